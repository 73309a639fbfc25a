import type { Context as KoaContext, Next } from 'koa'
import type { Logger } from 'pino'

/**
 * Logs one line per request with the name of the call, never the URL: URLs contain ids that open pages,
 * tokens and e-mails, none of which belong in a log.
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
