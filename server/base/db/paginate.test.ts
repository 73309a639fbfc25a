import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { paginate } from './paginate.ts'

const ROWS = 7

const database = new SqliteDatabase(':memory:')
database.exec('create table number (n integer primary key)')
for (let n = 0; n < ROWS; n++) database.prepare('insert into number values (?)').run(n)
let asked = 0
const db = new Kysely<{ number: { n: number } }>({ dialect: new SqliteDialect({ database }), log: () => void asked++ })
beforeEach(() => {
  asked = 0
})
afterAll(() => db.destroy())

const page = (limit?: number, offset?: number, count?: () => Promise<number>) =>
  paginate(db.selectFrom('number').selectAll().orderBy('n'), { limit, offset }, count)
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => ({ n: from + index }))

test.each([
  ['the first page', 3, undefined, numbers(0, 3), 2],
  ['a page within', 3, 3, numbers(3, 6), 2],
  ['the last page, which is not full and needs no count', 3, 6, numbers(6, 7), 1],
  ['a page that takes all', 10, 0, numbers(0, 7), 1],
  ['a page that just takes all', 7, 0, numbers(0, 7), 2],
  ['a page behind the end', 3, 9, [], 2],
  ['all from a place on', undefined, 2, numbers(2, 7), 1],
  ['everything', undefined, undefined, numbers(0, 7), 1],
])('%s, with how many there are in all', async (_what, limit, offset, rows, questions) => {
  expect(await page(limit, offset)).toEqual({ rows, total: ROWS })
  expect(asked).toBe(questions)
})

test('a known total is not queried again', async () => {
  expect(await page(3, 0, async () => 70)).toEqual({ rows: numbers(0, 3), total: 70 })
  expect(asked).toBe(1)
})
