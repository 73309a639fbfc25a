import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { MOVED_NAME } from '#server/base/db/sqlite/database-file.ts'
import { StartupError } from '#server/base/startup-error.ts'

/** Why a command finds no database file in the data directory, and what to set. */
export function noDataIn(dataDir: string): StartupError {
  const moved = join(dataDir, MOVED_NAME)
  return new StartupError(
    existsSync(moved)
      ? `The records of ${dataDir} are in PostgreSQL already (${moved} is what they were moved from): set DATABASE_URL to that database.`
      : `There is no data in ${dataDir}: set DATA_DIR to the folder that the server uses.`,
  )
}
