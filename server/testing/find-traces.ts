import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { bytesHold, filesHolding } from './search-bytes.ts'
import type { TestServer } from './test-server.ts'

/**
 * Where a server still holds one of the texts: files under its data directory; on PostgreSQL also tables, as what is long is
 * compressed in their files, and these files, which keep what was deleted until they are rewritten.
 */
export async function tracesIn({ dataDir, context }: TestServer, texts: readonly string[]): Promise<string[]> {
  const { databaseUrl } = context.config
  const inFolder = filesHolding(dataDir, texts)
  return databaseUrl === undefined ? inFolder : [...inFolder, ...(await tracesInPostgres(databaseUrl, texts))]
}

async function tracesInPostgres(url: string, texts: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const listed = async (sql: string) => (await client.query<{ one: string }>(sql)).rows.map(({ one }) => one)
  try {
    const found: string[] = []
    for (const table of await listed('select tablename as one from pg_tables where schemaname = current_schema()')) {
      const rows = await listed(`select to_json(of_it)::text as one from "${table}" of_it`)
      if (bytesHold(Buffer.from(rows.join('\n')), texts)) found.push(`table ${table}`)
    }
    await client.query('checkpoint')
    const [folder = ''] = await listed(`select current_setting('data_directory') || '/base/' || oid as one
      from pg_database where datname = current_database()`)
    const files = readdirSync(folder).map((name) => join(folder, name))
    return [...found, ...files.filter((file) => bytesHold(contentOf(file), texts))]
  } finally {
    await client.end()
  }
}

/** The database deletes files that it has replaced while they are read. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}
