import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { CachedResponse, ChangeSignal, ResponseCache } from './db/response-cache.ts'
import type { Write } from './db/write-queue.ts'
import type { Limits } from './http/limits.ts'
import type { Metrics } from './http/metrics.ts'
import type { ProxyNotice } from './http/proxy-notice.ts'

/**
 * What handlers work with; everything a test may want to replace is here. Higher layers add their own members
 * (`edition`, `files`, `mail`, `campaigns`, `upgradeTickets`, `deskBacklogs`) with `declare module` where they define
 * them, so base imports none of them.
 */
export interface Context {
  config: Config
  /** Reads committed data only. */
  db: Db
  /** The only way to write; see server/base/db/write-queue.ts. */
  write: Write
  /** Milliseconds since 1970. */
  now(): number
  /** A new record id: 128 random bits or more. */
  newId(): string
  /** Cached responses, and the full lists that pages are cut from (cached-calls.ts). */
  responseCache: ResponseCache<CachedResponse>
  limits: Limits
  /** While true, or once `expected` bytes are added, only organizers and desks may write; see perform.ts. */
  isDiskNearlyFull(expected?: number): Promise<boolean>
  log: Logger
  metrics: Metrics
  proxyNotice: ProxyNotice
  /** Aborted once the server is told to stop: it still answers for a moment, and tells load balancers so. */
  shutdown: AbortController
  /** Notifies callers that wait for a change. */
  changeSignal: ChangeSignal
  /** Opens another data directory, such as an archive, with the same settings; the caller closes it. */
  openDirectory(dataDir: string): Promise<{ context: Context; close(): Promise<void> }>
  /** A desk's copy: it knows people by the ids that desks know, and sends no mail. */
  isReplica?: true
}
