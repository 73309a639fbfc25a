import { CallError, failureText } from '#shared/contract/call-error.ts'
import { fileUrl } from '#shared/upload/file-address.ts'
import { type UploadFolder, uploadContract } from '#shared/upload/upload.contract.ts'
import { callHeaders, readJson, withSession } from './http-transport.ts'
import { retryOnNetworkError } from './retry.ts'

/** An upload as callers describe it (UPL-06): `key` is the record's id. */
export interface Upload {
  key: string
  file: Blob
  storageBasePath: UploadFolder
  /** The file name that the user knows. */
  name?: string
  /** Aborts the upload, which then rejects with the signal's reason. */
  signal?: AbortSignal
  /** Retries until the server answers, for pages that keep the file. */
  untilAnswered?: boolean
}

/** A connection without progress for this long is dead, whatever the browser reports. */
const SILENCE_MS = 60_000

/**
 * Uploads a file; `onProgress` gets per cent (UPL-05), and 0 when the connection broke. A broken connection is retried, since a duplicate
 * upload only leaves an unused copy that the server removes.
 * @returns the URL of the stored file (UPL-07)
 */
export function uploadFile(upload: Upload, onProgress?: (percent: number) => void): Promise<string> {
  const { signal, untilAnswered } = upload
  const retryOptions = { signal, untilAnswered, onFailure: () => onProgress?.(0) }
  return withSession(() => retryOnNetworkError(() => sendOnce(upload, onProgress), retryOptions))
}

/** XMLHttpRequest, because fetch reports no progress. */
function sendOnce(upload: Upload, onProgress?: (percent: number) => void): Promise<string> {
  const form = new FormData()
  form.append('subdirectory', upload.storageBasePath)
  form.append('filename', upload.key)
  form.append('file', upload.file, upload.name ?? 'file')
  const { method, path } = uploadContract.uploadFile
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    const failConnection = () => {
      request.abort()
      reject(new CallError(0, ''))
    }
    let timeout = setTimeout(failConnection, SILENCE_MS)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      clearTimeout(timeout)
      timeout = setTimeout(failConnection, SILENCE_MS)
      if (lengthComputable) onProgress?.(Math.round((loaded / total) * 100))
    }
    request.onerror = failConnection
    // Requests in flight when the network was lost are dead.
    globalThis.addEventListener?.('online', failConnection)
    const abort = () => {
      request.abort()
      reject(upload.signal?.reason)
    }
    upload.signal?.addEventListener('abort', abort)
    request.onloadend = () => {
      clearTimeout(timeout)
      globalThis.removeEventListener?.('online', failConnection)
      upload.signal?.removeEventListener('abort', abort)
    }
    request.onload = () => {
      const answer = readJson(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(fileUrl((answer as { file: string }).file))
      else reject(new CallError(request.status, failureText(answer), (answer ?? {}) as object))
    }
    request.send(form)
  })
}
