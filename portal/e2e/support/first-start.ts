import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server-process.ts'

/** Names the folder for the processes of the tests. */
export const FIRST_START = 'FOYER_FIRST_START'

/**
 * Before all tests: one server starts on an empty folder and renders its first documents.
 * Each test gets an unused copy of that folder; starting from nothing took half the time of a test.
 */
export default async function firstStart(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-e2e-first-'))
  const url = 'http://127.0.0.1'
  const stop = await startServer({ DATA_DIR: dataDir, PORT: '0', PUBLIC_URL: url })
  await stop()
  process.env[FIRST_START] = dataDir
  return () => rmSync(dataDir, { recursive: true, force: true })
}
