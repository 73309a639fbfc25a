import type { Context as KoaContext, Next } from 'koa'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { MAIL_STATES } from '#shared/mail/mail.schema.ts'

/** Upper bounds in seconds: most calls take a few milliseconds, sign-ins a few hundred, uploads longer. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export type Metrics = ReturnType<typeof createMetrics>

// Memory, CPU and event-loop metrics belong to the process rather than to one server in it.
let ofProcess: Registry | undefined
function processRegistry() {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

/**
 * Creates the metrics of one server.
 * @param countMails number of mails in the outbox by state
 */
export function createMetrics(countMails: () => Promise<Record<string, number>>) {
  const own = new Registry()
  const registers = [own]
  const requests = new Counter({
    name: 'foyer_http_requests_total',
    help: 'Requests by call and class of status.',
    labelNames: ['call', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'foyer_http_request_duration_seconds',
    help: 'Time from a request’s arrival until its answer stood.',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers,
  })
  new Gauge({
    name: 'foyer_outbox_mails',
    help: 'Mails in the outbox by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      const counts = await countMails()
      for (const state of MAIL_STATES) this.set({ state }, counts[state] ?? 0)
    },
  })
  const all = Registry.merge([own, processRegistry()])
  // Labels are resolved once per call and status, not per request.
  const counterOf = memoize((label) => requests.labels(...(label.split(' ') as [string, string])))
  const timerOf = memoize((call) => durations.labels(call))
  return {
    /** @param call such as 'badge.getBadge'; never the URL, which contains ids */
    observe(call: string, status: number, seconds: number) {
      counterOf(`${call} ${Math.floor(status / 100)}xx`).inc()
      timerOf(call).observe(seconds)
    },
    /** All metrics in the Prometheus text format. */
    text: () => all.metrics(),
    contentType: all.contentType,
  }
}

/** Memoizes; for a small number of keys. */
function memoize<T>(make: (key: string) => T): (key: string) => T {
  const metrics = new Map<string, T>()
  return (key) => {
    const found = metrics.get(key)
    if (found) return found
    const value = make(key)
    metrics.set(key, value)
    return value
  }
}

/** Counts and times every request by the name of its call. */
export function measureRequests(metrics: Metrics) {
  return async (ctx: KoaContext, next: Next) => {
    const started = performance.now()
    await next()
    metrics.observe(ctx.state.call ?? 'page', ctx.status, (performance.now() - started) / 1000)
  }
}
