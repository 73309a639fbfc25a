import type { CompiledQuery, Kysely } from 'kysely'
import type { Database } from './database.ts'

/** Runs a compiled query at once and answers its rows; what its own parameters are is passed over. */
export type RunDirectly = (query: CompiledQuery, parameters: readonly unknown[]) => unknown[]

const runners = new WeakMap<Kysely<Database>, RunDirectly>()

/**
 * A handle's own way to its connection. Kysely's takes eight promises for a statement that SQLite answers without
 * waiting: more time than the statement itself.
 */
export function setRunner(db: Kysely<Database>, run: RunDirectly): void {
  runners.set(db, run)
}

/** Undefined for handles that Kysely made: a transaction of its own must go its way. */
export function runnerOf(db: Kysely<Database>): RunDirectly | undefined {
  return runners.get(db)
}
