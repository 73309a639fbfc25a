import { mkdtempSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { createKillableServer, organizerAt } from '#server/testing/killable-server.ts'

const server = createKillableServer()
const elsewhere = mkdtempSync(join(tmpdir(), 'foyer-system-'))
afterAll(async () => {
  await server.remove()
  rmSync(elsewhere, { recursive: true, force: true })
})

test('a database is compacted, backed up and checked inside the data directory alone', async () => {
  const { backup, retention } = organizerAt(await server.start({ TMPDIR: elsewhere }))
  // More than SQLite holds in memory.
  const db = new SqliteDatabase(join(server.dataDir, 'foyer.db'), { timeout: 5_000 })
  db.exec(`create table filler (text text);
    with recursive n (i) as (values (1) union all select i + 1 from n where i < 2500)
    insert into filler select hex(randomblob(5000)) from n`)
  db.close()
  const touched: unknown[] = []
  const watching = watch(elsewhere, (...event) => touched.push(event))
  const { path } = await backup.createBackup()
  await backup.verifyBackup({ params: { name: path.split('/')[1] ?? '' } })
  await retention.runRetention()
  watching.close()
  expect(touched).toEqual([])
})
