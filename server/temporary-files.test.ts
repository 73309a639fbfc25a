import { mkdtempSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { createKillableServer, KILLABLE_ORGANIZER_KEY } from '#server/testing/killable-server.ts'

const server = createKillableServer()
const elsewhere = mkdtempSync(join(tmpdir(), 'foyer-system-'))
afterAll(async () => {
  await server.remove()
  rmSync(elsewhere, { recursive: true, force: true })
})

test('a database is compacted, backed up and checked inside the data directory alone', async () => {
  const url = await server.start({ TMPDIR: elsewhere })
  // More than SQLite holds in memory.
  const db = new SqliteDatabase(join(server.dataDir, 'foyer.db'), { timeout: 5_000 })
  db.exec(`create table filler (text text);
    with recursive n (i) as (values (1) union all select i + 1 from n where i < 2500)
    insert into filler select hex(randomblob(5000)) from n`)
  db.close()
  const touched: unknown[] = []
  const watching = watch(elsewhere, (...event) => touched.push(event))
  const ask = async (path: string) => {
    const headers = { 'x-organizer-key': KILLABLE_ORGANIZER_KEY }
    const answer = await fetch(url + path, { method: 'POST', headers })
    expect(answer.status, path).toBe(200)
    return (await answer.json()) as { path: string }
  }
  const { path } = await ask('/api/backup')
  await ask(`/api/backups/${path.split('/')[1]}/restore-check`)
  await ask('/api/retention')
  watching.close()
  expect(touched).toEqual([])
})
