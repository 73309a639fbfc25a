import { Connection } from './connection.ts'
import { answered } from './failure.ts'
import { LEADER } from './leader.ts'

/** How many connections servers have to the database. @param names those of which are counted */
export async function countServers(url: string, names: readonly string[] = ['foyer', LEADER]): Promise<number> {
  const client = new Connection({ connectionString: url, application_name: 'foyer move' })
  try {
    await answered(client.connect())
    const { rows } = await client.query<{ count: string }>(
      'select count(*) from pg_stat_activity where datname = current_database() and application_name = any($1)',
      [names],
    )
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}
