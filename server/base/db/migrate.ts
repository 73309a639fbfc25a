import type SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { StartupError } from '#server/base/startup-error.ts'
import type { Db } from './database.ts'
import type { Migration } from './migration.ts'
import { migrations } from './migrations/index.ts'

/**
 * Applies pending migrations, each in one transaction, counted in `user_version`.
 * @throws when the database was written by a newer program
 */
export function migrate(db: SqliteDatabase.Database, steps: readonly Migration[] = migrations): void {
  const stepsDone = () => db.pragma('user_version', { simple: true }) as number
  const version = stepsDone()
  if (version > steps.length)
    throw new StartupError(
      `The database is at step ${version}, this program knows ${steps.length}: start a newer version of Foyer.`,
    )
  for (const [index, step] of steps.entries()) {
    if (index < version) continue
    db.exec('begin immediate')
    try {
      // Two programs may start on one file: the second waited for the lock and finds the step already done.
      if (stepsDone() <= index) {
        for (const [name, run] of Object.entries(step.functions ?? {})) db.function(name, run)
        db.exec(step.sql)
        db.pragma(`user_version = ${index + 1}`)
      }
      db.exec('commit')
    } catch (error) {
      if (db.inTransaction) db.exec('rollback')
      throw new Error(`Migration ${step.name} failed.`, { cause: error })
    }
  }
}

/** The name of a database's latest migration; '' when a newer program wrote it. */
export async function newestStep(db: Db): Promise<string> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  return migrations[(rows[0]?.user_version ?? 0) - 1]?.name ?? ''
}
