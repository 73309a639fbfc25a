import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** Runs a compiled query synchronously and returns its rows; the query's own parameters are ignored. */
export type RunSync = (query: CompiledQuery, parameters: readonly unknown[]) => unknown[]

const runners = new WeakMap<Db, RunSync>()

/**
 * A handle's direct access to its connection. Kysely takes eight promises for a statement that SQLite answers
 * synchronously, which costs more time than the statement itself.
 */
export function setSyncRunner(db: Db, run: RunSync) {
  runners.set(db, run)
}

/** Undefined for handles created by Kysely: its own transactions must go through Kysely. */
export function syncRunnerOf(db: Db) {
  return runners.get(db)
}
