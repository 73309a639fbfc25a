import type SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import type { Db } from '#server/base/db/database.ts'
import { isPostgres } from '#server/base/db/engine.ts'
import { type Migration, stepNumber } from '#server/base/db/migration.ts'
import { migrations } from '#server/base/db/migrations/index.ts'
import { StartupError, UnsupportedDataError } from '#server/base/startup-error.ts'
import { queryDatabaseFile } from './database-file.ts'

/**
 * Applies pending migrations, counted in `user_version`, in one transaction: if one fails, the data is unchanged and the
 * previous program can still open it.
 * @throws StartupError when the database was written by a newer program, or before 1.0.0
 */
export function migrate(db: SqliteDatabase.Database, steps: readonly Migration[] = migrations) {
  const stepsDone = () => db.pragma('user_version', { simple: true }) as number
  const newest = Math.max(...steps.map(stepNumber))
  const version = stepsDone()
  if (predatesFirstRelease(version, steps)) throw new UnsupportedDataError(db.name)
  if (version > newest)
    throw new StartupError(
      `The database is at step ${version} and this program knows ${newest}, so a newer Foyer has written it: ` +
        "install that version again, or go back to the backup made before the upgrade with 'foyer restore --replace'.",
    )
  if (version === newest) return
  db.exec('begin immediate')
  try {
    // Two programs may start on one file: the second has waited for the lock and finds steps already applied.
    for (const step of steps) if (stepNumber(step) > stepsDone()) apply(db, step)
    db.exec('commit')
  } catch (error) {
    if (db.inTransaction) db.exec('rollback')
    throw error
  }
}

function apply(db: SqliteDatabase.Database, step: Migration) {
  try {
    for (const [name, run] of Object.entries(step.functions ?? {})) db.function(name, run)
    db.exec(step.sql)
    db.pragma(`user_version = ${stepNumber(step)}`)
  } catch (error) {
    throw new Error(`Migration ${step.name} failed.`, { cause: error })
  }
}

/** The number of the last migration. */
export const NEWEST_STEP = Math.max(...migrations.map(stepNumber))

/** An applied migration older than the first known one; 0 is an empty database. */
const predatesFirstRelease = (version: number, steps: readonly Migration[]) =>
  version > 0 && version < Math.min(...steps.map(stepNumber))

/** Whether a database file is older than this program. @throws UnsupportedDataError */
export function isBehind(file: string) {
  const [{ user_version: version } = { user_version: 0 }] = queryDatabaseFile<{ user_version: number }>(
    file,
    'pragma user_version',
  )
  if (predatesFirstRelease(version, migrations)) throw new UnsupportedDataError(file)
  return version < NEWEST_STEP
}

/** The name of a database's latest migration; '' when a newer program wrote it. */
export async function appliedMigration(db: Db) {
  const version = isPostgres(db)
    ? sql<{ step: number }>`select step from "schemaStep"`
    : sql<{ step: number }>`select user_version step from pragma_user_version`
  const { rows } = await version.execute(db)
  return migrations.find((step) => stepNumber(step) === rows[0]?.step)?.name ?? ''
}
