import * as z from 'zod/mini'
import type { Schema } from '#shared/contract/endpoint.ts'

/** An answer that is not JSON: a file, a page. */
export interface RawAnswer {
  contentType: string
  headers?: Record<string, string>
  /** A text, bytes, or a stream of bytes. */
  body: unknown
}
export const rawAnswer: Schema<RawAnswer> = z.custom<RawAnswer>()

/** A file of a multipart form. */
export interface SentFile {
  name: string
  contentType: string
  bytes: Uint8Array
}
export const sentFile: Schema<SentFile> = z.custom<SentFile>(
  (value) => value instanceof Object && 'bytes' in value,
  'error:required',
)
