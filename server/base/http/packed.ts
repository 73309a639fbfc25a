import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context as KoaContext } from 'koa'

const THRESHOLD_BYTES = 2_048
const pack = promisify(gzip)

/** A body that may be sent to many: packed at most once. */
export interface Packable {
  body: string | Buffer
  packed?: Promise<Buffer>
}

/** Sends it packed to whoever takes gzip. The type of the content is set before. */
export async function sendPacked(ctx: KoaContext, sent: Packable): Promise<void> {
  if (sent.body.length < THRESHOLD_BYTES || !acceptsGzip(ctx)) {
    ctx.body = sent.body
    return
  }
  sent.packed ??= pack(sent.body)
  const packed = await sent.packed
  ctx.set('Content-Encoding', 'gzip')
  ctx.body = packed
}

function acceptsGzip(ctx: KoaContext): boolean {
  const accepted = ctx.req.headers['accept-encoding']
  return typeof accepted === 'string' && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)
}
