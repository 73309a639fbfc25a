import { type DatabaseConnection, type Dialect, type Driver, PostgresAdapter } from 'kysely'
import { ApiError } from '#server/base/api-error.ts'
import type { Db } from './database.ts'
import type { Table } from './response-cache.ts'
import type { RunSync } from './run-directly.ts'

/**
 * The one connection that jobs write with. Each engine has its own; the queue, the stores and their rules are the same
 * for all of them.
 */
export interface WriteConnection {
  dialect: Dialect
  driver: Driver
  connection: DatabaseConnection
  /** Set if statements are answered synchronously; see run-directly.ts. */
  runDirectly?: RunSync
  /** Begins the transaction of a group, once no other process writes. @throws when that took too long */
  begin(): Promise<void>
  /** Tells other servers, with the commit that follows, which tables it wrote; undefined if there cannot be others. */
  notifyOtherServers?(written: ReadonlySet<Table> | 'all'): Promise<void>
  commit(): MaybePromise
  rollback(): MaybePromise
  /** Savepoints enclose one job within its group. */
  savepoint(): MaybePromise
  release(): MaybePromise
  rollbackToSavepoint(): MaybePromise
  /** Whether the group's transaction is still open; a full disk, for example, ends it. */
  inTransaction(): boolean
  close(): Promise<void>
}

/** Whether the handle is PostgreSQL, for the few queries that differ by engine. */
export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter

/** The outcome of a commit is unknown, so its jobs are not repeated. */
export class OutcomeUnknown extends ApiError {
  constructor() {
    super('outcome_unknown')
  }
}

/** The database does not answer, or is read-only: nothing was written, and the request can be repeated. */
export class DatabaseUnavailable extends ApiError {
  constructor(cause: unknown) {
    super('unavailable', { retryAfter: RETRY_AFTER_S })
    this.cause = cause
  }
}
const RETRY_AFTER_S = 5

type MaybePromise = Promise<void> | void
