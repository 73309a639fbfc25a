import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { buildBadge, companyPerTest, DAY_MS, expectRefusal, serverPerTest, TEST_NOW } from '#server/testing/records.ts'
import { runDailyBackup } from './daily-backup.ts'

const server = serverPerTest()
const { organizer } = server
const own = companyPerTest(server)
beforeEach(async () => {
  await buildBadge(own)
})

const list = () => organizer.backup.listBackups()
const verify = (name: string) => organizer.backup.verifyBackup({ params: { name } })
const schedule = (value: object) =>
  organizer.setting.updateSetting({ params: { key: 'backups' }, body: { value: value as never } })

test('the list shows when, how much and how; an incomplete backup is not in it', async () => {
  await organizer.backup.createBackup()
  server.setNow(TEST_NOW + DAY_MS)
  const { path } = await organizer.backup.createBackup()
  mkdirSync(join(server.dataDir, 'backups', 'something else'))
  const [newest, older, ...others] = await list()
  expect(newest).toMatchObject({ name: path.split('/')[1], createdAt: '2025-08-12T09:00:00.000Z' })
  expect(newest).toMatchObject({ isAutomatic: false, missing: 0 })
  expect(newest?.bytes).toBeGreaterThan(10_000)
  expect([older?.createdAt, others]).toEqual(['2025-08-11T09:00:00.000Z', []])
})

test('a restore test restores elsewhere and compares; later changes are counted, nothing is left behind, and a missing and a damaged file are reported', async () => {
  await organizer.backup.createBackup()
  await buildBadge(own)
  const [{ name } = { name: '' }] = await list()
  const contents = () => readdirSync(server.dataDir).filter((one) => !one.endsWith('.lock'))
  const before = contents()
  const check = await verify(name)
  expect(check.faults).toEqual([])
  expect(check.tables.find(({ table }) => table === 'badge')).toEqual({
    table: 'badge',
    inUse: 2,
    restored: 1,
    isSame: true,
  })
  expect(check.files.whole).toBe(check.files.restored)
  expect(contents()).toEqual(before)
  const files = readdirSync(join(server.dataDir, 'backups', name, 'files', 'documents'))
  const place = (index: number) => join(server.dataDir, 'backups', name, 'files', 'documents', files[index] ?? '')
  rmSync(place(0))
  appendFileSync(place(1), 'x')
  const { faults, files: counted } = await verify(name)
  expect(faults).toHaveLength(2)
  expect(counted.restored - counted.whole).toBe(1)
})

test('a name that is not in the list is 404, one that leads out of the folder too', async () => {
  for (const name of ['unknown', '..', '../..', '%2e%2e']) await expectRefusal(verify(name), 404)
})

test('a daily backup is made once its hour has come at the venue, and the next one a day later', async () => {
  expect(await runDailyBackup(server.context)).toBeUndefined()
  await schedule({ daily: true, hour: 4, keep: 2 })
  const at = (time: string) => {
    server.setNow(Date.parse(`2025-08-${time}:00.000Z`))
    return runDailyBackup(server.context)
  }
  // 04:00 in Oran is 03:00 UTC. Today's backup was missed, so it is made now.
  expect(await at('12T10:00')).toBeDefined()
  expect(await at('12T23:00')).toBeUndefined()
  expect(await at('13T02:59')).toBeUndefined()
  expect(await at('13T03:00')).toBeDefined()
  expect(await at('13T03:01')).toBeUndefined()
})

test('as many as are kept stay, the newest; those made by hand stay always', async () => {
  await organizer.backup.createBackup()
  await schedule({ daily: true, hour: 4, keep: 2 })
  for (let day = 1; day <= 4; day++) {
    server.setNow(TEST_NOW + day * DAY_MS)
    await runDailyBackup(server.context)
  }
  expect((await list()).map(({ createdAt, isAutomatic }) => [createdAt.slice(0, 10), isAutomatic])).toEqual([
    ['2025-08-15', true],
    ['2025-08-14', true],
    ['2025-08-11', false],
  ])
})
