import { setTimeout as pause } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import type pg from 'pg'
import { type Migration, stepNumber } from '#server/base/db/migration.ts'
import { TABLES } from '#server/base/db/migrations/100-schema.ts'
import { migrations } from '#server/base/db/migrations/index.ts'
import { StartupError, UnsupportedDataError } from '#server/base/startup-error.ts'
import { Connection } from './connection.ts'
import { schemaFrom } from './schema-from.ts'
import { TRIGGERS } from './triggers.ts'
import { WRITERS_LOCK } from './write-connection.ts'

/** Functions that the stores' statements call by their SQLite names. */
const SQLITE_FUNCTIONS = `
-- What the stores ask of JSON, under the names that SQLite has for it.
-- Most lists of ids are short: taken for a hundred, one was looked for by reading the whole table.
create function json_each(document text) returns table (key text, value text) language plpgsql immutable rows 10 as $$
begin
  if json_typeof(document::json) = 'array' then
    return query select (place - 1)::text collate "C", item collate "C"
      from json_array_elements_text(document::json) with ordinality as items (item, place);
  else
    return query select name collate "C", item collate "C" from json_each_text(document::json) as items (name, item);
  end if;
end $$;

create function json_extract(document text, path text) returns text language sql immutable as $$
  select (document::json #>> string_to_array(substr(path, 3), '.')) collate "C" $$;

create function json_item(document text, place integer) returns text language sql immutable as $$
  select (document::json ->> place) collate "C" $$;
create operator ->> (leftarg = text, rightarg = integer, function = json_item);

create function json_member(document text, name text) returns text language sql immutable as $$
  select (document::json ->> name) collate "C" $$;
create operator ->> (leftarg = text, rightarg = text, function = json_member);

-- The greater of two.
create function max(one bigint, other bigint) returns bigint language sql immutable as $$
  select greatest(one, other) $$;
`

/** Servers that start at the same time migrate one after the other. */
const MIGRATING_LOCK = 4_700_119
/** An empty database starts at this step, made from SQLite's tables; each later step has its own PostgreSQL version. */
export const FIRST_STEP = Math.min(...migrations.map(stepNumber))

/** Shorter than the one second after which the database resolves a deadlock. */
const LOCKING_MS = 500
const TRIES_PAUSE_MS = 1_000
/** A backup that another server makes reads each table until it is done. */
const LOCKED_MS = 10 * 60_000
/** The database's codes for a lock that was not granted in time, and for a deadlock. */
const TRY_AGAIN = ['57014', '40P01']

/**
 * Brings the schema up to date in one transaction: if a step fails, nothing changes. Other servers may be using the
 * database: they wait meanwhile, and keep working.
 * @param beforeCreate called before anything is created in an empty database; if it throws, the database stays empty
 */
export async function migrate(
  clientConfig: pg.ClientConfig,
  steps: readonly Migration[] = migrations,
  beforeCreate = () => {},
) {
  const client = new Connection(clientConfig)
  await client.connect()
  try {
    await refuseUnfit(client)
    const until = Date.now() + LOCKED_MS
    for (;;) {
      const isDone = await tryToMigrate(client, steps, beforeCreate).catch(async (error: { code?: string }) => {
        if (!TRY_AGAIN.includes(error.code ?? '') || Date.now() > until) throw error
        await client.query('rollback')
        return false
      })
      if (isDone) return
      await pause(TRIES_PAUSE_MS)
    }
  } finally {
    await client.end()
  }
}

async function tryToMigrate(client: pg.Client, steps: readonly Migration[], beforeCreate: () => void): Promise<true> {
  await client.query('begin')
  await client.query(`select pg_advisory_xact_lock(${MIGRATING_LOCK})`)
  const done = await stepsDone(client)
  const newest = newestOf(steps)
  if (done > 0 && done < FIRST_STEP) throw new UnsupportedDataError('The database of DATABASE_URL')
  if (done > newest)
    throw new StartupError(
      `The database is at step ${done} and this program knows ${newest}, so a newer Foyer has written it: install that version again.`,
    )
  if (done === 0) {
    beforeCreate()
    await createSchema(client)
  } else if (done < newest) await lockOut(client, later(steps, done))
  await applyAfter(client, Math.max(done, FIRST_STEP), steps)
  await client.query('commit')
  return true
}

