import type { Context as KoaContext, Next } from 'koa'
import compress from 'koa-compress'

const COMPRESSION_THRESHOLD = 2_048

/** Packs answers for those who take them packed; for all others it costs nothing. */
export function compressResponses() {
  const packed = compress({ threshold: COMPRESSION_THRESHOLD, br: false })
  return (ctx: KoaContext, next: Next): Promise<void> => {
    if (ctx.req.headers['accept-encoding'] !== undefined) return packed(ctx, next)
    ctx.res.setHeader('Vary', 'Accept-Encoding')
    return next()
  }
}
