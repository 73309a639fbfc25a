import SqliteDatabase from 'better-sqlite3'
import { type Compilable, Kysely, SqliteDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { writtenTable } from './job-transaction.ts'

const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: new SqliteDatabase(':memory:') }) })
const of = (query: Compilable) => writtenTable(query.compile().query)

test('the table that a statement writes is derived from it', () => {
  expect(of(db.selectFrom('badge').selectAll())).toBeUndefined()
  expect(of(db.updateTable('badge').set({ openedAt: 1 }).where('_id', '=', 'x'))).toBe('badge')
  expect(of(db.deleteFrom('loginLink').where('_id', '=', 'x'))).toBe('loginLink')
  const known = { companyId: 'c', addressHash: 'h', at: 1 }
  const insert = db.insertInto('knownAddress').values(known)
  expect(of(insert)).toBe('knownAddress')
  expect(of(insert.onConflict((conflict) => conflict.column('at').doUpdateSet({ at: 2 })))).toBe('knownAddress')
})

test('what is written by hand, or under another name, may have written anything', () => {
  expect(of(db.updateTable('badge as b').set({ openedAt: 1 }))).toBe('all')
  expect(writtenTable(sql`update badge set "openedAt" = 1`.compile(db).query)).toBe('all')
})
