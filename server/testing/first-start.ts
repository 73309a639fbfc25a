import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#server/base/config.ts'
import { createContext } from '#server/create-context.ts'
import { createTestDatabase, dropTestDatabase, nameOfDatabase, postgresServer } from './postgres.ts'
import { TEST_NOW } from './test-now.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory as the first start of a server leaves it: migrated, with the documents drawn. */
    firstStart: string
    /** The same as a PostgreSQL database; '' on SQLite. */
    firstDatabase: string
  }
}

/**
 * Before all tests: one server starts on an empty directory. Each test server has a copy of what it left; starting
 * from nothing takes most of the time of a test.
 */
export async function setup({ provide }: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-first-'))
  // Secrets are drawn by each server for itself, and so is the epoch.
  const secrets = { JWT_SECRET: 'x'.repeat(32), DATA_KEY: '0'.repeat(64), ORGANIZER_KEY: 'x'.repeat(32) }
  const database = postgresServer && (await createTestDatabase())
  const config = readConfig({
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database }),
    LOG_LEVEL: 'error',
    ...secrets,
  })
  const { context, close } = await createContext(config, { now: () => TEST_NOW })
  await context.write(async (tx) => {
    await tx.updateTable('syncEpoch').set({ epoch: '' }).execute()
    await tx.deleteFrom('setting').execute()
  })
  await close()
  provide('firstStart', dataDir)
  provide('firstDatabase', database ? nameOfDatabase(database) : '')
  return async () => {
    rmSync(dataDir, { recursive: true, force: true })
    if (database) await dropTestDatabase(database)
  }
}
