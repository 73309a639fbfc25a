import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, inject, test } from 'vitest'
import { listen } from '#server/testing/listen.ts'
import { newFolder } from '#server/testing/new-folder.ts'
import { runFoyer } from './testing/run-foyer.ts'

const SECRET = { BACKUP_PASSPHRASE: 'five words for a test' }
const KEYS = { 'organizer-key': 'o'.repeat(64), 'jwt-secret': 'j'.repeat(64), 'data-key': '0'.repeat(64) }
const FULL = 'The disk is full: make room, then run the command again.\n'
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

let folder: string
let data: string
let backup: string
beforeEach(() => {
  folder = newFolder()
  chmodSync(folder, 0o755)
  data = join(folder, 'data')
  backup = join(folder, 'backup.tar.age')
  mkdirSync(data, { mode: 0o700 })
})

const foyer = (args: string[], env: Record<string, string> = {}) => runFoyer(folder, args, { ...SECRET, ...env })

/** Data of a server that has stopped, and a backup of them elsewhere. */
function fill() {
  cpSync(inject('firstStart'), data, { recursive: true })
  mkdirSync(join(data, 'keys'), { recursive: true, mode: 0o700 })
  for (const [name, value] of Object.entries(KEYS)) writeFileSync(join(data, 'keys', name), value, { mode: 0o600 })
  expect(foyer(['backup']).status).toBe(0)
  const [made = ''] = readdirSync(join(data, 'backups'))
  const file = readdirSync(join(data, 'backups', made)).find((name) => name.endsWith('.age')) ?? ''
  cpSync(join(data, 'backups', made, file), backup)
}

/** What must not be harmed. */
function prints() {
  const files = ['foyer.db', ...Object.keys(KEYS).map((name) => join('keys', name))]
  return files.map((name) =>
    createHash('sha256')
      .update(readFileSync(join(data, name)))
      .digest('hex'),
  )
}

const refusals: string[][] = [
  ['start'],
  ['backup'],
  // It opens the backup among the data: nothing is decrypted anywhere else.
  ['verify', 'BACKUP'],
  ['restore', 'BACKUP', '--replace'],
  ['rotate-key', 'organizer'],
]
const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

test.runIf(canMount)('a full disk: the doctor and each command report it in a sentence, and harm nothing', () => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=700', 'none', data])
  try {
    fill()
    spawnSync('dd', ['if=/dev/zero', `of=${join(data, 'filler')}`, 'bs=4k'])
    const before = prints()
    for (const args of refusals) {
      const { status, stderr } = foyer(args.map((one) => (one === 'BACKUP' ? backup : one)))
      expect([args, status, stderr]).toEqual([args, 1, FULL])
    }
    expect(foyer(['doctor']).stdout).toMatch(/^BAD {3}disk: 0 GB are free where .*: make room, or move/)
    expect(prints()).toEqual(before)
  } finally {
    execFileSync('umount', [data])
  }
})

test.runIf(canMount)('a disk that fills up during a restore: one sentence, and nothing is left of the attempt', () => {
  fill()
  const small = join(folder, 'small')
  mkdirSync(small, { mode: 0o700 })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300k,mode=700', 'none', small])
  try {
    for (const args of [
      ['restore', backup],
      ['verify', backup],
    ])
      expect([args[0], foyer([...args, '--to', small])]).toEqual([args[0], { status: 1, stdout: '', stderr: FULL }])
    expect(readdirSync(small).filter((name) => !name.endsWith('.lock'))).toEqual([])
  } finally {
    execFileSync('umount', [small])
  }
})

/** On a computer with the package, whose service is the user 12345. */
const INSTALL = 'mount -t tmpfs none /var/lib; install -d -o 12345 -g 12345 /var/lib/foyer; exec "$0" "$@"'
const INSTALLED = ['unshare', '--mount', 'sh', '-ec', INSTALL]

test.runIf(canMount)(
  'as root: data of another user than the service are refused, a new folder becomes the service’s',
  () => {
    const installed = (args: string[], env = {}) => runFoyer(folder, args, { ...SECRET, ...env }, '', INSTALLED)
    fill()
    const cure = `run chown -R foyer ${data}, or run the command as the user that it belongs to.`
    const stderr = `${data} does not belong to the user of the service: ${cure}\n`
    for (const args of [['backup'], ['restore', backup], ['doctor']]) {
      expect(installed(args)).toEqual({ status: 1, stdout: '', stderr })
      chownSync(data, 54321, 54321)
    }
    const inner = join(folder, 'a', 'b')
    const env = { DATA_DIR: inner, BACKUP_COMMAND: 'echo $HOME $(id -u) >&2; exit 1' }
    expect(installed(['restore', backup], env).status).toBe(0)
    expect(installed(['backup'], env).stderr).toContain('failed: /var/lib/foyer 12345\n')
    expect(statSync(join(folder, 'a')).uid).toBe(12345)
  },
)

