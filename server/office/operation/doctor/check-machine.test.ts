import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newFolder } from '#server/testing/new-folder.ts'
import { checkMachine } from './check-machine.ts'
import { line } from './testing/line.ts'

let work: string
let dataDir: string
beforeEach(() => {
  work = newFolder()
  dataDir = join(work, 'data')
  mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
  chmodSync(dataDir, 0o700)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const check = async (path?: string, strayLines: number[] = []) =>
  (await checkMachine(dataDir, path === undefined ? undefined : { path, strayLines, changedAt: 0 })).map(line)

/** Stands for timedatectl, which needs systemd. */
function timedatectl(says: string): void {
  const bin = join(work, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'timedatectl'), `#!/bin/sh\n${says}\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${bin}${delimiter}${process.env.PATH}`)
}

test.each([
  ['echo yes', /^ok clock: .* UTC, set by a time server$/],
  [
    'echo no',
    /^error clock: .* UTC, and no time server corrects it: install systemd-timesyncd, then run timedatectl set-ntp true\.$/,
  ],
  ['exit 1', /^warning clock: .* cannot be seen from here: compare it with another clock\.$/],
])('the clock: timedatectl says "%s"', async (says, expected) => {
  timedatectl(says)
  expect((await check())[1]).toMatch(expected)
})

test('the clock is behind what was written last', async () => {
  timedatectl('echo yes')
  const database = join(dataDir, 'foyer.db')
  writeFileSync(database, '')
  const nextYear = new Date('2099-01-02T03:04:00Z')
  utimesSync(database, nextYear, nextYear)
  expect((await check())[1]).toMatch(
    /^error clock: .* UTC, but the data were written at 2099-01-02 03:04 UTC: set the clock .*, then restart/,
  )
})

test('permissions: the folder, a key and the settings', async () => {
  const [key, settings] = [join(dataDir, 'keys', 'data-key'), join(work, 'foyer.env')]
  for (const file of [key, settings]) writeFileSync(file, '', { mode: 0o600 })
  const permissions = async () => (await check(settings))[2]
  expect(await permissions()).toBe('ok permissions: nobody but the server can read data and keys')
  chmodSync(settings, 0o644)
  expect(await permissions()).toBe(
    `error permissions: others on this computer can read ${settings}: run chmod o= ${settings}.`,
  )
  for (const path of [key, dataDir]) {
    chmodSync(path, 0o755)
    expect(await permissions()).toBe(
      `error permissions: others on this computer can read ${path}: run chmod go= ${path}.`,
    )
  }
})

test.runIf(process.getuid?.() === 0)('permissions: a file that is another user’s', async () => {
  const photo = join(dataDir, 'keys', 'photo.jpg')
  writeFileSync(photo, '', { mode: 0o600 })
  chownSync(photo, 12345, 12345)
  mkdirSync(join(dataDir, 'lost+found'), { mode: 0o700 })
  chownSync(join(dataDir, 'lost+found'), 12345, 12345)
  expect((await check())[2]).toBe(
    `error permissions: ${photo} belongs to another user than the server's: run chown -R foyer ${dataDir}.`,
  )
})

const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0
test.runIf(canMount)('a disk that is nearly full', async () => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m,mode=700', 'none', dataDir])
  try {
    expect((await check())[0]).toBe(
      `error disk: 0 GB are free where ${dataDir} is: make room, or move DATA_DIR to a larger disk.`,
    )
  } finally {
    execFileSync('umount', [dataDir])
  }
})

test('settings: lines that set nothing', async () => {
  const settings = join(work, 'foyer.env')
  writeFileSync(settings, '', { mode: 0o600 })
  expect((await check(settings))[3]).toBeUndefined()
  expect((await check(settings, [2, 7]))[3]).toBe(
    `warning settings: Foyer knows no setting on line 2, 7 of ${settings}: correct it to NAME=value, then restart the server.`,
  )
})
