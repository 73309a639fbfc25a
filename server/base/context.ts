import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { ChangeSignal } from '#server/desks/sync/change-signal.ts'
import type { EditionStore } from '#server/event/edition/edition.store.ts'
import type { FileStore } from '#server/files/upload/file-store.ts'
import type { CampaignWorker } from '#server/messaging/campaign/campaign-worker.ts'
import type { MailDesk } from '#server/messaging/mail/mail-desk.ts'
import type { Metrics } from '#server/office/operation/metrics.ts'
import type { BadgeHandles } from '#server/records/badge/badge-handles.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { KeptAnswers } from './db/kept-answers.ts'
import type { Write } from './db/write-queue.ts'
import type { JsonAnswer } from './http/json-answer.ts'
import type { Limits } from './http/limits.ts'

/** What handlers work with. Everything that a test wants to replace is here. */
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
  /** Answers that many ask for; see server/base/http/kept-calls.ts. */
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
