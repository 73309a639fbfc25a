import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockChecks } from '#server/base/db/data-dir-lock.ts'
import {
  buildCompany,
  buildVisa,
  HOUR_MS,
  newFolder,
  startServerForTest,
  TEST_NOW,
  type TestServer,
} from '#server/testing/records.ts'
import { runDailyBackup, startSchedule } from './daily-backup.ts'
import { openBackupFolder, removeTemporaryFolders, verifySource } from './open-backup.ts'
import { isBackupRunning, isCopyRunning } from './run-backup.ts'

const PASSPHRASE = 'a passphrase of five words'

let server: TestServer
let elsewhere: string
beforeEach(() => {
  elsewhere = newFolder()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await settled()
})

/** A server with a company and a visa request. */
async function start(env: Record<string, string> = {}) {
  server = await startServerForTest({ env: { BACKUP_PASSPHRASE: PASSPHRASE, ...env } })
  await buildCompany(server)
  await buildVisa(server.anyone)
}
const settled = () => vi.waitUntil(() => !isBackupRunning() && !isCopyRunning(), { timeout: 30_000 })
async function backUp() {
  const { path } = await server.organizer.backup.createBackup()
  await settled()
  return join(server.dataDir, path)
}
const contents = () => readdirSync(server.dataDir).filter((name) => !name.endsWith('.lock'))
const fileIn = (folder: string) => join(folder, readdirSync(folder).find((name) => name.endsWith('.age')) ?? '')
const check = async (folder: string, passphrase: string | undefined = PASSPHRASE) =>
  verifySource(await openBackupFolder(folder, passphrase), undefined, server.dataDir)
const warnings = async () =>
  (await server.organizer.operation.getHealth()).warnings?.filter((one) => one.startsWith('backup'))

test('Q-229 an encrypted backup is one file with the keys in it; nothing of it can be read, and a check unpacks inside the data directory alone', async () => {
  await start()
  const folder = await backUp()
  expect(readdirSync(folder).sort()).toEqual(['backup.json', 'foyer-2025-08-11T09-00-00-000Z.tar.age'])
  const bytes = readFileSync(fileIn(folder))
  expect(bytes.subarray(0, 32).toString()).toBe('age-encryption.org/v1\n-> scrypt ')
  expect(bytes.includes('SQLite format 3')).toBe(false)
  expect(readFileSync(join(folder, 'backup.json'), 'utf8')).not.toContain(server.context.config.dataKey)
  const before = contents()
  vi.stubEnv('TMPDIR', join(elsewhere, 'not there'))
  const { faults, notes } = await check(folder)
  expect(faults).toEqual([])
  // From the backup itself: no other key was given.
  expect(notes).toContain('DATA_KEY fits')
  const [listed] = await server.organizer.backup.listBackups()
  expect(listed).toMatchObject({
    isEncrypted: true,
    createdAt: '2025-08-11T09:00:00.000Z',
    bytes: bytes.length,
  })
  const { name } = listed ?? { name: '' }
  expect((await server.organizer.backup.verifyBackup({ params: { name } })).faults).toEqual([])
  expect(contents()).toEqual(before)
})

test('what killed processes left unpacked is gone when the server starts; what is still being checked is not', async () => {
  await start()
  const left = ['check', 'restore.part', join('backups', '2025-08-10.part')].map((name) => join(server.dataDir, name))
  const make = () => {
    for (const one of left) mkdirSync(join(one, 'keys'), { recursive: true })
  }
  make()
  await removeTemporaryFolders(server.dataDir)
  expect(left.filter((one) => existsSync(one))).toEqual([])
  make()
  const unlock = lockChecks(server.dataDir, 0)
  await removeTemporaryFolders(server.dataDir)
  unlock()
  expect(left.filter((one) => existsSync(one))).toEqual(left.slice(0, 1))
})

test('a wrong passphrase, a truncated file and a foreign one are refused with a message', async () => {
  await start()
  const folder = await backUp()
  await expect(check(folder, 'another passphrase')).rejects.toThrow('The passphrase does not open this backup')
  await expect(verifySource(await openBackupFolder(folder, undefined), undefined, server.dataDir)).rejects.toThrow(
    'This backup is encrypted: set BACKUP_PASSPHRASE',
  )
  const file = fileIn(folder)
  truncateSync(file, readFileSync(file).length - 70_000)
  await expect(check(folder)).rejects.toThrow('cut short or damaged')
  writeFileSync(file, 'something else')
  await expect(check(folder)).rejects.toThrow('cut short or damaged')
})

test('the command gets the file after each backup and no secret; a failure is reported and retried', async () => {
  const copied = join(elsewhere, 'copy.age')
  const isThere = join(elsewhere, 'mounted')
  await start({
    BACKUP_COMMAND: `env > ${elsewhere}/env; test -e ${isThere} && cp "$FOYER_BACKUP" ${copied}`,
  })
  const folder = await backUp()
  expect(await warnings()).toEqual(['backup_not_copied'])
  expect(existsSync(copied)).toBe(false)
  writeFileSync(isThere, '')
  await runDailyBackup(server.context)
  expect(readFileSync(copied)).toEqual(readFileSync(fileIn(folder)))
  expect(await warnings()).toEqual([])
  const env = readFileSync(join(elsewhere, 'env'), 'utf8')
  for (const secret of [PASSPHRASE, server.context.config.dataKey, server.context.config.jwtSecret])
    expect(env).not.toContain(secret)
})

test('with a passphrase they are made daily unless an organizer decided otherwise; a missed one is reported', async () => {
  await start()
  await startSchedule(server.context)
  expect((await server.organizer.setting.getSetting({ params: { key: 'backups' } })).value).toMatchObject({
    daily: true,
  })
  expect(await warnings()).toEqual(['backup_late'])
  await runDailyBackup(server.context)
  await settled()
  expect(await warnings()).toEqual([])
  server.setNow(TEST_NOW + 25 * HOUR_MS)
  expect(await warnings()).toEqual(['backup_late'])
  const off = { daily: false, hour: 4, keep: 3 }
  await server.organizer.setting.updateSetting({ params: { key: 'backups' }, body: { value: off } })
  await startSchedule(server.context)
  expect(await runDailyBackup(server.context)).toBeUndefined()
  expect(await warnings()).toEqual([])
})

test('a failed backup is reported until one succeeds', async () => {
  await start()
  const blocked = join(server.dataDir, 'backups')
  rmSync(blocked, { recursive: true, force: true })
  writeFileSync(blocked, '')
  await expect(server.organizer.backup.createBackup()).rejects.toThrow()
  expect(await warnings()).toEqual(['backup_failed'])
  rmSync(blocked)
  await backUp()
  expect(await warnings()).toEqual([])
})
