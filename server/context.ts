import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { BadgeHandles } from './badge/badge-handles.ts'
import type { CampaignWorker } from './campaign/campaign-worker.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { KeptAnswers } from './db/kept-answers.ts'
import type { Write } from './db/write-queue.ts'
import type { EditionStore } from './edition/edition.store.ts'
import type { JsonAnswer } from './http/json-answer.ts'
import type { Limits } from './http/limits.ts'
import type { MailDesk } from './mail/mail-desk.ts'
import type { Metrics } from './operation/metrics.ts'
import type { ChangeSignal } from './sync/change-signal.ts'
import type { FileStore } from './upload/file-store.ts'

/** What handlers work with. Everything that a test wants to replace is here. */
export interface Context {
  config: Config
  /** Reads what is committed. */
  db: Kysely<Database>
  /** The one way to write; see server/db/write-queue.ts. */
  write: Write
  /** Milliseconds since 1970. */
  now(): number
  /** A new record id: 128 random bits or more. */
  newId(): string
  /** Answers that many ask for; see server/http/kept-calls.ts. */
  kept: KeptAnswers<JsonAnswer>
  edition: EditionStore
  mail: MailDesk
  /** Writes the mails of campaigns in the background. */
  campaigns: CampaignWorker
  files: FileStore
  limits: Limits
  handles: BadgeHandles
  log: Logger
  metrics: Metrics
  /** Tells those who wait for a change. */
  signal: ChangeSignal
  /** In a desk's copy: requests without a credential are this desk's. */
  ownDesk?: () => string
  /** Calls that a copy does not answer, by their names such as 'account.register'. */
  isOff?: (call: string) => boolean
}
