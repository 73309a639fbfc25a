import { existsSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { type Config, secretFile } from '#server/base/config.ts'
import { encryptProof, isProofOf } from '#server/base/secrets.ts'
import { StartupError } from '#server/base/startup-error.ts'
import type { Database, Db } from './database.ts'
import { DATABASE_NAME } from './sqlite/database-file.ts'
import type { Write } from './write-queue.ts'

const KEY = 'dataKey'
const CELL = { table: 'setting', column: 'value', id: KEY }

const storedProof = (db: Db) => db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst()

/** The first server on a database stores a proof of its DATA_KEY: with another key, encrypted values could not be read. */
export async function checkDataKey(db: Db, write: Write, config: Pick<Config, 'dataDir' | 'dataKey'>) {
  if (!(await storedProof(db))) {
    const row = { key: KEY, value: encryptProof(CELL, config.dataKey), rev: 1 }
    // Another server may have stored one first.
    await write((tx) =>
      tx
        .insertInto('setting')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  }
  await assertDataKey(db, config)
}

/** @throws StartupError when the data was written with another DATA_KEY */
export async function assertDataKey(db: Db, { dataDir, dataKey }: Pick<Config, 'dataDir' | 'dataKey'>) {
  if (await isDataKeyOfDatabase(db, dataKey)) return
  throw new StartupError(
    `The data were written with another data key: put that key back as ${secretFile(dataDir, 'data-key')}, or in DATA_KEY if the settings name it. 'foyer restore <backup> --to <folder>' takes it out of an encrypted backup. If it is lost, see 'A lost data key' in the guide.`,
  )
}

/** Also true for data on which no server has started yet. */
export async function isDataKeyOfDatabase(db: Db, dataKey: string) {
  const row = await storedProof(db)
  return !row || isProofOf(row.value, CELL, dataKey)
}

/**
 * For a program other than the server: opens the database read-only, whatever its version, whether or not a server uses it.
 * @param use gets undefined where there is no database yet
 */
export async function withReadOnlyDatabase<T>(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  use: (db: Db | undefined) => Promise<T>,
) {
  const file = join(dataDir, DATABASE_NAME)
  if (databaseUrl === undefined && !existsSync(file)) return await use(undefined)
  const { reader, close } = await (databaseUrl === undefined ? openFileReadOnly(file) : openUrlReadOnly(databaseUrl))
  try {
    return await use(reader)
  } finally {
    await close()
  }
}

function openFileReadOnly(file: string) {
  const database = new SqliteDatabase(file, { readonly: true })
  const reader = new Kysely<Database>({ dialect: new SqliteDialect({ database }) })
  return { reader, close: () => reader.destroy() }
}

const openUrlReadOnly = async (url: string) => (await import('./postgres/open.ts')).openPostgresReadOnly(url)
