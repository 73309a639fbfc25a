import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { MOVED_NAME } from '#server/base/db/sqlite/database-file.ts'
import { StartupError } from '#server/base/startup-error.ts'

/** Why a command finds no database file in the data directory, and what to set. */
export function noDataIn(dataDir: string): StartupError {
  const moved = join(dataDir, MOVED_NAME)
  return new StartupError(
    existsSync(moved)
      ? `The records of ${dataDir} were moved to PostgreSQL: set DATABASE_URL to that database. If it is lost, ${moved} holds them as they were then: name it foyer.db again.`
      : `${existsSync(dataDir) ? `There is no data in ${dataDir}` : `${dataDir} does not exist`}: set DATA_DIR to the folder that the server uses.`,
  )
}
