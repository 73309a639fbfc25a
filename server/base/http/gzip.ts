import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context as KoaContext } from 'koa'

const THRESHOLD_BYTES = 2_048
const compress = promisify(gzip)

/** A body that may be sent to many: gzipped at most once. */
export interface Compressible {
  body: string | Buffer
  gzipped?: Promise<Buffer>
}

/** Sends it gzipped to whoever takes gzip. The type of the content is set before. */
export async function sendCompressed(ctx: KoaContext, sent: Compressible): Promise<void> {
  if (sent.body.length < THRESHOLD_BYTES || !acceptsGzip(ctx)) {
    ctx.body = sent.body
    return
  }
  sent.gzipped ??= compress(sent.body)
  const gzipped = await sent.gzipped
  ctx.set('Content-Encoding', 'gzip')
  ctx.body = gzipped
}

function acceptsGzip(ctx: KoaContext): boolean {
  const accepted = ctx.req.headers['accept-encoding']
  return typeof accepted === 'string' && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)
}
