import type { Context as KoaContext, Next } from 'koa'
import compress from 'koa-compress'
import type { Logger } from 'pino'

/**
 * Logs one line per request with the name of the call, never the URL: URLs contain ids that open pages,
 * tokens and e-mails, none of which belong in a log.
 */
export function logRequests(log: Logger) {
  return async (ctx: KoaContext, next: Next) => {
    const started = performance.now()
    await next()
    log.info(
      {
        call: ctx.state.call ?? 'page',
        method: ctx.method,
        status: ctx.status,
        ms: Math.round((performance.now() - started) * 10) / 10,
      },
      'request',
    )
  }
}

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
