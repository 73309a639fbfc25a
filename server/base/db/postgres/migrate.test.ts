import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stepNumber } from '#server/base/db/migration.ts'
import { migrations } from '#server/base/db/migrations/index.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { nextStepAfter } from '#server/testing/next-step.ts'
import { createTestDatabase, dropTestDatabase, nameOfDatabase, postgresServer } from '#server/testing/postgres.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { FIRST_STEP, migrate } from './migrate.ts'
import { WRITERS_LOCK } from './write-connection.ts'

const SOON = { timeout: 10_000 }
const SPONSOR = { table: 't', raisonSocial: 'Before', urlLogo: '', others: '{}' }
const NEXT_STEPS = [...migrations, nextStepAfter(migrations)]
const next = (postgres: string) => [...migrations, { name: '998-next', sql: '', postgres }]

// `npm run prove:postgres` runs these.
describe.skipIf(postgresServer === undefined)('an upgrade while another server is running', () => {
  let url: string
  let other: pg.Client
  const stepOf = async () => Number((await other.query('select step from "schemaStep"')).rows[0].step)
  const isWaiting = () =>
    vi.waitFor(async () => {
      const ofThis = 'join pg_database on oid = database and datname = current_database()'
      const { rows } = await other.query(`select 1 from pg_locks ${ofThis} where not granted`)
      expect(rows).toHaveLength(1)
    }, SOON)
  const partialIndexes = async () =>
    (await other.query(`select indexname from pg_indexes where indexdef like '% WHERE ("deletedAt" IS NULL)'`)).rows
  beforeEach(async () => {
    url = await createTestDatabase()
    await migrate({ connectionString: url })
    other = new pg.Client({ connectionString: url })
    await other.connect()
  })
  afterEach(async () => {
    await other.end()
    await dropTestDatabase(url)
  })

  test('a database that cannot hold every letter is refused in one sentence', async () => {
    const latin = `${nameOfDatabase(url)}_latin`
    await other.query(`create database ${latin} encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`)
    const address = new URL(url)
    address.pathname = latin
    await expect(migrate({ connectionString: address.href })).rejects.toThrow("make it with encoding 'UTF8'")
    await other.query(`drop database ${latin}`)
  })

  test('a step never locks one table while it waits for a reader of another, who would wait for it', async () => {
    await other.query('begin isolation level repeatable read read only')
    await other.query('select 1 from badge')
    const columns = ['company', 'badge'].map((table) => `alter table ${table} add column more text not null default ''`)
    const migrated = migrate({ connectionString: url }, next(columns.join(';')))
    await isWaiting()
    await other.query('select 1 from company')
    await other.query('commit')
    await migrated
    expect(await stepOf()).toBe(998)
  })

  test('no index has as its only condition that a row is not deleted', async () => {
    expect(await partialIndexes()).toEqual([])
  })

  test('a step counts correctly: it waits for whoever is writing', async () => {
    await other.query('begin')
    await other.query(`select pg_advisory_xact_lock(${WRITERS_LOCK})`)
    await other.query(`insert into "arrivalReport" values (2020, '{}')`)
    const count = 'create table counted as select count(*) as n from "arrivalReport"'
    const migrated = migrate({ connectionString: url }, next(count))
    await isWaiting()
    await other.query('commit')
    await migrated
    expect((await other.query('select n from counted')).rows).toEqual([{ n: '1' }])
  })

  test('a step whose process is killed midway leaves the database as it was, and the next start continues', async () => {
    const killed = `import { migrate } from '#server/base/db/postgres/migrate.ts'
      import { migrations } from '#server/base/db/migrations/index.ts'
      const postgres = 'create table half (a text); select pg_sleep(600)'
      await migrate({ connectionString: process.argv[1] }, [...migrations, { name: '998-next', sql: '', postgres }])`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', killed, url], { stdio: 'inherit' })
    await vi.waitFor(async () => {
      const { rows } = await other.query(
        "select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
      )
      expect(rows).toHaveLength(1)
    }, SOON)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    // As the database ends it once it finds that nobody is there.
    await other.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
    )
    expect(await stepOf()).toBe(FIRST_STEP)
    await migrate({ connectionString: url }, NEXT_STEPS)
    expect(await stepOf()).toBe(FIRST_STEP + 1)
    expect((await other.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }])
  })

  test('a server of the previous version keeps reading and writing next to a step of a future version', async () => {
    const server = await startTestServer({ env: { DATABASE_URL: url } })
    try {
      const before = await server.organizer.sponsor.createSponsor({ body: SPONSOR })
      await migrate({ connectionString: url }, NEXT_STEPS)
      const after = await server.organizer.sponsor.createSponsor({ body: { ...SPONSOR, raisonSocial: 'After' } })
      const { rows } = await other.query(
        'select "raisonSocial", "madeUp", n from sponsor left join "madeUp" using (_id) where _id in ($1, $2) order by 1',
        [before._id, after._id],
      )
      expect(rows).toEqual([
        { raisonSocial: 'After', madeUp: 'as before', n: null },
        { raisonSocial: 'Before', madeUp: 'as before', n: '1' },
      ])
      expect(
        (await server.anyone.sponsor.listSponsorsOfTable({ params: { table: 't' } })).map(({ _id }) => _id),
      ).toEqual(expect.arrayContaining([before._id, after._id]))
    } finally {
      await server.close()
    }
  })

  test('Q-324 a database from before 1.0.0 is refused in one sentence, and not touched', async () => {
    await other.query('update "schemaStep" set step = 54')
    await expect(migrate({ connectionString: url })).rejects.toThrow(
      'The database of DATABASE_URL is from before Foyer 1.0.0, which opens no such data: move it away, and begin anew.',
    )
    expect(await stepOf()).toBe(54)
  })

  test('a program that is older than the database does not start, and says why', async () => {
    await migrate({ connectionString: url }, NEXT_STEPS)
    const older = migrate({ connectionString: url })
    await expect(older).rejects.toThrow(StartupError)
    await expect(older).rejects.toThrow('so a newer Foyer has written it: install that version again.')
  })
})

test('no step takes anything from servers that still run the version before it', () => {
  const taking = /\bdrop (table|column)\b|\brename\b|\balter column\b|\badd column (?!.*default)[^,;]*not null/i
  const steps = migrations.filter((step) => stepNumber(step) > FIRST_STEP && taking.test(step.postgres ?? ''))
  expect(steps.map(({ name }) => name)).toEqual([])
})
