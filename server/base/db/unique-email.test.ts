import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { isUniqueViolation } from './unique-email.ts'

const db = new SqliteDatabase(':memory:')
db.exec('create table badge (email text unique, code text unique, a text, b text, unique (a, b))')
db.exec("insert into badge values ('x', 'y', '1', '2')")

function errorOf(sql: string) {
  try {
    db.exec(sql)
    return undefined
  } catch (error) {
    return error
  }
}

test('another unique index is no duplicate e-mail', () => {
  const email = errorOf("insert into badge values ('x', 'z', '', '')")
  const code = errorOf("insert into badge values ('z', 'y', '', '')")
  const both = errorOf("insert into badge values ('z', 'z', '1', '2')")
  expect([email, code, both].map((error) => isUniqueViolation(error, 'badge.email'))).toEqual([true, false, false])
  expect(isUniqueViolation(both, 'badge.b')).toBe(true)
  expect(isUniqueViolation(undefined, 'badge.email')).toBe(false)
})
