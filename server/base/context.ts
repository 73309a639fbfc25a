import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { ChangeSignal } from './db/change-signal.ts'
import type { Database } from './db/database.ts'
import type { ResponseCache } from './db/response-cache.ts'
import type { Write } from './db/write-queue.ts'
import type { JsonResponse } from './http/json-response.ts'
import type { Limits } from './http/limits.ts'
import type { Metrics } from './http/metrics.ts'

/**
 * What handlers work with. Everything that a test wants to replace is here. The groups above this one add what they
 * bring (`edition`, `files`, `mail`, `campaigns`, `handles`) where they define it, with `declare module`; so base
 * imports none of them.
 */
export interface Context {
  config: Config
  /** Reads what is committed. */
  db: Kysely<Database>
  /** The one way to write; see server/base/db/write-queue.ts. */
  write: Write
  /** Milliseconds since 1970. */
  now(): number
  /** A new record id: 128 random bits or more. */
  newId(): string
  /** Answers that many ask for; see server/base/http/cached-calls.ts. */
  responseCache: ResponseCache<JsonResponse>
  limits: Limits
  log: Logger
  metrics: Metrics
  /** Tells those who wait for a change. */
  signal: ChangeSignal
  /** Opens another data directory as this one is opened, such as an archive; the caller closes it. */
  openDirectory(dataDir: string): Promise<{ context: Context; close(): Promise<void> }>
  /** In a desk's copy: requests without a credential are this desk's. */
  ownDesk?: () => string
  /** Calls that a copy does not answer, by their names such as 'account.register'. */
  isOff?: (call: string) => boolean
}
