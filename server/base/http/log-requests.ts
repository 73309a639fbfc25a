import type { Context as KoaContext, Next } from 'koa'
import type { Logger } from 'pino'

/**
 * One line a request. It names the call, never the address: addresses hold ids that open pages, tokens and
 * e-mails, and none of these belongs into a log.
 */
export function logRequests(log: Logger) {
  return async (ctx: KoaContext, next: Next): Promise<void> => {
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
