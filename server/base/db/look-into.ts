import { existsSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { Config } from '#server/base/config.ts'
import type { Database, Db } from './database.ts'
import { DATABASE_NAME } from './sqlite/database-file.ts'

/**
 * For a program beside the server: what is stored, whatever its version, whether or not a server is at work on it.
 * @param use gets undefined where there is no database yet
 */
export async function lookInto<T>(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  use: (db: Db | undefined) => Promise<T>,
): Promise<T> {
  const file = join(dataDir, DATABASE_NAME)
  if (databaseUrl === undefined && !existsSync(file)) return await use(undefined)
  const { reader, close } = await (databaseUrl === undefined ? lookIntoFile(file) : lookIntoShared(databaseUrl))
  try {
    return await use(reader)
  } finally {
    await close()
  }
}

function lookIntoFile(file: string) {
  const database = new SqliteDatabase(file, { readonly: true })
  const reader = new Kysely<Database>({ dialect: new SqliteDialect({ database }) })
  return { reader, close: () => reader.destroy() }
}

const lookIntoShared = async (url: string) => (await import('./postgres/open.ts')).lookIntoPostgres(url)
