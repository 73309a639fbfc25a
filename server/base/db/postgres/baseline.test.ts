import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { stepNumber } from '#server/base/db/migration.ts'
import { migrations } from '#server/base/db/migrations/index.ts'
import { migrate } from '#server/base/db/sqlite/migrate.ts'
import { BASELINE } from './baseline.ts'
import { baselineFrom } from './baseline-from.ts'
import { BASELINE_STEP } from './migrate.ts'

test('PostgreSQL begins with the tables, columns, keys, checks and rows that SQLite has at that step', () => {
  const db = new SqliteDatabase(':memory:')
  migrate(
    db,
    migrations.filter((step) => stepNumber(step) <= BASELINE_STEP),
  )
  // Ids of the first rows are drawn anew each time, and so is their order.
  const comparable = (text: string) => {
    const [schema = '', ...rows] = text.replace(/'[\da-f]{32}'/g, "'id'").split('insert into ')
    return [schema.trim(), ...rows.map((row) => row.trim()).toSorted()]
  }
  expect(comparable(BASELINE)).toEqual(comparable(baselineFrom(db)))
  db.close()
})

test('each later step says what it does in PostgreSQL', () => {
  const silent = migrations.filter((step) => stepNumber(step) > BASELINE_STEP && step.postgres === undefined)
  expect(silent.map(({ name }) => name)).toEqual([])
})
