import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/base/config.ts'
import { lockDataDir } from '#server/base/db/data-dir-lock.ts'
import { checkpointWal, DATABASE_NAME, MOVED_NAME } from '#server/base/db/sqlite/database-file.ts'
import { StartupError, userMessageOf } from '#server/base/startup-error.ts'
import { noDataError } from './settings-file.ts'

/**
 * Moves all records from the SQLite file of the data directory into an empty PostgreSQL database, or back: all of them or
 * none, compared table by table. The source is kept; the file under another name. Stored files stay in the
 * data directory. The URL comes from DATABASE_URL, since any user of the computer can read a command's arguments.
 * @param to 'postgres' or 'sqlite'
 */
export async function moveCommand(to: string | undefined, dataDir: string) {
  if (to !== 'postgres' && to !== 'sqlite')
    throw new StartupError('Say where to: --to postgres, which is the empty database of DATABASE_URL, or --to sqlite.')
  const unlock = lockDataDir(dataDir)
  try {
    const { databaseUrl } = readConfig({ ...process.env, DATA_DIR: dataDir })
    if (databaseUrl === undefined) throw new StartupError('Set DATABASE_URL to the database in PostgreSQL.')
    return await (to === 'sqlite' ? moveToFile(databaseUrl, dataDir) : moveToPostgres(databaseUrl, dataDir))
  } catch (error) {
    if (userMessageOf(error) !== undefined) throw error
    throw new StartupError(`Nothing was moved: ${(error as Error).message}`)
  } finally {
    unlock()
  }
}

async function moveToPostgres(databaseUrl: string, dataDir: string) {
  const file = join(dataDir, DATABASE_NAME)
  if (!existsSync(file)) throw noDataError(dataDir)
  // Merges what a killed server left in the WAL into the file.
  checkpointWal(file)
  const { importSqliteFile } = await import('#server/base/db/postgres/copy-from-file.ts')
  const sums = await importSqliteFile(file, databaseUrl)
  const moved = join(dataDir, MOVED_NAME)
  renameSync(file, moved)
  return [
    ...linesOf(sums),
    `All records are in PostgreSQL. Next: start the server. Once all is well, delete ${moved}, which still holds all records; keep the rest of DATA_DIR, which holds files and keys.`,
  ]
}

async function moveToFile(databaseUrl: string, dataDir: string) {
  const file = join(dataDir, DATABASE_NAME)
  if (existsSync(file)) throw new StartupError(`${file} is there already: move it away first.`)
  const { listRunningServers } = await import('#server/base/db/postgres/running-servers.ts')
  if ((await listRunningServers(databaseUrl)).length > 0)
    throw new StartupError(
      'Servers are at work on the database: stop all of them first, as what they write would be left behind.',
    )
  const draft = `${file}.part`
  rmSync(draft, { force: true })
  try {
    const { exportToSqliteFile } = await import('#server/base/db/postgres/copy-to-file.ts')
    const sums = await exportToSqliteFile(databaseUrl, draft)
    renameSync(draft, file)
    return [
      ...linesOf(sums),
      `All records are in ${file}. Next: take DATABASE_URL out of the settings, and drop the database once all is well: it still holds all records.`,
    ]
  } finally {
    rmSync(draft, { force: true })
  }
}

function linesOf(sums: Record<string, { rows: number; sha256: string }>) {
  const filled = Object.entries(sums).filter(([, { rows }]) => rows > 0)
  return filled.map(
    ([table, { rows, sha256 }]) => `  ${table.padEnd(20)}${String(rows).padStart(9)}  ${sha256.slice(0, 16)}`,
  )
}
