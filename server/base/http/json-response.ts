import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context as KoaContext } from 'koa'
import type { CachedResponse } from '#server/base/db/response-cache.ts'

const THRESHOLD_BYTES = 2_048
const compress = promisify(gzip)

/** A body that may be sent to many: gzipped at most once. */
export interface Compressible {
  body: string | Buffer
  gzipped?: Promise<Buffer>
  /** Where there is a faster way to compress it. */
  gzip?: () => Promise<Buffer>
}

/** Sends it gzipped if the client accepts gzip. The content type must already be set. */
export async function sendCompressed(ctx: KoaContext, sent: Compressible) {
  if (sent.body.length < THRESHOLD_BYTES || !acceptsGzip(ctx)) {
    ctx.body = sent.body
    return
  }
  sent.gzipped ??= sent.gzip?.() ?? compress(sent.body)
  const gzipped = await sent.gzipped
  ctx.set('Content-Encoding', 'gzip')
  ctx.body = gzipped
}

function acceptsGzip(ctx: KoaContext) {
  const accepted = ctx.req.headers['accept-encoding']
  return typeof accepted === 'string' && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)
}

/** Memory overhead of a cached response besides its text (entry, key, ETag). */
const OVERHEAD = 300
// A short text is written together with its headers; a longer one would be encoded again for every response.
const BUFFER_THRESHOLD = 4_096

export const JSON_TYPE = 'application/json; charset=utf-8'
/** What a call's response depends on besides its URL. */
const VARY = 'Accept-Encoding, Authorization, X-Organizer-Key, X-Desk-Key, X-Office, Cookie'

/** A JSON response as it is sent. */
export interface JsonResponse extends CachedResponse, Compressible {
  status: number
  /** Total of a paged list. */
  total: number | undefined
  /**
   * Weak, because it covers the compressed bytes as well; undefined for responses that must not be stored,
   * unless a page polls them.
   */
  etag: string | undefined
}

export function jsonResponse(
  value: unknown,
  { status, total, withEtag }: { status: number; total: number | undefined; withEtag: boolean },
): JsonResponse {
  const text = JSON.stringify(value)
  const body = text.length > BUFFER_THRESHOLD ? Buffer.from(text) : text
  const etag = withEtag ? `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` : undefined
  return { status, body, total, etag, bytes: body.length + OVERHEAD }
}

/** Headers common to all call responses. */
export const callHeaders = (isPrivate: boolean) => ({
  'Cache-Control': isPrivate ? 'no-store' : 'private, no-cache',
  Vary: VARY,
})
