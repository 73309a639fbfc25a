import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Connection, longRunning } from './connection.ts'

const WAIT_FOR_TABLE_MS = 10_000
/** How long to wait for transactions older than the deletions. */
const PATIENCE_MS = 10_000
const PAUSE_MS = 250
/** The planner's statistics, which contain samples of column values. */
const STATISTICS = 'pg_catalog.pg_statistic'
interface Notice {
  code?: string | undefined
  message?: string | undefined
  detail?: string | undefined
}
/** How the codes of warnings begin. */
const WARNING = '01'

/**
 * Rewrites all tables, so that they hold no trace of deleted rows. Other statements on a table wait while it is rewritten.
 * @returns false when a table stayed busy, or a transaction, of any database on that server, could still see deleted rows
 */
export async function vacuum(url: string, log: Pick<Logger, 'error'>, { patienceMs = PATIENCE_MS } = {}) {
  const client = new Connection(longRunning(url, 'foyer'))
  try {
    await client.connect()
    await client.query(`set lock_timeout = ${WAIT_FOR_TABLE_MS}`)
    // Otherwise the samples would still contain deleted values.
    await client.query('analyze')
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = current_schema()`,
    )
    const end = Date.now() + patienceMs
    for (const table of [...rows.map(({ name }) => name), STATISTICS])
      while ((await rewrite(client, table)) > 0) {
        if (Date.now() > end)
          throw new Error(`A transaction that goes on could still read what was deleted of ${table}.`)
        await pause(PAUSE_MS)
      }
    return true
  } catch (err) {
    log.error({ err }, 'the database could not be rewritten')
    return false
  } finally {
    await client.end()
  }
}

/**
 * @returns how many deleted rows could not be removed; only the notice says so, in any language
 * @throws when the database skips the table, as it does if another user owns it
 */
async function rewrite(client: Connection, table: string) {
  let dead = 0
  let warning: string | undefined
  const onNotice = ({ code = '', message, detail = '' }: Notice) => {
    if (code.startsWith(WARNING)) warning = message
    dead += Number(/^\d+/.exec(detail)?.[0] ?? 0)
  }
  client.on('notice', onNotice)
  await client.query(`vacuum (full, verbose) ${table}`).finally(() => client.off('notice', onNotice))
  if (warning !== undefined) throw new Error(warning)
  return dead
}
