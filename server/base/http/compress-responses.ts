import type { Context as KoaContext, Next } from 'koa'
import compress from 'koa-compress'

const COMPRESSION_THRESHOLD = 2_048

/** Compresses responses for clients that accept it, at no cost for the others. */
export function compressResponses() {
  const packed = compress({ threshold: COMPRESSION_THRESHOLD, br: false })
  return (ctx: KoaContext, next: Next): Promise<void> => {
    if (ctx.req.headers['accept-encoding'] !== undefined) return packed(ctx, next)
    ctx.res.setHeader('Vary', 'Accept-Encoding')
    return next()
  }
}
