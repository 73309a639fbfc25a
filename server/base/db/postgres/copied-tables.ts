import { createHash } from 'node:crypto'
import type { default as SqliteDatabase } from 'better-sqlite3'
import pg from 'pg'
import { withoutNul } from './without-nul.ts'

/** Rows in memory at a time. */
const BATCH = 1000

/** A table as both engines have it. */
export interface CopiedTable {
  name: string
  columns: readonly string[]
  /** Quoted names of the key's columns, in whose order its rows are read. */
  key: string
  /** The column that the database numbers, if there is one. */
  numbered: string | undefined
}

/** All tables of a SQLite file, each after those that it refers to. */
export function copiedTables(db: SqliteDatabase.Database): CopiedTable[] {
  const all = db
    .prepare<[], { name: string; sql: string }>(
      "select name, sql from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name",
    )
    .all()
  const isReferenced = (table: string) => all.some(({ sql }) => sql.includes(`references ${table} (`))
  return [...all.filter(({ name }) => isReferenced(name)), ...all.filter(({ name }) => !isReferenced(name))].map(
    ({ name, sql }) => {
      const columns = db.pragma(`table_info("${name}")`) as { name: string; pk: number }[]
      const key = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
      const isNumbered = /integer primary key/i.test(sql)
      return {
        name,
        columns: columns.map((column) => column.name),
        key: key.map((column) => `"${column.name}"`).join(', '),
        numbered: isNumbered ? key[0]?.name : undefined,
      }
    },
  )
}

const selectOf = ({ name, columns }: CopiedTable, order: string) =>
  `select ${columns.map((column) => `"${column}"`).join(', ')} from "${name}" order by ${order}`

/** The order in which rows are written: mails are stored in order of arrival. */
const writingOrder = ({ name, key }: CopiedTable) => (name === 'outbox' ? 'rowid' : key)

/** Rows of a table, some at a time, by default in the order of the key. */
async function* rowsInPostgres(client: pg.Client, table: CopiedTable, order = table.key) {
  await client.query(`declare copied cursor for ${selectOf(table, order)}`)
  for (;;) {
    const { rows } = await client.query({ text: `fetch ${BATCH} from copied`, rowMode: 'array' })
    yield rows as unknown[][]
    if (rows.length < BATCH) break
  }
  await client.query('close copied')
}

/** Rows as PostgreSQL accepts them, without NUL characters. */
function* rowsInFile(db: SqliteDatabase.Database, table: CopiedTable, order = table.key) {
  let batch: unknown[][] = []
  for (const row of db.prepare<[], unknown[]>(selectOf(table, order)).raw().iterate()) {
    batch.push(row.map(withoutNul))
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

/** Reads rows in the order in which they are to be written. */
export const readForCopy = {
  fromPostgres: (client: pg.Client, table: CopiedTable) => rowsInPostgres(client, table, writingOrder(table)),
  fromFile: (db: SqliteDatabase.Database, table: CopiedTable) => rowsInFile(db, table, writingOrder(table)),
}

/** How many rows a table has, and a checksum over all of their values. */
export interface Checksum {
  rows: number
  sha256: string
}

/** The checksum of rows, which must be in the order of the key. */
async function checksumOf(batches: Iterable<unknown[][]> | AsyncIterable<unknown[][]>): Promise<Checksum> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const batch of batches)
    for (const row of batch) {
      rows++
      hash.update(`${JSON.stringify(row)}\n`)
    }
  return { rows, sha256: hash.digest('hex') }
}

/** @throws when a table does not hold the same on both sides */
export async function compareTables(client: pg.Client, db: SqliteDatabase.Database) {
  const sums: Record<string, Checksum> = {}
  for (const table of copiedTables(db)) {
    const [here, there] = [await checksumOf(rowsInFile(db, table)), await checksumOf(rowsInPostgres(client, table))]
    if (here.rows !== there.rows || here.sha256 !== there.sha256)
      throw new Error(`The table ${table.name} differs: ${here.rows} rows in the file, ${there.rows} in PostgreSQL.`)
    sums[table.name] = here
  }
  return sums
}

const [BOOL, INT8, NUMERIC] = [16, 20, 1700]

/** Numbers as numbers, and booleans as SQLite returns them. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === BOOL) return (value: string) => (value === 't' ? 1 : 0)
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig
