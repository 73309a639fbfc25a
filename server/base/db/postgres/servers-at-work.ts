import { Connection, connectionTo, SERVER } from './connection.ts'
import { LEADER } from './leader.ts'
import { answered } from './write-connection.ts'

/** Names of the connections that identify the servers on a database; one of an earlier version has only the leader's. */
export async function serversAtWork(url: string) {
  const client = new Connection({ ...connectionTo(url), application_name: 'foyer command' })
  try {
    await answered(client.connect())
    const { rows } = await client.query<{ name: string }>(
      `select application_name name from pg_stat_activity
      where datname = current_database() and (application_name like $1 or application_name = $2)`,
      [`${SERVER}%`, LEADER],
    )
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
