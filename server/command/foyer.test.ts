import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { beforeEach, expect, inject, test } from 'vitest'
import { newFolder } from '#server/testing/new-folder.ts'
import { postgresServer } from '#server/testing/postgres.ts'
import { runFoyer } from './testing/run-foyer.ts'

let dataDir: string
beforeEach(() => {
  dataDir = newFolder()
})

const SECRET = { BACKUP_PASSPHRASE: 'five words for a test' }
const foyer = (args: string[], env: Record<string, string> = {}, line = '') => runFoyer(dataDir, args, env, line)

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
    'a folder that is no backup',
    ['verify', '/proc/self/fdinfo'],
    {},
    '/proc/self/fdinfo is no backup, as it holds no backup.json: name the folder of one, or the file that ends in .tar.age.\n',
  ],
  [
    'a folder in whose place is something else',
    ['doctor'],
    { DATA_DIR: '/proc' },
    '/proc/keys is in the way: choose another folder.\n',
  ],
  ['a key of no data', ['rotate-key', 'organizer'], { DATA_DIR: '/tmp' }, 'There is no data in /tmp: set DATA_DIR'],
  ['a folder that is not there', ['backup'], { DATA_DIR: '/nowhere' }, '/nowhere does not exist: set DATA_DIR to the'],
  [
    'a time out of range',
    ['backup'],
    { DRAIN_SECONDS: '99' },
    'DRAIN_SECONDS: expected a whole number of seconds from 0 to 15\n',
  ],
  ['an unknown level', ['backup'], { LOG_LEVEL: 'all' }, 'LOG_LEVEL: expected silent, error, warn, info or debug\n'],
  ['no key named', ['rotate-key', 'data'], {}, "Name the key: 'organizer' or 'sessions'."],
]
test.each(mistakes)('%s is reported in one sentence with its remedy', (_what, args, env, expected) => {
  const { status, stdout, stderr } = foyer(args, env)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr.startsWith(expected)).toBe(true)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

// On PostgreSQL a first start leaves no database in its folder.
test.skipIf(postgresServer)('a failed copy is reported with the command’s last output and the file', () => {
  const data = join(dataDir, 'data')
  cpSync(inject('firstStart'), data, { recursive: true })
  const { stderr } = foyer(['backup'], { ...SECRET, BACKUP_COMMAND: 'echo no route to host >&2; exit 1' })
  expect(stderr.trim().split('\n').at(-1)).toMatch(
    /data\/backups\/2.*\/foyer-2.*\.tar\.age was made but not copied, because BACKUP_COMMAND failed: no route to host$/,
  )
})

const CUT = /^BACKUP_PASSPHRASE in .*foyer\.env would be cut off at its #: .* quotation marks, .*\.\n$/
const LONG = /^The value of BACKUP_\w+ in .*foyer\.env goes over several lines: write it on one, .*\.\n$/
test.each([
  ['BACKUP_PASSPHRASE=sixteen letters and #more', CUT],
  ['BACKUP_PASSPHRASE = pass#phrase', CUT],
  ['BACKUP_PASSPHRASE="sixteen letters\nand more"', LONG],
  ['BACKUP_COMMAND=rclone copy \\\n  "$1" far:', LONG],
  ['BACKUP_PASSPHRASE="sixteen letters and #more"', /does not exist/],
  ['# BACKUP_PASSPHRASE=sixteen # letters\nBACKUP_COMMAND=\n# more', /does not exist/],
])('a setting that would be read otherwise than it is written is refused: %j', (line, message) =>
  expect(foyer(['backup'], {}, line).stderr).toMatch(message),
)

test('a backup without data names the folder, and creates no key there', () => {
  const { stderr } = foyer(['backup'])
  expect(stderr).toMatch(/^.*data does not exist: set DATA_DIR to the folder that the server uses\.\n$/)
})

test.each([['backup'], ['move', '--to', 'postgres']])(
  '%s reports that the records were moved to PostgreSQL',
  (...args) => {
    mkdirSync(join(dataDir, 'data'), { recursive: true })
    writeFileSync(join(dataDir, 'data', 'foyer.db.moved'), '')
    const { stderr } = foyer(args, args[0] === 'move' ? { DATABASE_URL: 'postgres://127.0.0.1:9/foyer' } : {})
    expect(stderr).toMatch(
      /^The records of .*data were moved to PostgreSQL: set DATABASE_URL to that database\. If it is lost, .*foyer\.db\.moved holds them as they were then: name it foyer\.db again\.\n$/,
    )
  },
)

test('the organizer key is replaced, unless it is in the settings', () => {
  const file = join(dataDir, 'data', 'keys', 'organizer-key')
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, 'old')
  expect(foyer(['rotate-key', 'organizer']).stdout).toContain('Next: systemctl restart foyer')
  expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
  const { stderr } = foyer(['rotate-key', 'organizer'], { ORGANIZER_KEY: 'k'.repeat(24) })
  expect(stderr).toContain('ORGANIZER_KEY is set in the settings: change it there')
})

