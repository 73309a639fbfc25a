import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DATABASE_NAME, MOVED_NAME } from '#server/base/db/sqlite/database-file.ts'
import { compactDatabase } from '#server/office/erase/purge.ts'
import { tracesIn } from '#server/testing/find-traces.ts'
import { runPast } from '#server/testing/past-server.ts'
import { nameOfDatabase, postgresServer } from '#server/testing/postgres.ts'
import { serverPerTest } from '#server/testing/test-server.ts'
import { vacuum } from './vacuum.ts'

const NAME = 'Zubaydah-Quxley'

// `npm run prove:postgres` runs these.
describe.skipIf(postgresServer === undefined)('a database that is rewritten', () => {
  const server = serverPerTest()
  let elsewhere: pg.Client
  beforeEach(async () => {
    for (const raisonSocial of [NAME, 'Atlas', 'Hoggar'])
      await server.addCompany({ raisonSocial, email: `${raisonSocial}@vacuum.example` })
    elsewhere = new pg.Client({ connectionString: `${postgresServer}/postgres` })
    await elsewhere.connect()
  })
  afterEach(async () => {
    await elsewhere.end()
  })

  const remove = () => runPast(server, `delete from company where "raisonSocial" = '${NAME}'`)
  const rewrite = async (patienceMs: number) => {
    const error = vi.fn()
    const isDone = await vacuum(server.context.config.databaseUrl ?? '', { error }, { patienceMs })
    return { isDone, logged: error.mock.calls.map(([, what]) => what) }
  }

  const isRewriting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and query like 'vacuum (full%company'`.execute(server.context.db)
    return rows.length > 0
  }

  test('holds nothing of a deleted row, not even in its column statistics', async () => {
    await runPast(server, 'analyze')
    await remove()
    expect(await tracesIn(server, [NAME])).not.toEqual([])
    expect(await rewrite(5_000)).toEqual({ isDone: true, logged: [] })
    expect(await tracesIn(server, [NAME])).toEqual([])
  })

  test('waits for transactions that could still see it, even of another database', async () => {
    await elsewhere.query('begin; select pg_current_xact_id()')
    await remove()
    const rewritten = rewrite(60_000)
    await vi.waitFor(async () => expect(await isRewriting()).toBe(true))
    await elsewhere.query('commit')
    expect(await rewritten).toEqual({ isDone: true, logged: [] })
    expect(await tracesIn(server, [NAME])).toEqual([])
  })

  test('is reported as not clean where the database skips a table owned by somebody else', async () => {
    const { databaseUrl = '' } = server.context.config
    const url = new URL(databaseUrl)
    const name = nameOfDatabase(databaseUrl)
    url.username = `${name}_stranger`
    await elsewhere.query(`create role ${url.username} login`)
    const error = vi.fn()
    expect(await vacuum(url.href, { error }, { patienceMs: 5_000 })).toBe(false)
    expect(String(error.mock.calls[0]?.[0].err)).toContain('only table or database owner can vacuum it')
    await elsewhere.query(`drop role ${url.username}`)
  })

  test('is reported as not clean while the file exists that the records were moved from', async () => {
    for (const name of [DATABASE_NAME, MOVED_NAME]) {
      const left = join(server.dataDir, name)
      writeFileSync(left, '')
      expect(await compactDatabase(server.context)).toBe(false)
      rmSync(left)
    }
    expect(await compactDatabase(server.context)).toBe(true)
  })

  test('is reported as not clean while such a transaction is open', async () => {
    await elsewhere.query('begin; select pg_current_xact_id()')
    await remove()
    expect(await rewrite(0)).toEqual({ isDone: false, logged: ['the database could not be rewritten'] })
    expect(await tracesIn(server, [NAME])).not.toEqual([])
  })
})