test.runIf(canMount)('purging the package names data that stay elsewhere', () => {
  const script =
    'mount -t tmpfs none /etc; mkdir /etc/foyer; echo DATA_DIR=$0 > /etc/foyer/foyer.env; sh packaging/debian/postrm purge'
  const purge = (dataDir: string) => spawnSync('env', [...INSTALLED, 'sh', '-ec', script, dataDir]).stdout.toString()
  expect(purge(data)).toBe(`foyer: ${data} stays. Erase it yourself if no other server shares it.\n`)
  expect(purge('/var/lib/foyer')).toBe('')
})

test.runIf(process.getuid?.() === 0)(
  'files of root among the data: each command names them in a sentence, and harms nothing',
  () => {
    fill()
    const give = (name: string, user: number) => {
      chownSync(data, 12345, 12345)
      execFileSync('chown', ['-R', '12345:12345', data])
      execFileSync('chown', ['-R', String(user), join(data, name)])
    }
    const before = prints()
    for (const [name, says] of [
      ['foyer.db', /^The database cannot be read or written by this user: .* \(chown -R foyer\)\.\n$/],
      ['keys', /^\S+jwt-secret(\.part)? cannot be read or written by this user: .* \(chown -R foyer\)\.\n$/],
    ] as const) {
      give(name, 0)
      for (const args of [['start'], ['backup'], ...(name === 'keys' ? [['rotate-key', 'sessions']] : [])]) {
        const { status, stderr } = foyer(args)
        expect(status).toBe(1)
        expect(stderr).toMatch(says)
      }
    }
    expect(foyer(['verify', backup]).stderr).toMatch(/^\S+data-key cannot be read or written by this user: /)
    give('foyer.db', 0)
    // The doctor goes on with all that it can see.
    mkdirSync(join(data, 'lost+found'))
    const foreign = `BAD   permissions: ${data}/foyer.db belongs to another user than the server's: run chown -R foyer ${data}.`
    const { stdout } = foyer(['doctor'])
    expect(stdout).toContain(foreign)
    expect(stdout).toMatch(/ disk: .*BAD {3}backup: The database cannot be read or written/s)
    give('keys', 12345)
    chmodSync(data, 0o500)
    expect(foyer(['backup']).stderr).toMatch(/^The database cannot be read or written .*\n$/)
    expect(prints()).toEqual(before)
  },
)

test('a taken port stops the start in a sentence', async () => {
  const { port, close } = await listen({ dispatch: () => {} })
  const { status, stderr } = foyer(['start'], { PORT: String(port) })
  await close()
  expect(status).toBe(1)
  expect(stderr).toBe(
    `Port ${port} of 127.0.0.1 cannot be used (another program listens there): set another PORT, or another HOST.\n`,
  )
})

/** Node with a wrong clock. */
function clock(offset: number): Record<string, string> {
  const code = `const D=Date;globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(D.now()+${offset})}static now(){return D.now()+${offset}}}`
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` }
}

test.each([
  ['behind', -YEAR_MS],
  ['ahead', YEAR_MS],
])('with a clock a year %s a good backup is made and read back, and no older one goes', (_where, offset) => {
  fill()
  const before = prints()
  const kept = readdirSync(join(data, 'backups'))
  expect(foyer(['backup'], clock(offset)).status).toBe(0)
  const names = readdirSync(join(data, 'backups'))
  expect(names).toEqual(expect.arrayContaining(kept))
  expect(names).toHaveLength(2)
  const [made = ''] = names.filter((name) => !kept.includes(name))
  expect(foyer(['verify', join(data, 'backups', made)], clock(offset)).stdout).toContain('The backup is good.')
  expect(prints()).toEqual(before)
  const { stdout } = foyer(['doctor'], clock(offset))
  if (offset < 0) expect(stdout).toMatch(/BAD {3}clock: .* UTC, but the data were written at .*: set the clock/)
})
