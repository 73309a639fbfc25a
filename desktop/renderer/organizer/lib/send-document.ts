import { readJson } from '#portal/lib/http-transport.ts'
import { CallFailed, failureText } from '#shared/contract/call-failed.ts'
import type { StoredFile } from '#shared/upload/upload.contract.ts'
import { organizerHeaders } from './calls.ts'

/** Stores a document of the organizer's. @returns its path, such as 'documents/x.pdf' */
export async function sendDocument(file: File): Promise<string> {
  const form = new FormData()
  form.append('subdirectory', 'documents')
  form.append('filename', file.name)
  form.append('file', file)
  const response = await fetch('/api/upload/uploadFile', {
    method: 'POST',
    headers: organizerHeaders(),
    body: form,
  })
  const answer = readJson(await response.text())
  if (!response.ok) throw new CallFailed(response.status, failureText(answer), (answer ?? {}) as object)
  return (answer as StoredFile).file
}
