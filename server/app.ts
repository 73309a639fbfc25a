import Koa from 'koa'
import type { Context } from './base/context.ts'
import { createFairQueue, type RunFairly } from './base/fair-queue.ts'
import { handleErrors } from './base/http/errors.ts'
import { compressResponses, logRequests } from './base/http/log-requests.ts'
import { measureRequests } from './base/http/metrics.ts'
import { createCallApi, mount } from './base/http/mount.ts'
import { callsOf } from './base/http/perform.ts'
import { setSecurityHeaders } from './base/http/security-headers.ts'
import { servePortal } from './base/http/serve-portal.ts'
import { serveSecurityTxt } from './event/edition/security-txt.ts'
import * as handlers from './handlers.ts'
import { lookups } from './lookups.ts'

/** Responses computed at the same time: nearly all occupy the one thread, a few wait for a hash or a disk. */
const RESPONSE_SLOTS = 8
/** Rendering a first view occupies the thread for long stretches, which would add up if several were rendered at once. */
const DRAWING_SLOTS = 1

/** The whole server without a socket, used by the central server and the tests. */
export function createApp(context: Context) {
  const app = new Koa({ proxy: context.config.trustProxy > 0, maxIpsCount: context.config.trustProxy })
  // A client that disconnected is not a server error.
  app.on('error', (error: Error) => context.log.debug({ err: error }, 'an answer could not be sent'))
  app.use(measureRequests(context.metrics))
  if (context.log.isLevelEnabled('info')) app.use(logRequests(context.log))
  app.use(context.proxyNotice.watch)
  app.use(setSecurityHeaders(() => context.config.publicUrl.startsWith('https:')))
  app.use(handleErrors(context.log))
  app.use(compressResponses())
  const calls = callsOf(handlers)
  const turns = (slots: number): RunFairly => {
    const queue = createFairQueue(slots)
    return (network, work) => (network && context.config.rateLimits ? queue.run(network, work) : work())
  }
  app.use(mount(calls, { context, lookups, runFairly: turns(RESPONSE_SLOTS) }))
  app.use(serveSecurityTxt(context))
  const eventName = () => context.edition.current().name
  const ask = createCallApi(calls, { context, lookups })
  app.use(
    servePortal({
      hasOffice: context.config.hasOffice,
      eventName,
      ask,
      runFairly: turns(DRAWING_SLOTS),
      log: context.log,
    }),
  )
  return app
}
