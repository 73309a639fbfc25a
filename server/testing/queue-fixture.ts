import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect, sql, type Transaction } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import type { Database } from '#server/base/db/database.ts'
import { sqliteWriteConnection } from '#server/base/db/sqlite/open.ts'
import { createWriteQueue, type Job } from '#server/base/db/write-queue.ts'

export type Tx = Transaction<Database>
interface QueueFixture extends Awaited<ReturnType<typeof startQueueFixture>> {}

export const JOB_TIMEOUT_MS = 40

/** One for each test of a file. */
export function queuePerTest(): QueueFixture {
  const fixture = {} as QueueFixture
  beforeEach(async () => void Object.assign(fixture, await startQueueFixture()))
  afterEach(() => fixture.close())
  return fixture
}

/** A queue over a file of its own with a table of notes, and counts of what the connection is asked to do. */
async function startQueueFixture() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-queue-'))
  const file = join(folder, 'queue.db')
  const db = new SqliteDatabase(file, { timeout: 25 })
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.exec(`create table note (name text primary key, body text not null default '') strict;
    create table parent (id integer primary key) strict;
    create table child (id integer primary key,
      parent integer references parent (id) deferrable initially deferred) strict;`)
  const readOnly = new SqliteDatabase(file, { readonly: true })
  const reader = new Kysely<Database>({ dialect: new SqliteDialect({ database: readOnly }) })
  let committed = 0
  let notified = 0
  const prepare = db.prepare.bind(db) as (text: string) => SqliteDatabase.Statement<unknown[]>
  db.prepare = ((text: string) => {
    const statement = prepare(text)
    if (text !== 'commit') return statement
    const run = statement.run.bind(statement)
    return Object.assign(statement, {
      run: () => {
        committed++
        return run()
      },
    })
  }) as typeof db.prepare
  const queue = createWriteQueue(await sqliteWriteConnection(db), reader, { jobTimeoutMs: JOB_TIMEOUT_MS })
  queue.onCommit(() => {
    notified++
  })
  return {
    file,
    db,
    queue,
    /** How often the connection was asked to commit, whether it could or not. */
    committed: () => committed,
    /** How often the queue announced a commit. */
    notified: () => notified,
    /** Read by a connection that sees only what is committed. */
    async stored() {
      const { rows } = await sql<{ name: string }>`select name from note order by name`.execute(reader)
      return rows.map(({ name }) => name)
    },
    async close() {
      await queue.close()
      await reader.destroy()
      db.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const insertNote = (tx: Tx, name: string, body = '') =>
  sql`insert into note (name, body) values (${name}, ${body})`.execute(tx)

/** A job that writes one note and answers its name. */
export const note =
  (name: string, body?: string): Job<string> =>
  async (tx) => {
    await insertNote(tx, name, body)
    return name
  }

export const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index).padStart(3, '0'))

/** What each was answered: its value, or the text of its failure. */
export async function outcomes(jobs: Promise<unknown>[]) {
  const all = await Promise.allSettled(jobs)
  return all.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason.message)))
}
