import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newFolder } from '#server/testing/new-folder.ts'
import { checkMachine } from './check-machine.ts'
import { line } from './testing/local-dns.ts'

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

const check = async (path = dataDir) => (await checkMachine(dataDir, { path, strayLines: [], changedAt: 0 })).map(line)

/** Stands for timedatectl, which needs systemd. */
function timedatectl(says: string) {
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
