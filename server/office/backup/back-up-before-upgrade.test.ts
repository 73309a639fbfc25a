import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#server/base/config.ts'
import { stepNumber } from '#server/base/db/migration.ts'
import { migrations } from '#server/base/db/migrations/index.ts'
import { migrate } from '#server/base/db/sqlite/migrate.ts'
import { openDatabase } from '#server/base/db/sqlite/open.ts'
import { serve } from '#server/serve.ts'
import { newFolder } from '#server/testing/new-folder.ts'
import { backUpBeforeUpgrade } from './back-up-before-upgrade.ts'
import { restoreBackup } from './restore.ts'

let dataDir: string
beforeEach(() => {
  dataDir = newFolder()
})

// The program under test is of a version to come, which knows a step more.
vi.mock(import('#server/base/db/migrations/index.ts'), async (original) => {
  const { migrations } = await original()
  const { nextStepAfter } = await import('#server/testing/next-step.ts')
  return { migrations: [...migrations, nextStepAfter(migrations)] }
})

const NEWEST = Math.max(...migrations.map(stepNumber))
const config = () => readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' })
const stepOf = (file: string) => {
  const db = new SqliteDatabase(file, { readonly: true })
  const step = db.pragma('user_version', { simple: true })
  db.close()
  return step
}
const backups = () => readdirSync(dataDir).includes('backups') && readdirSync(join(dataDir, 'backups'))

test('an upgrade makes a backup that the program of before can open; the next start makes none', async () => {
  const older = new SqliteDatabase(join(dataDir, 'foyer.db'))
  migrate(older, migrations.slice(0, -1))
  older.close()
  await (await serve(config())).stop()
  expect(stepOf(join(dataDir, 'foyer.db'))).toBe(NEWEST)
  const [name = '', ...others] = backups() || []
  expect(others).toEqual([])
  const folder = join(dataDir, 'backups', name)
  expect(stepOf(join(folder, 'foyer.db'))).toBe(NEWEST - 1)
  await backUpBeforeUpgrade(config())
  expect(backups()).toEqual([name])
  // The way back: as the program of before does it, over the newer data and with their keys.
  const lines = await restoreBackup({
    source: { folder, passphrase: undefined },
    dataDir,
    dataKey: undefined,
    replace: true,
    now: Date.now(),
  })
  expect(lines.join('\n')).toContain('The key fits')
  expect(stepOf(join(dataDir, 'foyer.db'))).toBe(NEWEST - 1)
})

test('a first start has nothing to back up', async () => {
  await backUpBeforeUpgrade(config())
  expect(backups()).toBe(false)
})

test('a migration that fails at every start leaves one backup; changed data get another', async () => {
  const file = join(dataDir, 'foyer.db')
  const change = (sql: string) => {
    const older = new SqliteDatabase(file)
    migrate(older, migrations.slice(0, -1))
    older.exec(sql)
    older.close()
  }
  // The table that the step makes is there already.
  change('create table madeUp (text)')
  const failingStart = async () => {
    await backUpBeforeUpgrade(config())
    await expect(openDatabase(file)).rejects.toThrow('failed')
  }
  for (let n = 0; n < 3; n++) await failingStart()
  expect(backups()).toHaveLength(1)
  change('create table another (text)')
  await failingStart()
  expect(backups()).toHaveLength(2)
})
