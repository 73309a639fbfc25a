import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Migration, stepNumber } from '#server/base/db/migration.ts'
import { migrations } from '#server/base/db/migrations/index.ts'
import { newFolder } from '#server/testing/new-folder.ts'
import { nextStepAfter } from '#server/testing/next-step.ts'
import { migrate } from './migrate.ts'

/** The pages go to the disk before the commit, so that the next start must take them back. */
const KILLED_IN_A_STEP = `
  import SqliteDatabase from 'better-sqlite3'
  const [file, sql] = process.argv.slice(1)
  const db = new SqliteDatabase(file)
  db.pragma('cache_spill = 1')
  db.pragma('cache_size = 1')
  db.exec('begin immediate; ' + sql + ' create table much (a text) strict;')
  db.exec('with recursive n(i) as (select 1 union all select i + 1 from n where i < 500) insert into much select hex(randomblob(500)) from n')
  db.exec('pragma user_version = 2')
  process.kill(process.pid, 'SIGKILL')
`

let folder: string
let file: string
let db: SqliteDatabase.Database
beforeEach(() => {
  folder = newFolder()
  file = join(folder, 'foyer.db')
  db = new SqliteDatabase(file)
})
afterEach(() => {
  db.close()
})

const NEWEST = Math.max(...migrations.map(stepNumber))
const version = () => db.pragma('user_version', { simple: true })
const tableNames = () => db.prepare("select name from sqlite_schema where type = 'table'").pluck().all()

/** Two steps of one table each; the second also fills its table. */
const STEPS: Migration[] = [
  { name: '001-one', sql: 'create table one (a integer) strict; insert into one values (1);' },
  { name: '002-two', sql: 'create table two (a integer) strict; insert into two select a + 1 from one;' },
]

test('an empty file is migrated to the newest step; a second run changes nothing', () => {
  migrate(db)
  expect(version()).toBe(NEWEST)
  const schema = () => db.prepare('select type, name, sql from sqlite_schema order by name').all()
  const editions = () => db.prepare('select * from edition').all()
  const before = { schema: schema(), editions: editions() }
  migrate(db)
  expect({ schema: schema(), editions: editions() }).toEqual(before)
  expect(before.editions).toHaveLength(1)
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
})

test('every table is STRICT', () => {
  migrate(db)
  const tables = db.pragma('table_list') as { schema: string; name: string; type: string; strict: number }[]
  const isOwn = (name: string, type: string) => type !== 'view' && !name.startsWith('sqlite_')
  const own = tables.filter(({ schema, name, type }) => schema === 'main' && isOwn(name, type))
  expect(own.length).toBeGreaterThanOrEqual(12)
  expect(own.filter(({ strict }) => strict !== 1)).toEqual([])
  expect(() => db.prepare("insert into edition (id, overrides) values (1, x'00')").run()).toThrow()
  expect(() => db.prepare("update edition set overrides = x'00'").run()).toThrow('cannot store BLOB value in TEXT')
})

test('the names of the steps are numbered without a gap', () => {
  const numbers = migrations.map(stepNumber)
  expect(numbers).toEqual(migrations.map((_, index) => index + 100))
})

test('a step that fails midway rolls back the steps before it, so that the old program still opens the file', () => {
  migrate(db, STEPS.slice(0, 1))
  const third = {
    name: '003-three',
    sql: 'create table three (a integer) strict; insert into nowhere values (1);',
  }
  expect(() => migrate(db, [...STEPS, third])).toThrow('Migration 003-three failed.')
  expect(tableNames()).toEqual(['one'])
  expect(version()).toBe(1)
  migrate(db, STEPS.slice(0, 1))
  migrate(db, STEPS)
  expect(db.prepare('select a from two').pluck().all()).toEqual([2])
})

test('a step whose process is killed before its commit restarts cleanly', () => {
  migrate(db, [STEPS[0]!])
  const killed = spawnSync(process.execPath, ['--input-type=module', '--eval', KILLED_IN_A_STEP, file, STEPS[1]!.sql], {
    encoding: 'utf8',
  })
  expect(killed).toMatchObject({ signal: 'SIGKILL', stderr: '' })
  expect(version()).toBe(1)
  migrate(db, STEPS)
  expect(db.prepare('select a from two').pluck().all()).toEqual([2])
})

test('a future step is applied to existing rows, and the previous program refuses its database', () => {
  migrate(db)
  db.exec(
    "insert into sponsor (_id, \"table\", raisonSocial, urlLogo, others, rev) values ('s1', 't', 'Naftal', '', '{}', 1)",
  )
  migrate(db, [...migrations, nextStepAfter(migrations)])
  expect(version()).toBe(NEWEST + 1)
  expect(db.prepare("select raisonSocial, madeUp from sponsor where _id = 's1'").get()).toEqual({
    raisonSocial: 'Naftal',
    madeUp: 'as before',
  })
  expect(db.prepare("select n from madeUp where _id = 's1'").pluck().get()).toBe(1)
  expect(() => migrate(db)).toThrow(`The database is at step ${NEWEST + 1} and this program knows ${NEWEST}`)
  expect(version()).toBe(NEWEST + 1)
})

test.each([1, 54, 99])('a database from before 1.0.0, at step %i, is refused in a sentence and not touched', (step) => {
  db.pragma(`user_version = ${step}`)
  expect(() => migrate(db)).toThrow(
    `${file} is from before Foyer 1.0.0, which opens no such data: move it away, and begin anew.`,
  )
  expect([version(), tableNames()]).toEqual([step, []])
})

test('two programs that start on one file do each step once', () => {
  const other = new SqliteDatabase(file)
  // The other one finishes while this one waits for the lock.
  const steps = [...STEPS]
  const exec = db.exec.bind(db)
  db.exec = (text) => {
    if (text === 'begin immediate') migrate(other, STEPS)
    return exec(text)
  }
  migrate(db, steps)
  expect(version()).toBe(2)
  expect(db.prepare('select a from two').pluck().all()).toEqual([2])
  other.close()
})
