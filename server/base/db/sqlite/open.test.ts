import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newFolder } from '#server/testing/new-folder.ts'
import { openDatabase } from './open.ts'

/** Every connection that the code under test makes, so that each can be asked what it is set to. */
const connections = vi.hoisted((): SqliteDatabase.Database[] => [])
vi.mock('better-sqlite3', async (load) => {
  const { default: Original } = await load<{ default: typeof SqliteDatabase }>()
  return {
    default: class extends Original {
      constructor(...given: ConstructorParameters<typeof SqliteDatabase>) {
        super(...given)
        connections.push(this)
      }
    },
  }
})

let folder: string
let file: string
beforeEach(() => {
  folder = newFolder()
  file = join(folder, 'deep', 'foyer.db')
  connections.length = 0
})
afterEach(() => {
  for (const connection of connections) connection.close()
})

const settingsOf = (db: SqliteDatabase.Database) =>
  Object.fromEntries(
    ['synchronous', 'journal_mode', 'foreign_keys', 'secure_delete'].map((name) => [
      name,
      db.pragma(name, { simple: true }),
    ]),
  )
const SETTINGS = { synchronous: 2, journal_mode: 'wal', foreign_keys: 1, secure_delete: 1 }

const MODEL = {
  _id: 'm',
  key: 'm',
  from: '',
  subjectEn: '',
  subjectFr: '',
  contentEn: '',
  contentFr: '',
  updateDate: 0,
}

test('a database that is opened again is durable on every connection', async () => {
  await (await openDatabase(file)).close()
  expect(connections.map((db) => db.open)).toEqual([false, false])
  connections.length = 0
  const database = await openDatabase(file)
  expect(connections.map(settingsOf)).toEqual([SETTINGS, SETTINGS])
  await database.close()
})

test('the reader cannot write', async () => {
  const database = await openDatabase(file)
  for (const attempt of [
    database.reader.deleteFrom('mailModel').execute(),
    sql`create table sneaked (a)`.execute(database.reader),
    sql`pragma user_version = 99`.execute(database.reader),
  ])
    await expect(attempt).rejects.toThrow('attempt to write a readonly database')
  await database.close()
})

test('the reader sees nothing that is not committed', async () => {
  const database = await openDatabase(file)
  const count = async () => (await database.reader.selectFrom('mailModel').select('key').execute()).length
  const before = await count()
  const inside = await database.queue.write(async (tx) => {
    await tx.insertInto('mailModel').values(MODEL).execute()
    return count()
  })
  expect(inside).toBe(before)
  expect(await count()).toBe(before + 1)
  await database.close()
})

test('a foreign key that leads nowhere is refused at once', async () => {
  const database = await openDatabase(file)
  const link = { _id: 'a', companyId: 'nobody', tokenHash: 'x', createdAt: 0, expiresAt: 0, masksPassports: 0 }
  await expect(database.queue.write((tx) => tx.insertInto('loginLink').values(link).execute())).rejects.toThrow(
    'FOREIGN KEY constraint failed',
  )
  await database.close()
})

test('what was deleted is no longer readable in the file', async () => {
  const secret = 'a sentence that nobody wrote before'
  const database = await openDatabase(file)
  await database.queue.write((tx) =>
    tx
      .insertInto('mailModel')
      .values({ ...MODEL, subjectEn: secret })
      .execute(),
  )
  await database.queue.write((tx) => tx.deleteFrom('mailModel').where('_id', '=', 'm').execute())
  await database.close()
  expect(readFileSync(file).includes(secret)).toBe(false)
})

test('a file that is refused is not kept open', async () => {
  await (await openDatabase(file)).close()
  const newer = new SqliteDatabase(file)
  newer.pragma('user_version = 999')
  newer.close()
  await expect(openDatabase(file)).rejects.toThrow('a newer Foyer has written it')
  expect(connections.filter((db) => db.open)).toEqual([])
})
test('only the server’s user can read the database and its log, wherever they are', async () => {
  const database = await openDatabase(file)
  await database.queue.write((tx) => sql`select 1`.execute(tx))
  const modes = [file, `${file}-wal`].map((path) => statSync(path).mode & 0o777)
  expect(modes).toEqual([0o600, 0o600])
  await database.close()
})
