import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/base/config.ts'
import { lockDataDir } from '#server/base/db/data-dir-lock.ts'
import { DATABASE_NAME, mergeLog } from '#server/base/db/sqlite/database-file.ts'
import { StartupError, sentenceOf } from '#server/base/startup-error.ts'

/**
 * Moves all records from the SQLite file of the data directory into an empty PostgreSQL database, or back: all of them or
 * none, compared table by table. What they were moved from stays as it was. Files are in the data directory before and
 * after.
 * @param to the address of the database, or 'sqlite'
 */
export async function moveCommand(to: string | undefined, dataDir: string): Promise<string[]> {
  if (to === undefined)
    throw new StartupError("Say where to with --to: the address of an empty PostgreSQL database, or 'sqlite'.")
  const unlock = lockDataDir(dataDir)
  try {
    return to === 'sqlite' ? await moveToFile(dataDir) : await moveToPostgres(to, dataDir)
  } catch (error) {
    if (sentenceOf(error) !== undefined) throw error
    throw new StartupError(`Nothing was moved: ${(error as Error).message}`)
  } finally {
    unlock()
  }
}

async function moveToPostgres(to: string, dataDir: string): Promise<string[]> {
  const { databaseUrl = '' } = readConfig({ DATA_DIR: dataDir, DATABASE_URL: to })
  const file = join(dataDir, DATABASE_NAME)
  if (!existsSync(file))
    throw new StartupError(`There is no data in ${dataDir}: set DATA_DIR to the folder that the server uses.`)
  // What a server that was killed left in the log joins the file.
  mergeLog(file)
  const { copyFromFile } = await import('#server/base/db/postgres/copy-from-file.ts')
  const sums = await copyFromFile(file, databaseUrl)
  return [
    ...linesOf(sums),
    `All records are in PostgreSQL. Next: set DATABASE_URL to its address. Once all is well, delete ${file}, which still holds all records; keep the rest of DATA_DIR, which holds files and keys.`,
  ]
}

async function moveToFile(dataDir: string): Promise<string[]> {
  const { databaseUrl } = readConfig(process.env)
  if (databaseUrl === undefined) throw new StartupError('Set DATABASE_URL to the database that the records are in.')
  const file = join(dataDir, DATABASE_NAME)
  if (existsSync(file)) throw new StartupError(`${file} is there already: move it away first.`)
  const { countServers } = await import('#server/base/db/postgres/count-servers.ts')
  if ((await countServers(databaseUrl)) > 0)
    throw new StartupError(
      'Servers are at work on the database: stop all of them first, as what they write would be left behind.',
    )
  const draft = `${file}.part`
  rmSync(draft, { force: true })
  try {
    const { copyToFile } = await import('#server/base/db/postgres/copy-to-file.ts')
    const sums = await copyToFile(databaseUrl, draft)
    renameSync(draft, file)
    return [...linesOf(sums), `All records are in ${file}. Next: take DATABASE_URL out of the settings.`]
  } finally {
    rmSync(draft, { force: true })
  }
}

function linesOf(sums: Record<string, { rows: number; sha256: string }>): string[] {
  const filled = Object.entries(sums).filter(([, { rows }]) => rows > 0)
  return filled.map(
    ([table, { rows, sha256 }]) => `  ${table.padEnd(20)}${String(rows).padStart(9)}  ${sha256.slice(0, 16)}`,
  )
}
