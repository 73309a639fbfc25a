import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runFoyer } from './testing/run-foyer.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-command-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const foyer = (args: string[], env: Record<string, string> = {}) => runFoyer(dataDir, args, env)

test('version and the list of commands need no settings', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(foyer(['version'])).toEqual({
    status: 0,
    stdout: `Foyer ${version}, Node ${process.versions.node}\n`,
    stderr: '',
  })
  expect(foyer([]).stdout).toContain('rotate-key organizer|sessions')
})

const mistakes: [string, string[], Record<string, string>, string][] = [
  ['an unknown command', ['stop'], {}, "There is no command 'stop': run 'foyer' to list them.\n"],
  ['an unknown option', ['backup', '--all'], {}, "Unknown option '--all': run 'foyer' to list what there is.\n"],
  ['a wrong setting', ['backup'], { PORT: 'x' }, 'PORT: expected a port number\n'],
  [
    'an address that nobody can read, which may hold a password',
    ['backup'],
    { DATABASE_URL: 'postgres://foyer:pa#ss@db/foyer' },
    'DATABASE_URL: expected an address such as postgres://user:password@host/foyer\n',
  ],
  ['no backup named', ['restore'], {}, 'Name the backup: its folder, or the file that ends in .tar.age.\n'],
  ['a backup that is not there', ['verify', '/nowhere.age'], {}, '/nowhere.age does not exist: check its name.\n'],
  [
    'a folder whose parent is not there',
    ['restore', '/nowhere.age', '--to', '/nowhere/data'],
    {},
    '/nowhere does not exist: create it, or name another folder with --to.\n',
  ],
  ['no key named', ['rotate-key', 'data'], {}, "Name the key: 'organizer' or 'sessions'."],
]
test.each(mistakes)(
  '%s is told in one sentence with its cure',
  (_what, args, env, expected) => {
    const { status, stdout, stderr } = foyer(args, env)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr.startsWith(expected)).toBe(true)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  },
  60_000,
)

test('a backup without data names the folder, and creates no key there', () => {
  const { stderr } = foyer(['backup'])
  expect(stderr).toMatch(/^There is no data in .*data: set DATA_DIR to the folder that the server uses\.\n$/)
})

test.each([['backup'], ['move', '--to', 'postgres']])(
  '%s where the records were moved to PostgreSQL says so',
  (...args) => {
    mkdirSync(join(dataDir, 'data'), { recursive: true })
    writeFileSync(join(dataDir, 'data', 'foyer.db.moved'), '')
    const { stderr } = foyer(args, args[0] === 'move' ? { DATABASE_URL: 'postgres://127.0.0.1:9/foyer' } : {})
    expect(stderr).toMatch(
      /^The records of .*data were moved to PostgreSQL: set DATABASE_URL to that database\. If it is lost, .*foyer\.db\.moved holds them as they were then: name it foyer\.db again\.\n$/,
    )
  },
)

test('the organizer key is replaced; one that stands in the settings is not', () => {
  const file = join(dataDir, 'data', 'keys', 'organizer-key')
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, 'old')
  expect(foyer(['rotate-key', 'organizer']).stdout).toContain('Next: systemctl restart foyer')
  expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
  const { stderr } = foyer(['rotate-key', 'organizer'], { ORGANIZER_KEY: 'k'.repeat(24) })
  expect(stderr).toContain('ORGANIZER_KEY is set in the settings: change it there')
})

test('the doctor says one line each, what to do, and how many need it', () => {
  const data = join(dataDir, 'data')
  mkdirSync(data, { recursive: true })
  chmodSync(data, 0o755)
  const { status, stderr } = foyer(['doctor'])
  expect(status).toBe(1)
  const lines = stderr.trim().split('\n')
  const of = (subject: string) => lines.find((line) => line.slice(6).startsWith(`${subject}:`)) ?? ''
  expect(of('disk')).toMatch(/^(ok|look)/)
  expect(of('clock')).toMatch(/UTC/)
  expect(of('permissions')).toBe(`BAD   permissions: others on this computer can read ${data}: run chmod go= ${data}.`)
  expect(of('server')).toContain('nothing listens on port 9: run systemctl start foyer')
  expect(of('public address')).toContain('or PUBLIC_URL')
  expect(of('mail')).toContain('set SMTP_URL')
  expect(of('sender')).toContain('set MAIL_FROM')
  expect(of('backup')).toContain('there is no data yet')
  expect(lines.at(-1)).toBe('Lines marked BAD: 5. Do what they say.')
})

test('Q-250 the doctor tries what the office set, as the server would', () => {
  mkdirSync(join(dataDir, 'data'))
  const db = new SqliteDatabase(join(dataDir, 'data', 'foyer.db'))
  const mail = { host: '127.0.0.1', port: 9, user: '', password: '', requireTls: true }
  const value = JSON.stringify({ mail, publicUrl: 'http://127.0.0.1:9' })
  db.exec('create table setting (key text, value text, rev integer)')
  db.prepare("insert into setting values ('server', ?, 1)").run(value)
  db.close()
  expect(foyer(['doctor']).stderr).toContain('mail: nothing listens at 127.0.0.1:9: check host and port.')
})

test('a damaged database is one line of the doctor, with its cure', () => {
  mkdirSync(join(dataDir, 'data'))
  writeFileSync(join(dataDir, 'data', 'foyer.db'), 'no database at all'.repeat(100))
  const { stderr } = foyer(['doctor'])
  expect(stderr).toContain('BAD   backup: The database is damaged: stop the server, then put a backup in its place')
  expect(stderr).toContain('disk: ')
  // Whether the office has set a mail server cannot be read.
  expect(stderr).not.toContain('mail: ')
})

test.runIf(process.getuid?.() === 0)(
  'root names a folder that the owner of the data cannot read: what to do is told',
  () => {
    const [data, backup] = [join(dataDir, 'data'), join(dataDir, 'backup')]
    for (const folder of [data, backup]) mkdirSync(folder, { mode: 0o700 })
    chmodSync(dataDir, 0o755)
    chownSync(data, 12345, 12345)
    writeFileSync(join(backup, 'backup.json'), '{}', { mode: 0o600 })
    for (const command of ['verify', 'restore'])
      expect(foyer([command, backup]).stderr).toMatch(/cannot be read by .* readable for foyer .*\.\n$/)
  },
  60_000,
)
