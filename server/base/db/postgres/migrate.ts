import type pg from 'pg'
import { stepNumber } from '#server/base/db/migration.ts'
import { migrations } from '#server/base/db/migrations/index.ts'
import { NEWEST } from '#server/base/db/sqlite/migrate.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { BASELINE } from './baseline.ts'
import { Connection } from './connection.ts'
import { SQLITE_FUNCTIONS } from './sqlite-functions.ts'
import { TRIGGERS } from './triggers.ts'

/** Servers that start at the same time migrate one after the other. */
const MIGRATING_LOCK = 4_700_119
/** The last step that baseline.ts holds. */
export const BASELINE_STEP = 43

/** Brings the schema up to date in one transaction: when a step fails, all is as it was. */
export async function migrate(connecting: pg.ClientConfig): Promise<void> {
  const client = new Connection(connecting)
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(${MIGRATING_LOCK})`)
    const done = await stepsDone(client)
    if (done > NEWEST)
      throw new StartupError(
        `The database is at step ${done} and this program knows ${NEWEST}, so a newer Foyer has written it: install that version again.`,
      )
    if (done === 0) await createSchema(client)
    await applyAfter(client, Math.max(done, BASELINE_STEP))
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const [version = ''] = rows.map((row) => row.server_version)
  if (isTooOld(version)) throw new StartupError(`PostgreSQL ${version} is too old: Foyer needs ${OLDEST} or newer.`)
}

const OLDEST = 15
/** @param version such as '15.14 (Debian 15.14-0+deb12u1)' or '17beta1' */
export const isTooOld = (version: string): boolean => Number.parseInt(version, 10) < OLDEST

/** Makes the whole schema in the caller's transaction. @throws StartupError when there is something already */
export async function createNewest(client: pg.Client): Promise<void> {
  await refuseOldServer(client)
  await client.query(`select pg_advisory_xact_lock(${MIGRATING_LOCK})`)
  if ((await stepsDone(client)) > 0)
    throw new StartupError('The PostgreSQL database holds an event already: name an empty one.')
  await createSchema(client)
  await applyAfter(client, BASELINE_STEP)
}

async function applyAfter(client: pg.Client, done: number): Promise<void> {
  for (const step of migrations) {
    if (stepNumber(step) <= done) continue
    if (step.postgres === undefined) throw new Error(`Migration ${step.name} says nothing for PostgreSQL.`)
    await client.query(step.postgres)
  }
  await client.query('update "schemaStep" set step = $1', [NEWEST])
}

/** The last applied step; 0 in an empty database. */
async function stepsDone(client: pg.Client): Promise<number> {
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

async function createSchema(client: pg.Client): Promise<void> {
  for (const part of [BASELINE, SQLITE_FUNCTIONS, TRIGGERS]) await client.query(part)
  // The rows of the baseline have their numbers with them.
  await client.query(`select setval(pg_get_serial_sequence('"syncEpoch"', 'number'), max(number)) from "syncEpoch"`)
  await client.query('create table "schemaStep" (step bigint not null)')
  await client.query(`insert into "schemaStep" values (${BASELINE_STEP})`)
}
