import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/base/config.ts'
import { moveCommand } from '#server/command/move.ts'
import { createContext } from '#server/create-context.ts'
import { serve } from '#server/serve.ts'
import { newFolder } from '#server/testing/new-folder.ts'
import { createTestDatabase, dropTestDatabase, postgresServer, queryOn } from '#server/testing/postgres.ts'
import { idParams, serverPerTest, startServerForTest, type TestServer } from '#server/testing/test-server.ts'
import { importSqliteFile } from './copy-from-file.ts'
import { exportToSqliteFile } from './copy-to-file.ts'

// `npm run prove:postgres` runs these; without PostgreSQL there is nothing to move to.
describe.skipIf(postgresServer === undefined)('moving', () => {
  const server = serverPerTest()
  let folder: string
  let empty: string
  beforeEach(async () => {
    folder = newFolder()
    empty = await createTestDatabase()
    for (const name of ['Atlas', "L'Étoile \\ du Sud", 'شركة']) {
      const body = { raisonSocial: name, email: `${Buffer.from(name).toString('hex')}@move.example` }
      const { _id } = await server.organizer.company.createCompany({ body })
      await server.organizer.material.createMaterial({ body: { company: _id, description: 'Chair', qty: 2.5 } })
      if (name === 'Atlas') await server.organizer.company.deleteCompany(idParams(_id))
    }
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await dropTestDatabase(empty)
  })
  const urlOf = () => server.context.config.databaseUrl ?? ''

  test('every table survives the round trip, and sequences continue where they were', async () => {
    const first = join(folder, 'first.db')
    const sums = await exportToSqliteFile(urlOf(), first)
    expect(sums.company?.rows).toBe(3)
    expect(await importSqliteFile(first, empty)).toEqual(sums)
    expect(await exportToSqliteFile(empty, join(folder, 'second.db'))).toEqual(sums)
    cpSync(join(server.dataDir, 'files'), join(folder, 'files'), { recursive: true })
    const env = { DATABASE_URL: empty, DATA_KEY: server.context.config.dataKey }
    const moved = await startServerForTest({ dataDir: folder, env })
    const body = { raisonSocial: 'Later', email: 'later@move.example' }
    await moved.organizer.company.createCompany({ body })
    const last = (of: TestServer) =>
      of.context.db
        .selectFrom('change')
        .select(({ fn }) => fn.max('seq').as('seq'))
        .executeTakeFirstOrThrow()
    expect((await last(moved)).seq).toBe((await last(server)).seq + 1)
  })

  test('records are not moved away from under running servers', async () => {
    vi.stubEnv('DATABASE_URL', urlOf())
    await expect(moveCommand('sqlite', folder)).rejects.toThrow('stop all of them first')
    expect(existsSync(join(folder, 'foyer.db'))).toBe(false)
  })

  test('sequences continue, even where SQLite keeps no numbers of deleted rows', async () => {
    const file = await fresh()
    const db = new SqliteDatabase(file)
    const text = db.prepare(
      "insert into policyText (document, version, en, fr, publishedAt) values ('privacy', ?, 'en', 'fr', 1)",
    )
    for (const version of ['2', '3']) text.run(version)
    db.close()
    await importSqliteFile(file, empty)
    const { rows } = await queryOn(
      empty,
      `insert into "policyText" (document, version, en, fr, "publishedAt") values ('privacy', '4', 'en', 'fr', 1)
      returning seq`,
    )
    expect(Number(rows[0].seq)).toBe(3)
  })

  test('what was moved is renamed, so that no server starts on it or removes the files that it does not name', async () => {
    await exportToSqliteFile(urlOf(), join(folder, 'foyer.db'))
    vi.stubEnv('DATABASE_URL', empty)
    expect(await moveCommand('postgres', folder)).toContainEqual(expect.stringContaining('foyer.db.moved'))
    expect([existsSync(join(folder, 'foyer.db')), existsSync(join(folder, 'foyer.db.moved'))]).toEqual([false, true])
    mkdirSync(join(folder, 'files', 'badges'), { recursive: true })
    const alone = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', PORT: '0' })
    await expect(serve(alone)).rejects.toThrow('holds files, but no database: set DATABASE_URL')
    expect(existsSync(join(folder, 'files', 'badges'))).toBe(true)
  })

  test('an empty database does not take over the folder of an event, and stays empty', async () => {
    const begin = () => createContext(readConfig({ DATA_DIR: folder, DATABASE_URL: empty, LOG_LEVEL: 'silent' }))
    const file = join(folder, 'foyer.db')
    await exportToSqliteFile(urlOf(), file)
    await expect(begin()).rejects.toThrow(`is empty, but ${file} belongs to an event`)
    const [uploads, shipped] = ['badges', 'documents'].map((name) => join(folder, 'files', name))
    for (const one of [uploads, shipped]) mkdirSync(String(one), { recursive: true })
    writeFileSync(join(String(shipped), 'manual.pdf'), '')
    writeFileSync(join(String(uploads), 'photo.jpg'), '')
    renameSync(file, join(folder, 'elsewhere.db'))
    await expect(begin()).rejects.toThrow(`is empty, but ${join(folder, 'files')} belongs to an event`)
    expect(existsSync(join(String(uploads), 'photo.jpg'))).toBe(true)
    renameSync(join(folder, 'elsewhere.db'), file)
    vi.stubEnv('DATABASE_URL', empty)
    expect((await moveCommand('postgres', folder)).at(-1)).toContain('All records are in PostgreSQL')
  })

  test('a backup by a program that does not know all of the database is refused', async () => {
    for (const [step, says] of [
      ['step + 1000', 'A newer Foyer has converted the database'],
      ['step - 1001', 'made by an earlier version'],
    ]) {
      await queryOn(urlOf(), `update "schemaStep" set step = ${step}`)
      await expect(exportToSqliteFile(urlOf(), join(folder, 'partial.db'))).rejects.toThrow(says)
      rmSync(join(folder, 'partial.db'), { force: true })
    }
  })

  test('a database that holds an event is refused, and stays as it was', async () => {
    const file = join(folder, 'foyer.db')
    const sums = await exportToSqliteFile(urlOf(), file)
    vi.stubEnv('DATABASE_URL', urlOf())
    await expect(moveCommand('postgres', folder)).rejects.toThrow('holds an event already')
    expect(await exportToSqliteFile(urlOf(), join(folder, 'after.db'))).toEqual(sums)
  })

  test('a text with U+0000, which PostgreSQL refuses, blocks nothing', async () => {
    const file = await fresh()
    const db = new SqliteDatabase(file)
    db.prepare("update company set fax = 'a' || char(0) where raisonSocial = 'Atlas'").run()
    db.close()
    expect((await importSqliteFile(file, empty)).company?.rows).toBe(3)
  })

  test('nothing is moved when something fails on the way', async () => {
    const file = join(folder, 'foyer.db')
    await exportToSqliteFile(urlOf(), file)
    const db = new SqliteDatabase(file)
    db.pragma('ignore_check_constraints = on')
    db.exec(`insert into checkin (_id, recordId, kind, day, at, deskId, desk, "by")
      values ('odd', 'nobody', 'odd', '2025-10-06', 0, '', '', '')`)
    db.close()
    await expect(moveCommand('sqlite', folder)).rejects.toThrow('DATABASE_URL')
    vi.stubEnv('DATABASE_URL', empty)
    await expect(moveCommand('postgres', folder)).rejects.toThrow('Nothing was moved')
    expect(existsSync(file)).toBe(true)
    expect(await importSqliteFile(await fresh(), empty)).toBeDefined()
  })

  /** A file without the fault. */
  async function fresh() {
    const file = join(folder, 'fresh.db')
    await exportToSqliteFile(urlOf(), file)
    return file
  }
})
