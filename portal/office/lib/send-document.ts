import { type StoredFile, uploadContract } from '#shared/upload/upload.contract.ts'
import { sendForm } from './calls.ts'

/** Stores a document of the organizer's. @returns its path, such as 'documents/x.pdf' @throws CallError */
export async function sendDocument(file: File): Promise<string> {
  const form = new FormData()
  form.append('subdirectory', 'documents')
  form.append('filename', file.name)
  form.append('file', file)
  const stored = (await sendForm(uploadContract.uploadFile, form)) as StoredFile
  return stored.file
}
