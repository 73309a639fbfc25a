import { CallFailed, failureText } from '#shared/contract/call-failed.ts'
import { fileUrl } from '#shared/upload/file-address.ts'
import { type UploadFolder, uploadContract } from '#shared/upload/upload.contract.ts'
import { callHeaders, readJson } from './http-transport.ts'

/** An upload as callers describe it (UPL-06): `key` is the record's id. */
export interface Upload {
  key: string
  file: Blob
  storageBasePath: UploadFolder
  /** The name that the user knows it by. */
  name?: string
  /** Gives the upload up; it then rejects with the signal's reason. */
  signal?: AbortSignal
}

/**
 * Sends a file; `onProgress` gets per cent (UPL-05). XMLHttpRequest, because fetch reports no progress.
 * @returns the address under which the file is answered (UPL-07)
 */
export function uploadFile(upload: Upload, onProgress?: (percent: number) => void): Promise<string> {
  const form = new FormData()
  form.append('subdirectory', upload.storageBasePath)
  form.append('filename', upload.key)
  form.append('file', upload.file, upload.name ?? 'file')
  const { method, path } = uploadContract.uploadFile
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(Math.round((loaded / total) * 100))
    }
    request.onerror = () => reject(new CallFailed(0, ''))
    upload.signal?.addEventListener('abort', () => {
      request.abort()
      reject(upload.signal?.reason)
    })
    request.onload = () => {
      const answer = readJson(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(fileUrl((answer as { file: string }).file))
      else reject(new CallFailed(request.status, failureText(answer), (answer ?? {}) as object))
    }
    request.send(form)
  })
}
