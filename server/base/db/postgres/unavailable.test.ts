import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/base/config.ts'
import { createContext } from '#server/create-context.ts'
import { type DatabaseGate, openDatabaseGate } from '#server/testing/database-gate.ts'
import { buildDesk, expectRefusal, publicIdOf, startTestServer, type TestServer } from '#server/testing/desk.ts'
import {
  createTestDatabase,
  dropTestDatabase,
  nameOfDatabase,
  postgresServer,
  queryOn,
} from '#server/testing/postgres.ts'
import { isTooOld } from './migrate.ts'

const SOON = { timeout: 10_000 }
const PATIENCE_MS = 5_000

test('PostgreSQL 15 and newer are supported', () => {
  for (const old of ['14.9', '9.6.24']) expect(isTooOld(old)).toBe(true)
  for (const fine of ['15.14 (Debian 15.14-0+deb12u1)', '17beta1']) expect(isTooOld(fine)).toBe(false)
})

// `npm run prove:postgres` runs these.
describe.skipIf(postgresServer === undefined)('a database that is unavailable', () => {
  let url: string
  let gate: DatabaseGate
  let server: TestServer
  beforeEach(async () => {
    url = await createTestDatabase()
    gate = await openDatabaseGate(Number(new URL(url).port))
    server = await startTestServer({ env: { DATABASE_URL: gate.urlOf(url) } })
  })
  afterEach(async () => {
    gate.set('open')
    await server.close()
    await gate.close()
    await dropTestDatabase(url)
  })

  const make = (name: string) => server.addCompany({ raisonSocial: name, email: `${name}@away.example` })
  const names = async () =>
    (await server.organizer.company.listCompanies({ query: {} })).map(({ raisonSocial }) => raisonSocial).sort()
  /** Whatever the database is set to. */
  const asAdmin = (sql: string) => queryOn(url, sql, '-c default_transaction_read_only=off')

  test('reads and writes are refused with a message meanwhile, and resume by themselves', async () => {
    await make('before')
    gate.set('cut')
    await expectRefusal(make('meanwhile'), 503, 'unavailable')
    await expectRefusal(names(), 'unavailable')
    expect(await server.organizer.operation.getHealth()).toMatchObject({ ready: false })
    gate.set('open')
    await make('after')
    expect(await names()).toEqual(['after', 'before'])
    expect(await server.organizer.operation.getHealth()).toMatchObject({ ready: true })
  })

  test('all jobs waiting for one commit are refused, and none of them runs later', async () => {
    await make('before')
    const consent = { entity: 'badge', recordId: '', document: '', language: 'en', at: 0 }
    const asked = ['a', 'b', 'c'].map((name) =>
      server.context.write(async (tx) => {
        await tx
          .insertInto('consent')
          .values({ ...consent, version: name })
          .execute()
        if (name === 'b') gate.set('cut')
      }),
    )
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(Array(3).fill('unavailable'))
    gate.set('open')
    expect(await server.rows('consent')).toEqual([])
  })

  test('a commit whose answer is lost is reported as unknown, and applied once', async () => {
    gate.set('lost')
    await expectRefusal(make('Atlas'), 503, 'outcome_unknown')
    gate.set('open')
    expect(await names()).toEqual(['Atlas'])
    const lines = await server.audit()
    expect(lines.filter(({ entity }) => entity === 'company')).toHaveLength(1)
  })

  test('an operation whose answer was lost is not refused: the desk sends it again, and it is stored once', async () => {
    const body = { type: 'visitor', email: 'guest@away.example' } as never
    const { _id: id } = (await server.organizer.badge.createBadge({ body })) as { _id: string }
    const desk = await buildDesk(server)
    const operation = desk.operation({ id: publicIdOf(id), epoch: await desk.epoch(), patch: { nom: 'Kaci' } })
    gate.set('lost')
    expect(await desk.push(operation)).toEqual([])
    gate.set('open')
    expect(await desk.push(operation)).toMatchObject([{ result: 'applied' }])
    expect(await server.badge(id)).toMatchObject({ nom: 'Kaci', rev: 2 })
  })

  test('one that stops answering is given up', async () => {
    const { dataKey } = server.context.config
    await server.close()
    const DATABASE_URL = `${gate.urlOf(url)}?query_timeout=${PATIENCE_MS}`
    server = await startTestServer({ env: { DATABASE_URL, DATA_KEY: dataKey } })
    await make('before')
    gate.set('silent')
    await expectRefusal(make('meanwhile'), 'unavailable')
    await expectRefusal(names(), 'unavailable')
    gate.set('open')
    await vi.waitFor(async () => expect(await names()).toEqual(['before']), SOON)
    await make('after')
  })

  test('one that closes its connections, even during queries, stops no server', async () => {
    const slow = server.context.db.selectNoFrom(({ fn, val }) => fn('pg_sleep', [val(30)]).as('slept')).execute()
    const ended = expect(slow).rejects.toMatchObject({ code: 'unavailable' })
    await new Promise((resolve) => setImmediate(resolve))
    await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await ended
    await vi.waitFor(() => make('after'), SOON)
  })

  test('one that is read-only refuses writes, and is not ready', async () => {
    const setOnly = async (state: string) => {
      await asAdmin(`alter database ${nameOfDatabase(url)} set default_transaction_read_only = ${state}`)
      gate.set('cut')
      gate.set('open')
    }
    await make('before')
    await setOnly('on')
    await expectRefusal(make('meanwhile'), 'unavailable')
    expect(await server.organizer.operation.getHealth()).toMatchObject({ ready: false })
    expect(await names()).toEqual(['before'])
    await setOnly('off')
    await make('after')
  })

  test('one that is full refuses with a message, and nothing is half done', async () => {
    await asAdmin(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger full_disk before insert on change for each row execute function full_disk()`)
    await expectRefusal(make('meanwhile'), 507, 'disk_full')
    await asAdmin('drop trigger full_disk on change')
    expect(await names()).toEqual([])
    await make('after')
  })

  test('a start on one that is unreachable, read-only, newer or foreign reports it in one line', async () => {
    const start = (of: string) => startTestServer({ env: { DATABASE_URL: of } })
    gate.set('cut')
    await expect(start(gate.urlOf(url))).rejects.toThrow(/^The database of DATABASE_URL cannot be used: /)
    gate.set('open')
    await asAdmin(`alter database ${nameOfDatabase(url)} set default_transaction_read_only = on`)
    await expect(start(url)).rejects.toThrow(/^The database of DATABASE_URL cannot be used: .*read-only/)
    await asAdmin(`alter database ${nameOfDatabase(url)} reset default_transaction_read_only`)
    await asAdmin('update "schemaStep" set step = 999')
    await expect(start(url)).rejects.toThrow('a newer Foyer has written it')
    const other = await createTestDatabase()
    await queryOn(other, 'create table someone (id int)')
    await expect(start(other)).rejects.toThrow('tables that are not Foyer’s')
    await dropTestDatabase(other)
  })

  test('a server that starts before its database waits for it', async () => {
    gate.set('cut')
    const messages: string[] = []
    const { dataKey } = server.context.config
    const config = readConfig({ DATA_DIR: server.dataDir, DATABASE_URL: gate.urlOf(url), DATA_KEY: dataKey })
    const logTo = { write: (line: string) => void messages.push(line) }
    const starting = createContext(config, { patienceMs: 60_000, waitsToLead: true, logTo })
    await vi.waitFor(() => expect(messages.join()).toContain('does not answer yet'), SOON)
    gate.set('open')
    const started = await starting
    expect((await started.context.db.selectFrom('company').selectAll().execute()).length).toBe(0)
    await started.close()
  })

  test('a server keeps working next to a newer one that has added to the tables', async () => {
    await make('before')
    await asAdmin(`alter table company add column later text not null default ''; create table later (id text);
      update "schemaStep" set step = step + 1`)
    await make('after')
    expect(await names()).toEqual(['after', 'before'])
    expect(await server.organizer.operation.getHealth()).toMatchObject({ ready: true })
  })

  test('a start without the servers’ shared folder reports it in one line', async () => {
    rmSync(join(server.dataDir, 'files'), { recursive: true })
    const again = startTestServer({ dataDir: server.dataDir, env: { DATABASE_URL: url } })
    await expect(again).rejects.toThrow('mount the folder that all servers share')
  })
})
