import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { execInDatabaseFile } from '#server/base/db/sqlite/database-file.ts'
import { checkFolderOf } from '#server/testing/check-folder-of.ts'
import { filesIn } from '#server/testing/find-traces.ts'
import { buildBadge, companyPerTest, idParams, serverPerTest } from '#server/testing/records.ts'
import { solid } from '#server/testing/sample-files.ts'
import { renewManifest } from './make-backup.ts'

const server = serverPerTest()
const own = companyPerTest(server)
let logo: string
beforeEach(async () => {
  logo = await server.context.files.store({
    folder: 'companies/logos',
    recordId: own.id,
    name: 'logo.png',
    bytes: await solid(320, 320).png().toBuffer(),
  })
  await own.calls.company.updateCompany(idParams(own.id, { urlLogo: logo }))
  await buildBadge(own)
})

const backUp = async () => {
  const answer = await server.organizer.backup.createBackup()
  return { ...answer, folder: join(server.dataDir, answer.path) }
}
const dataKey = () => server.context.config.dataKey

describe('POST /api/backup', () => {
  test('copies database and files into a folder named by the time, and counts the bytes', async () => {
    const { path, bytes, folder } = await backUp()
    expect(path).toBe('backups/2025-08-11T09-00-00-000Z')
    expect(readdirSync(folder).sort()).toEqual(['backup.json', 'files', 'foyer.db'])
    expect(filesIn(folder).reduce((sum, file) => sum + statSync(file).size, 0)).toBe(bytes)
    expect(readFileSync(join(folder, 'files', logo))).toEqual(readFileSync(join(server.dataDir, 'files', logo)))
    const { notes, faults } = await checkFolderOf(server, folder, dataKey())
    expect(faults).toEqual([])
    expect(notes).toContain('DATA_KEY fits')
    expect(notes).toContain('6 of 6 files are whole')
  })

  test('Q-197 no key is in it', async () => {
    const { folder } = await backUp()
    const { config } = server.context
    for (const file of filesIn(folder))
      for (const key of [config.dataKey, config.jwtSecret, config.organizerKey])
        expect([file, readFileSync(file).includes(key)]).toEqual([file, false])
  })

  test('two in the same millisecond, and two at once, are two folders', async () => {
    const all = await Promise.all([backUp(), backUp()])
    all.push(await backUp())
    expect(new Set(all.map(({ path }) => path)).size).toBe(3)
    for (const { folder } of all) expect((await checkFolderOf(server, folder, dataKey())).faults).toEqual([])
  })

  test('other calls go on, and a backup made among writes is whole', async () => {
    await fillDatabase()
    const statements = vi.spyOn(SqliteDatabase.prototype, 'prepare')
    let isDone = false
    const backup = backUp().finally(() => {
      isDone = true
    })
    let written = 0
    for (; !isDone; written++)
      await own.calls.company.patchCompany({
        params: { field: 'tel', id: own.id },
        body: { value: `+213 ${written}` },
      })
    expect((await checkFolderOf(server, (await backup).folder, dataKey())).faults).toEqual([])
    expect(written).toBeGreaterThan(5)
    // Copying the database blocks the thread that does it, which must not be this one.
    expect(statements.mock.calls.filter(([source]) => /vacuum/i.test(source))).toEqual([])
    statements.mockRestore()
  })

  test('what a killed backup left behind is cleared away', async () => {
    const draft = join(server.dataDir, 'backups', '2025-01-01T00-00-00-000Z.part')
    mkdirSync(draft, { recursive: true })
    await backUp()
    expect(existsSync(draft)).toBe(false)
  })

  test('a file already missing does not stop it, and the check reports it', async () => {
    rmSync(join(server.dataDir, 'files', logo))
    const { folder } = await backUp()
    expect((await checkFolderOf(server, folder, dataKey())).faults).toEqual([
      `${logo} was missing already when the backup was made`,
    ])
  })

  /** Enough data for the copy to take a while. */
  async function fillDatabase() {
    const text = 'x'.repeat(20_000)
    const row = await server.row('outbox')
    await server.context.write(async (tx) => {
      for (let n = 0; n < 2_000; n++)
        await tx
          .insertInto('outbox')
          .values({ ...row, _id: `filler-${n}`, html: text })
          .execute()
    })
  }
})

describe('the restore check', () => {
  test('Q-197 reports a DATA_KEY that does not fit backup or data, or is missing', async () => {
    const { folder } = await backUp()
    const other = 'ab'.repeat(32)
    const faults = [
      'DATA_KEY does not fit: passports and links in waiting mails cannot be read with it. If the right one is lost, restore the rest with --without-key',
    ]
    expect((await checkFolderOf(server, folder, other)).faults).toEqual(faults)
    expect(await checkFolderOf(server, folder, undefined)).toMatchObject({
      notes: expect.arrayContaining(['there is no DATA_KEY here, so whether it fits was not checked']),
      faults: [],
    })
    execInDatabaseFile(join(folder, 'foyer.db'), `update setting set value = '' where key = 'dataKey'`)
    await renewManifest(folder)
    expect((await checkFolderOf(server, folder, dataKey())).faults).toEqual(faults)
    server.context.config.dataKey = other
    await expect(backUp()).rejects.toThrow()
  })

  const damages: [string, (folder: string) => void, RegExp][] = [
    ['a damaged file', (folder) => appendFileSync(join(folder, 'files', logo), 'x'), /logos\/.* is damaged/],
    ['a missing file', (folder) => rmSync(join(folder, 'files', logo)), /logos\/.* is missing/],
    ['a missing database', (folder) => rmSync(join(folder, 'foyer.db')), /^foyer\.db is missing/],
    ['no manifest', (folder) => rmSync(join(folder, 'backup.json')), /^backup\.json is missing/],
    ['a broken page', (folder) => breakPage(join(folder, 'foyer.db')), /not the file that was backed up/],
    ['no database at all', (folder) => writeFileSync(join(folder, 'foyer.db'), 'text'), /cannot be opened/],
    ['another row', (folder) => deleteRow(join(folder, 'foyer.db')), /^badge has 0 rows instead of 1/],
  ]
  test.each(damages)('finds %s, and touches nothing', async (_name, damage, expected) => {
    const { folder } = await backUp()
    damage(folder)
    const before = filesIn(folder).map((file) => [file, readFileSync(file).toString('base64')])
    const { faults } = await checkFolderOf(server, folder, dataKey())
    expect(faults.some((fault) => expected.test(fault))).toBe(true)
    expect(filesIn(folder).map((file) => [file, readFileSync(file).toString('base64')])).toEqual(before)
  })

  function breakPage(file: string) {
    const bytes = readFileSync(file)
    bytes.fill(0xff, bytes.length - 3_000, bytes.length - 1_000)
    writeFileSync(file, bytes)
  }

  function deleteRow(file: string) {
    const db = new SqliteDatabase(file)
    db.exec('delete from badge')
    db.close()
  }
})
