import { Readable } from 'node:stream'
import type { RawResponse } from '#shared/contract/raw-response.ts'

/** A file that is saved under this name; what comes in pieces is sent in pieces. */
export function download(
  contentType: string,
  name: string,
  content: Uint8Array | AsyncIterable<string | Uint8Array>,
): RawResponse {
  const headers = { 'Content-Disposition': `attachment; filename="${name}"` }
  const isReady = content instanceof Uint8Array || content instanceof Readable
  return { contentType, headers, body: isReady ? content : Readable.from(content, { objectMode: false }) }
}
