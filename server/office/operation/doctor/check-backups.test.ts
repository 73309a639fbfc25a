import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { startSchedule } from '#server/office/backup/daily-backup.ts'
import { isBackupRunning, isCopyRunning } from '#server/office/backup/run-backup.ts'
import { HOUR_MS, startServerForTest, TEST_NOW, type TestServer } from '#server/testing/test-server.ts'
import { checkBackups } from './check-mail.ts'
import { line } from './testing/local-dns.ts'

const PASSPHRASE = 'a passphrase of five words'

let server: TestServer
afterEach(() => vi.useRealTimers())

async function start(env: Record<string, string> = {}) {
  server = await startServerForTest({ env })
}
async function backUp() {
  await server.organizer.backup.createBackup()
  await vi.waitUntil(() => !isBackupRunning() && !isCopyRunning(), { timeout: 30_000 })
}
/** What is said so many hours after the clock of the test server. */
async function check(hours = 1) {
  vi.useFakeTimers({ toFake: ['Date'], now: TEST_NOW + hours * HOUR_MS })
  const lines = (await checkBackups(server.context.config, server.context.db)).map(line)
  vi.useRealTimers()
  return lines
}

test('there is none; with another key than the data’s only that is reported', async () => {
  await start()
  expect(await check()).toEqual(["error backup: there is none: set BACKUP_PASSPHRASE, then run 'foyer backup'."])
  server.context.config.dataKey = 'ab'.repeat(32)
  await expect(check()).rejects.toThrow('The data were written with another data key: put that key back')
})

test('there is none yet, with a passphrase', async () => {
  await start({ BACKUP_PASSPHRASE: PASSPHRASE })
  expect(await check()).toEqual(["error backup: there is none yet: run 'foyer backup'."])
})

test('without a passphrase it has no keys, and nothing leaves this computer', async () => {
  await start()
  await backUp()
  const [, keys, copies] = await check()
  expect(keys).toBe(
    'error keys: they are in no backup, and without them passports cannot be read: set BACKUP_PASSPHRASE.',
  )
  expect(copies).toBe('error copies: no backup leaves this computer: set BACKUP_COMMAND.')
  server.context.config.backupCommand = 'true'
  expect((await check())[2]).toBe(
    "error copies: BACKUP_COMMAND has not copied the newest backup: run 'foyer backup', or wait if the copy is under way.",
  )
})

test('age, place and copy of an encrypted one', async () => {
  await start({ BACKUP_PASSPHRASE: PASSPHRASE, BACKUP_COMMAND: 'true' })
  await startSchedule(server.context)
  await backUp()
  expect(await check(2)).toEqual([
    expect.stringMatching(/^ok backup: the newest is 2 h old, [\d.]+ MB, in .*backups\/2025-08-11T09-00-00-000Z$/),
    'ok keys: they are in the encrypted backup; keep the passphrase somewhere else too',
    'ok copies: BACKUP_COMMAND copied the newest backup',
  ])
  expect((await check(50))[0]).toMatch(
    /^error backup: the newest is 50 h old, .*; the daily one was missed: run 'foyer backup' to see why\.$/,
  )
})

test('a copy that failed, and data that a restore has set aside', async () => {
  await start({ BACKUP_PASSPHRASE: PASSPHRASE, BACKUP_COMMAND: 'echo first >&2; echo no way to host >&2; exit 3' })
  await backUp()
  const before = join(server.dataDir, 'before-restore-2025-08-11T09-00-00-000Z')
  mkdirSync(before)
  expect((await check()).slice(2)).toEqual([
    'error copies: BACKUP_COMMAND failed for the newest backup, and says "no way to host": correct it, then run \'foyer backup\'.',
    `warning set aside: ${before} holds data from before a restore, including that of erased people: delete it.`,
  ])
})
