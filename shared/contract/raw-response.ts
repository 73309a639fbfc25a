import * as z from 'zod/mini'
import type { Schema } from './endpoint.ts'

/** An answer that is not JSON: a file, a page. */
export interface RawResponse {
  contentType: string
  headers?: Record<string, string>
  body?: unknown
  /** Instead of `body`: a shared object whose body is compressed only once. */
  kept?: { body: unknown }
}
export const rawResponse: Schema<RawResponse> = z.custom<RawResponse>()

/** A file of a multipart form; the server keeps it on disk until the call is answered. */
export interface UploadedFile {
  name: string
  contentType: string
  path: string
  /** In bytes. */
  size: number
}
export const uploadedFile: Schema<UploadedFile> = z.custom<UploadedFile>(
  (value) => value instanceof Object && 'path' in value,
  'error:required',
)
