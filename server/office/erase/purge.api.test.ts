import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { buildCompany } from '#server/testing/build-company.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { purge } from './purge.ts'

let server: TestServer
afterEach(() => server.close())

test('data that a restore set aside contain what is erased: the answer says so until somebody deletes them', async () => {
  server = await startTestServer()
  const aside = join(server.dataDir, 'before-restore-2025-08-11T09-00-00-000Z-abc')
  mkdirSync(aside)
  const { email } = await buildCompany(server)
  const { message } = await server.organizer.person.erasePerson({ params: { email } })
  expect(message).toContain('that a restore set aside')
  expect((await server.organizer.retention.runRetention()).isTraceless).toBe(false)
  rmSync(aside, { recursive: true })
  expect((await server.organizer.retention.runRetention()).isTraceless).toBe(true)
})

test('a backup that was being made during an erasure is replaced too', async () => {
  server = await startTestServer({ env: { BACKUP_PASSPHRASE: 'a passphrase of five words' } })
  const folder = join(server.dataDir, 'backups')
  const making = server.organizer.backup.createBackup()
  await vi.waitUntil(() => existsSync(folder) && readdirSync(folder).length > 0, { interval: 5 })
  expect(await purge([], server.context)).toBe(true)
  const { path } = await making
  expect(existsSync(join(server.dataDir, path))).toBe(false)
  expect(readdirSync(folder)).toHaveLength(1)
}, 60_000)
