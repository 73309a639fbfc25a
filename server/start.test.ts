import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newFolder } from '#server/testing/new-folder.ts'
import { lockDataDir } from './base/db/data-dir-lock.ts'

let dataDir: string
const started: ChildProcess[] = []
beforeEach(() => {
  dataDir = newFolder()
})
afterEach(() => {
  for (const one of started.splice(0)) one.kill('SIGKILL')
})

const MAIN: [file: string, ...args: string[]] = [process.execPath, 'server/main.ts']

function start(command = MAIN, env: Record<string, string> = {}) {
  const [file, ...args] = command
  const child = spawn(file, args, {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env },
  })
  started.push(child)
  let output = ''
  let failed = ''
  child.stdout.on('data', (piece) => {
    output += piece
  })
  child.stderr.on('data', (piece) => {
    failed += piece
  })
  return {
    child,
    output: () => output,
    listening: (lastWords = 'listens on') =>
      new Promise<void>((resolve) => {
        const look = () => output.includes(lastWords) && resolve()
        child.stdout.on('data', look)
        look()
      }),
    failure: async () => {
      const [code] = await once(child, 'close')
      return { code, failed }
    },
  }
}

test('a database of a newer program stops the start with one line', async () => {
  const db = new SqliteDatabase(join(dataDir, 'foyer.db'))
  db.pragma('user_version = 9999')
  db.close()
  const { code, failed } = await start().failure()
  expect(code).toBe(1)
  expect(failed).toMatch(
    /^The database is at step 9999 .* a newer Foyer has written it: .* 'foyer restore --replace'\.\n$/,
  )
})

test('Q-324 data from before 1.0.0 stop the start with one line, and no backup of them is made', async () => {
  const file = join(dataDir, 'foyer.db')
  const db = new SqliteDatabase(file)
  db.exec('create table company (_id text primary key) strict; pragma user_version = 54;')
  db.close()
  const before = readFileSync(file)
  expect(await start().failure()).toEqual({
    code: 1,
    failed: `${file} is from before Foyer 1.0.0, which opens no such data: move it away, and begin anew.\n`,
  })
  expect([readFileSync(file).equals(before), existsSync(join(dataDir, 'backups'))]).toEqual([true, false])
})

test('a second server on the same folder is refused in a line; after kill -9 the next one starts, but only with the key of the data', async () => {
  const first = start()
  await first.listening()
  const { code, failed } = await start().failure()
  expect(code).toBe(1)
  expect(failed).toBe(`Another Foyer is running on ${dataDir}: stop it first, or set another DATA_DIR.\n`)
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const [key, away] = [join(dataDir, 'keys', 'data-key'), join(dataDir, 'away')]
  renameSync(key, away)
  // The first of them leaves a new key.
  for (const _start of [1, 2])
    expect(await start().failure()).toEqual({
      code: 1,
      failed: `The data were written with another data key: put that key back as ${key}, or in DATA_KEY if the settings name it. 'foyer restore <backup> --to <folder>' takes it out of an encrypted backup. If it is lost, see 'A lost data key' in the guide.\n`,
    })
  renameSync(away, key)
  await start().listening()
})

test.each([
  ['', [process.execPath, 'scripts/run.mjs', 'scripts/start.ts']],
  // As npm does: its signal ends the shell between.
  [' to the shell around it', ['sh', '-c', `"${process.execPath}" scripts/run.mjs scripts/start.ts; true`]],
] as const)('SIGTERM to npm start%s ends the server', async (_to, command) => {
  const { child, listening } = start([...command])
  await listening()
  child.kill('SIGTERM')
  // The server writes to the same pipe: it is closed when that has ended too.
  await once(child, 'close')
  lockDataDir(dataDir, 0)()
})

test('the start names the file of the organizer key, unless the key is in the settings', async () => {
  for (const env of [{}, { ORGANIZER_KEY: 'k'.repeat(24) }]) {
    const { child, listening, output } = start(MAIN, env)
    await listening('The support e-mail')
    child.kill('SIGTERM')
    await once(child, 'close')
    expect(output().includes('The organizer key is in')).toBe(!('ORGANIZER_KEY' in env))
  }
})

test('a folder is free again when it is let go', () => {
  const releaseLock = lockDataDir(dataDir, 0)
  expect(() => lockDataDir(dataDir, 0)).toThrow('Another Foyer')
  releaseLock()
  lockDataDir(dataDir, 0)()
})