test('the doctor prints one line each, what to do, and how many need it', () => {
  const data = join(dataDir, 'data')
  mkdirSync(data, { recursive: true })
  chmodSync(data, 0o755)
  const { status, stdout, stderr } = foyer(['doctor'])
  expect([status, stderr]).toEqual([1, ''])
  const lines = stdout.trim().split('\n')
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

test.runIf(process.getuid?.() === 0)(
  'the doctor reports lines that are no settings, of a file that only root can read',
  () => {
    const data = join(dataDir, 'data')
    chmodSync(dataDir, 0o711)
    mkdirSync(data)
    chownSync(data, 12345, 12345)
    const lines = 'export SMPT_URL=x\n\nSMTP_URL smtp://me:secret@a?b=c\nNODE_OPTIONS=\nPUBLIC-URL=x\n#\nhello'
    const { stdout } = foyer(['doctor'], {}, lines)
    expect(stdout).toContain(
      `look  settings: Foyer knows no setting on line 4, 6, 8, 10 of ${join(dataDir, 'foyer.env')}: correct it to NAME=value, then restart the server.\n`,
    )
    expect(stdout).not.toContain('secret')
  },
)

test('Q-250 the doctor tries what the office set, as the server would', () => {
  mkdirSync(join(dataDir, 'data'))
  const db = new SqliteDatabase(join(dataDir, 'data', 'foyer.db'))
  const mail = { host: '127.0.0.1', port: 9, user: '', password: '', requireTls: true }
  const value = JSON.stringify({ mail, publicUrl: 'http://127.0.0.1:9' })
  db.exec('create table setting (key text, value text, rev integer)')
  db.prepare("insert into setting values ('server', ?, 1)").run(value)
  db.close()
  expect(foyer(['doctor']).stdout).toContain('mail: nothing listens at 127.0.0.1:9: check host and port.')
})

test('a damaged database is one line of the doctor, with its remedy', () => {
  mkdirSync(join(dataDir, 'data'))
  writeFileSync(join(dataDir, 'data', 'foyer.db'), 'no database at all'.repeat(100))
  const { stdout } = foyer(['doctor'])
  expect(stdout).toContain('BAD   backup: The database is damaged: stop the server, then put a backup in its place')
  expect(stdout).toContain('disk: ')
  // Whether the office has set a mail server cannot be read.
  expect(stdout).not.toContain('mail: ')
})

test.runIf(process.getuid?.() === 0)(
  'root names a folder that the owner of the data cannot read: the message says what to do',
  () => {
    const [data, backup] = [join(dataDir, 'data'), join(dataDir, 'backup')]
    for (const folder of [data, backup]) mkdirSync(folder, { mode: 0o700 })
    chmodSync(dataDir, 0o755)
    chownSync(data, 12345, 12345)
    writeFileSync(join(backup, 'backup.json'), '{}', { mode: 0o600 })
    for (const command of ['verify', 'restore'])
      expect(foyer([command, backup]).stderr).toBe(
        `The user foyer cannot read ${backup}: copy the backup to a folder that it can read (cp -r ${backup} ${data}/copied-backup, then chown -R foyer ${data}/copied-backup), and name ${data}/copied-backup.\n`,
      )
  },
)
