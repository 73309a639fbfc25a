import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#server/base/config.ts'
import { newFolder } from '#server/testing/new-folder.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { runDailyBackup, startSchedule } from './daily-backup.ts'
import { isCopyRunning, runBackupCommand } from './run-backup.ts'

let dataDir: string
beforeEach(() => {
  dataDir = newFolder()
})
afterEach(() => {
  if (isAlive()) process.kill(pid(), 'SIGKILL')
})

const copy = (command: string) => {
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_COMMAND: command })
  return runBackupCommand('/nowhere', { config, log: pino({ level: 'silent' }) }, { limitMs: 300, graceMs: 300 })
}
/** Of the process that a command leaves its number of. */
const pid = () => Number(readFileSync(join(dataDir, 'pid'), 'utf8'))
function isAlive() {
  try {
    return existsSync(join(dataDir, 'pid')) && process.kill(pid(), 0)
  } catch {
    return false
  }
}

test('a command that hangs is ended with all that it has started, even what does not want to', async () => {
  expect(await copy(`sh -c 'trap "" TERM; echo $$ > pid; while :; do sleep 1; done' & wait`)).toBe('it ended with null')
  await vi.waitUntil(() => !isAlive(), { timeout: 5_000 })
}, 10_000)

test('a command that has ended counts, whatever it left in the background', async () => {
  expect(await copy('sleep 60 & echo $! > pid')).toBeUndefined()
}, 10_000)

test('a command that fails is quoted: its last line', async () => {
  expect(await copy('echo trying >&2; echo "ssh: no route to host" >&2; exit 255')).toBe('ssh: no route to host')
})

test('while a copy hangs, the next daily backup is made', async () => {
  const server = await startTestServer({
    env: {
      BACKUP_PASSPHRASE: 'a passphrase of five words',
      BACKUP_COMMAND: `cd ${dataDir} && test ! -e pid && echo $$ > pid && exec sleep 60`,
    },
  })
  await startSchedule(server.context)
  server.setNow(Date.parse('2025-08-12T10:00:00Z'))
  expect(await runDailyBackup(server.context)).toBeDefined()
  await vi.waitUntil(isAlive)
  server.setNow(Date.parse('2025-08-13T10:00:00Z'))
  expect(await runDailyBackup(server.context)).toBeDefined()
  process.kill(pid(), 'SIGKILL')
  await vi.waitUntil(() => !isCopyRunning(), { timeout: 20_000 })
  await server.close()
}, 90_000)