/**
 * From here on nobody writes, so what a step counts stays right, and nobody reads a table that a step alters or locks.
 * Those are locked all at once: a step that waits for one while holding another could deadlock with a reader.
 */
async function lockOut(client: pg.Client, steps: readonly Migration[]) {
  await client.query(`select pg_advisory_xact_lock(${WRITERS_LOCK})`)
  const altered = steps.flatMap(({ postgres = '' }) =>
    [...postgres.matchAll(/(?:alter|lock) table "?(\w+)/g)].map(([, name]) => name),
  )
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema() and tablename = any($1)',
    [altered],
  )
  if (rows.length === 0) return
  await client.query(`set local statement_timeout = ${LOCKING_MS}`)
  await client.query(`lock table ${rows.map(({ name }) => `"${name}"`).join(', ')}`)
  await client.query('set local statement_timeout = 0')
}

async function refuseUnfit(client: pg.Client) {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
  )
  const { version = '', encoding = '' } = rows[0] ?? {}
  if (isTooOld(version)) throw new StartupError(`PostgreSQL ${version} is too old: Foyer needs ${OLDEST} or newer.`)
  if (encoding !== 'UTF8')
    throw new StartupError(
      `The database holds text as ${encoding}, which lacks letters that names have: make it with encoding 'UTF8' and template0.`,
    )
}

const OLDEST = 15
/** @param version such as '15.14 (Debian 15.14-0+deb12u1)' or '17beta1' */
export const isTooOld = (version: string) => Number.parseInt(version, 10) < OLDEST

/** Creates the whole schema in the caller's transaction. @throws StartupError when the database is not empty */
export async function createNewest(client: pg.Client) {
  await refuseUnfit(client)
  await client.query(`select pg_advisory_xact_lock(${MIGRATING_LOCK})`)
  if ((await stepsDone(client)) > 0)
    throw new StartupError('The PostgreSQL database holds an event already: name an empty one.')
  await createSchema(client)
  await applyAfter(client, FIRST_STEP)
}

const newestOf = (steps: readonly Migration[]) => Math.max(...steps.map(stepNumber))
const later = (steps: readonly Migration[], done: number) => steps.filter((step) => stepNumber(step) > done)

async function applyAfter(client: pg.Client, done: number, steps = migrations) {
  for (const { name, postgres } of later(steps, done)) {
    if (postgres === undefined) throw new Error(`Migration ${name} says nothing for PostgreSQL.`)
    await client.query(postgres)
  }
  await client.query('update "schemaStep" set step = $1', [newestOf(steps)])
}

/** @throws StartupError when the tables are not those that this program knows */
export async function assertNewestStep(client: pg.Client) {
  const [done, newest] = [await stepsDone(client), newestOf(migrations)]
  if (done === 0) throw new StartupError('The database of DATABASE_URL is empty: check its address.')
  if (done > newest) throw new StartupError('A newer Foyer has converted the database: upgrade this one first.')
  if (done < newest)
    throw new StartupError('The database was made by an earlier version: start this one once, which converts it.')
}

/** The last applied step; 0 in an empty database. */
async function stepsDone(client: pg.Client) {
  const { rows } = await client.query<{ found: string | null; tables: number }>(
    `select to_regclass('"schemaStep"')::text as found, (select count(*) from pg_tables
      where schemaname = current_schema()) as tables`,
  )
  const [row] = rows
  if (row?.found) return Number((await client.query('select step from "schemaStep"')).rows[0]?.step)
  if (Number(row?.tables) > 0)
    throw new StartupError('The database of DATABASE_URL holds tables that are not Foyer’s: name an empty one.')
  return 0
}

async function createSchema(client: pg.Client) {
  const db = new SqliteDatabase(':memory:')
  const tables = schemaFrom(db.exec(TABLES))
  db.close()
  for (const part of [SQLITE_FUNCTIONS, tables, TRIGGERS]) await client.query(part)
  // The initial rows bring their own numbers.
  await client.query(`select setval(pg_get_serial_sequence('"syncEpoch"', 'number'), max(number)) from "syncEpoch"`)
  await client.query('create table "schemaStep" (step bigint not null)')
  await client.query(`insert into "schemaStep" values (${FIRST_STEP})`)
}
