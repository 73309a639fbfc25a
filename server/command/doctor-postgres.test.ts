import { chmodSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freePort } from '#scripts/start-options.ts'
import { readConfig } from '#server/base/config.ts'
import { writeSetting } from '#server/event/setting/setting.store.ts'
import { runBackup } from '#server/office/backup/run-backup.ts'
import { writeStoredSettings } from '#server/office/server-setting/server-setting.store.ts'
import { type Serving, serve } from '#server/serve.ts'
import { newFolder } from '#server/testing/new-folder.ts'
import { createTestDatabase, dropTestDatabase, postgresServer } from '#server/testing/postgres.ts'
import { SETTING_DEFAULTS } from '#shared/setting/setting.schema.ts'
import { doctor } from './settings-file.ts'

// `npm run prove:postgres` runs these.
describe.skipIf(postgresServer === undefined)('the doctor of records in PostgreSQL', () => {
  let url: string
  let dataDir: string
  let serving: Serving | undefined
  beforeEach(async () => {
    url = await createTestDatabase()
    dataDir = newFolder()
    chmodSync(dataDir, 0o700)
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      LOG_LEVEL: 'silent',
      PORT: `${await freePort(39_700, '127.0.0.1')}`,
      HOST: '127.0.0.1',
    }
    const keys = { DATA_KEY: '0'.repeat(64), JWT_SECRET: 'x'.repeat(32), ORGANIZER_KEY: 'k'.repeat(24) }
    for (const [name, value] of Object.entries({ ...env, ...keys })) vi.stubEnv(name, value)
  })
  afterEach(async () => {
    process.exitCode = undefined
    await serving?.stop()
    serving = undefined
    vi.unstubAllEnvs()
    await dropTestDatabase(url)
  })
  const linesOf = async () => (await doctor(undefined)).map((line) => line.slice(6))

  test('tries what the office set and recognizes the server running on them', async () => {
    serving = await serve(readConfig(process.env))
    await serving.context.write(async (tx) => {
      const mail = { host: '127.0.0.1', port: 9, user: '', password: '', requireTls: true }
      await writeStoredSettings(tx, { mail }, 1)
      await writeSetting(tx, 'backups', { value: { ...SETTING_DEFAULTS.backups, daily: false }, rev: 1 })
    })
    await runBackup(serving.context)
    const lines = await linesOf()
    expect(lines).toContain('mail: nothing listens at 127.0.0.1:9: check host and port.')
    expect(lines).toContain(`server: version 1.0.0 answers on port ${process.env.PORT}`)
    expect(lines.find((line) => line.startsWith('backup:'))).toContain('daily backups are off')
  })

  test('shows the organizer key to no program that works on other records', async () => {
    const elsewhere = await createTestDatabase()
    vi.stubEnv('DATABASE_URL', elsewhere)
    serving = await serve(readConfig(process.env))
    vi.stubEnv('DATABASE_URL', url)
    expect(await linesOf()).toContainEqual(expect.stringContaining('server: another program'))
    await serving.stop()
    serving = undefined
    await dropTestDatabase(elsewhere)
  })

  test('a database that is empty, and one that is unavailable', async () => {
    expect(await linesOf()).toContain(
      'backup: The database is empty, or an earlier version of Foyer made it: check its address, then start the server.',
    )
    vi.stubEnv('DATABASE_URL', 'postgres://foyer@127.0.0.1:9/foyer')
    const away = await linesOf()
    expect(away).toContainEqual(expect.stringMatching(/^backup: The database does not answer/))
    expect(away).toContainEqual(expect.stringMatching(/^server: The database does not answer/))
    expect(away.filter((line) => /^(mail|sender|public address):/.test(line))).toEqual([])
  })
})
