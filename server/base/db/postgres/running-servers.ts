import { Connection, connectionTo, SERVER_NAME_PREFIX } from './connection.ts'
import { LEADER_NAME } from './leader.ts'
import { withApiErrors } from './write-connection.ts'

/**
 * The names of the servers that are connected to a database, each from the connection that shows it. A server of an
 * earlier version has no such connection: it counts as the name of its leader connection.
 */
export async function listRunningServers(url: string) {
  const client = new Connection({ ...connectionTo(url), application_name: 'foyer command' })
  try {
    await withApiErrors(client.connect())
    const { rows } = await client.query<{ name: string }>(
      `select application_name name from pg_stat_activity
      where datname = current_database() and (application_name like $1 or application_name = $2)`,
      [`${SERVER_NAME_PREFIX}%`, LEADER_NAME],
    )
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
