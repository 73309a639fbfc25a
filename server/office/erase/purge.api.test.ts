import { cpSync, createReadStream, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { MOVED_NAME } from '#server/base/db/sqlite/database-file.ts'
import { decryptBackup } from '#server/office/backup/encrypted-backup.ts'
import { NEXT } from '#server/office/season/testing/open-season.ts'
import { filesHolding } from '#server/testing/find-traces.ts'
import {
  buildCompany,
  buildInvitedBadge,
  expectRefusal,
  idParams,
  startServerForTest,
  type TestServer,
} from '#server/testing/records.ts'
import { compactDatabase, purge } from './purge.ts'

const PASSPHRASE = 'a passphrase of five words'
const EMAIL = 'quxley@person.example'
const NAME = 'Zubaydah-Quxley'

let server: TestServer

const aside = () => join(server.dataDir, 'before-restore-2025-08-11T09-00-00-000Z-abc')
const erase = (email = EMAIL) => server.erase(email)
const invite = () => buildInvitedBadge(server, { type: 'delegate', email: EMAIL, nom: NAME })

/** As a restore leaves it: all of the data of now. */
async function setAside() {
  const { path } = await server.organizer.backup.createBackup()
  cpSync(join(server.dataDir, path), aside(), { recursive: true })
  cpSync(join(server.dataDir, 'archives'), join(aside(), 'archives'), { recursive: true, force: true })
  rmSync(join(server.dataDir, 'backups'), { recursive: true })
}

test('a person is erased in what a restore set aside as well, in the past editions there too', async () => {
  server = await startServerForTest()
  mkdirSync(join(server.dataDir, 'archives'))
  await invite()
  await server.organizer.season.beginSeason({ body: NEXT })
  const other = await buildInvitedBadge(server, { type: 'delegate', email: EMAIL })
  await setAside()
  // What is left of the person is in there alone.
  await server.organizer.badge.deleteBadge(idParams(other))
  expect(filesHolding(join(aside(), 'archives'), [NAME]).length).toBeGreaterThan(0)
  const { message } = await erase()
  expect(message).toBe('Person erased successfully')
  expect(filesHolding(server.dataDir, [NAME, EMAIL])).toEqual([])
  await expectRefusal(erase(), 404)
})

test('data that a restore set aside and that cannot be opened are reported until somebody deletes them', async () => {
  server = await startServerForTest({ logTo: { write() {} } })
  mkdirSync(aside())
  const { email } = await buildCompany(server)
  const { message } = await erase(email)
  expect(message).toContain('past data that could not be opened')
  expect((await server.organizer.retention.runRetention()).isPurged).toBe(false)
  rmSync(aside(), { recursive: true })
  expect((await server.organizer.retention.runRetention()).isPurged).toBe(true)
})

test('the file whose records were once moved to PostgreSQL is reported until somebody deletes it', async () => {
  server = await startServerForTest()
  const left = join(server.dataDir, MOVED_NAME)
  writeFileSync(left, '')
  expect(await compactDatabase(server.context)).toBe(false)
  rmSync(left)
  expect(await compactDatabase(server.context)).toBe(true)
})

test('a backup has past editions in it: it is made anew after the person is erased there', async () => {
  server = await startServerForTest({ env: { BACKUP_PASSPHRASE: PASSPHRASE } })
  await invite()
  await server.organizer.season.beginSeason({ body: NEXT })
  await server.organizer.backup.createBackup()
  const unpacked = async () => {
    const to = join(server.dataDir, 'unpacked')
    rmSync(to, { recursive: true, force: true })
    const [folder = '', ...others] = readdirSync(join(server.dataDir, 'backups'))
    expect(others).toEqual([])
    const inside = readdirSync(join(server.dataDir, 'backups', folder))
    const file = inside.find((name) => name.endsWith('.age')) ?? ''
    await decryptBackup(createReadStream(join(server.dataDir, 'backups', folder, file)), PASSPHRASE, to)
    return filesHolding(to, [NAME]).length
  }
  expect(await unpacked()).toBeGreaterThan(0)
  await erase()
  expect(await unpacked()).toBe(0)
  expect(filesHolding(server.dataDir, [NAME])).toEqual([])
})

test('a backup that was being made during an erasure is replaced too', async () => {
  server = await startServerForTest({ env: { BACKUP_PASSPHRASE: PASSPHRASE } })
  const folder = join(server.dataDir, 'backups')
  const making = server.organizer.backup.createBackup()
  await vi.waitUntil(() => existsSync(folder) && readdirSync(folder).length > 0, {
    interval: 5,
    timeout: 30_000,
  })
  expect(await purge([], server.context)).toBe(true)
  const { path } = await making
  expect(existsSync(join(server.dataDir, path))).toBe(false)
  expect(readdirSync(folder)).toHaveLength(1)
})
