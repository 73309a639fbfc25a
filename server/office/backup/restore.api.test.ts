import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from '#server/base/db/data-dir-lock.ts'
import { inviteFirstOwner } from '#server/office/member/invitation.ts'
import { switchReminderOn } from '#server/testing/past-server.ts'
import { postgresServer } from '#server/testing/postgres.ts'
import {
  buildBadge,
  buildCompany,
  buildVisa,
  idParams,
  newFolder,
  type SignedInCompany,
  startTestServer,
  TEST_NOW,
  TEST_ORGANIZER_KEY,
  type TestServer,
  uploadPhoto,
} from '#server/testing/records.ts'
import { renewManifest } from './make-backup.ts'
import { openBackupFolder } from './open-backup.ts'
import { restoreBackup } from './restore.ts'

const PASSPHRASE = 'a passphrase of five words'

let lost: string
let folder: string
let bare: string
let visaId: string
let photo: string
/** Of the server that was lost. */
let dataKey: string
let own: SignedInCompany
const running: TestServer[] = []
async function start(dataDir: string, env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer({ dataDir, env: { JWT_SECRET: '', ...env } })
  running.push(server)
  return server
}
beforeEach(() => {
  bare = newFolder()
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
})

const epochsOf = async ({ context }: TestServer) =>
  (await context.db.selectFrom('syncEpoch').select('epoch').orderBy('number').execute()).map(({ epoch }) => epoch)

/**
 * A server with a company, badges whose invitations wait, and a visa request; then its backup, and its end.
 * @returns its epochs
 */
async function loseServer(env: Record<string, string> = {}) {
  lost = newFolder()
  const server = await start(lost, env)
  own = await buildCompany(server)
  for (const state of ['queued', 'retrying', 'sending'] as const) {
    const { _id } = await buildBadge(own)
    photo = await uploadPhoto(server, _id)
    await server.update('outbox', { state }, { recordId: _id })
  }
  visaId = (await buildVisa(server.anyone))._id
  const { path } = await server.organizer.backup.createBackup()
  folder = join(lost, path)
  const epochs = await epochsOf(server)
  await running.pop()?.close()
  dataKey = keyOf(lost)
  return epochs
}
const restore = async (
  to: string,
  {
    from = folder,
    replace = false,
    withoutKey = false,
    passphrase = PASSPHRASE,
    dataKey = undefined as string | undefined,
  } = {},
) =>
  restoreBackup({
    source: await openBackupFolder(from, passphrase),
    dataDir: to,
    dataKey,
    replace,
    withoutKey,
    now: TEST_NOW,
  })
const keyOf = (dataDir: string, name = 'data-key') => readFileSync(join(dataDir, 'keys', name), 'utf8').trim()
const contents = (dir: string) =>
  readdirSync(dir)
    .filter((name) => !/\.lock$|-wal$|-shm$/.test(name))
    .sort()

test('after the loss of the machine a backup and its passphrase restore everything at another path', async () => {
  const before = await loseServer({ BACKUP_PASSPHRASE: PASSPHRASE })
  const keys = [keyOf(lost), keyOf(lost, 'jwt-secret'), TEST_ORGANIZER_KEY]
  const copy = join(newFolder(), 'copy')
  mkdirSync(copy)
  for (const name of readdirSync(folder)) writeFileSync(join(copy, name), readFileSync(join(folder, name)))
  rmSync(lost, { recursive: true })
  const output = (await restore(bare, { from: copy })).join('\n')
  expect(output).toContain('Companies: 1, badges: 3, speakers: 0, visa requests: 1, files: ')
  expect(output).toContain('The keys are restored')
  expect(output).toContain(
    `set again what stood in /etc/foyer/foyer.env, which is in no backup, with DATA_DIR=${bare}.`,
  )
  expect(output).toMatch(/Mails that were waiting: [4-9]\. They may have been sent since, so they are held/)
  expect(['data-key', 'jwt-secret', 'organizer-key'].map((name) => keyOf(bare, name))).toEqual(keys)
  const server = await start(bare)
  const visa = await server.organizer.visa.getVisa(idParams(visaId))
  expect(visa.passportNbr).toMatch(/^[A-Z0-9]{6,}$/i)
  // The token of the lost server still opens the company's own page.
  const again = await server.anyone.account.login({ body: { email: own.email, password: own.password } })
  expect(again._id).toBe(own.id)
  expect((await server.request('GET', `/api/upload/files/${photo}`)).statusCode).toBe(200)
  const after = await epochsOf(server)
  expect(after[0]).toBe(before[0])
  expect(after.at(-1)).not.toBe(before.at(-1))
})

test('mails that waited are held with a reason, campaigns have ended, and nothing goes out at the next start', async () => {
  await loseServer()
  mkdirSync(join(bare, 'keys'))
  writeFileSync(join(bare, 'keys', 'data-key'), dataKey)
  await restore(bare)
  const server = await start(bare, { SMTP_URL: 'smtp://127.0.0.1:9' })
  const mails = await server.rows('outbox')
  expect(mails.length).toBeGreaterThan(0)
  for (const mail of mails) expect(mail).toMatchObject({ state: 'held', reason: 'restored' })
})

// On PostgreSQL a server leaves no database in its folder.
const onSqlite = test.skipIf(postgresServer !== undefined)

onSqlite(
  'a server that nobody has used yet is in nobody’s way; one with data needs --replace, and is set aside',
  async () => {
    await loseServer()
    expect(await inviteFirstOwner((await start(bare)).context)).toContain('welcome')
    await running.pop()?.close()
    const unlock = lockDataDir(bare, 0)
    await expect(restore(bare, { dataKey })).rejects.toThrow('Another Foyer is running')
    unlock()
    await restore(bare, { dataKey })
    await expect(restore(bare, { dataKey })).rejects.toThrow('add --replace')
    const output = await restore(bare, { dataKey, replace: true })
    expect(output.join('\n')).toContain('delete it once you no longer need it')
    expect(contents(bare).filter((name) => name.startsWith('before-restore-')).length).toBeGreaterThan(0)
  },
)

test('a damaged database is reported in a sentence, and set aside with --replace', async () => {
  await loseServer()
  writeFileSync(join(bare, 'foyer.db'), 'no database at all'.repeat(100))
  await expect(restore(bare, { dataKey })).rejects.toThrow(/foyer\.db is damaged: add --replace/)
  expect((await restore(bare, { dataKey, replace: true })).join('\n')).toContain('is restored in')
})

onSqlite('another event’s data is never replaced', async () => {
  await loseServer()
  const other = newFolder()
  await buildCompany(await start(other))
  await running.pop()?.close()
  const before = contents(other)
  await expect(restore(other, { dataKey, replace: true })).rejects.toThrow(
    /holds another event \(.*, begun at 20\S+Z\), and the backup is of .*, begun at 20\S+Z: .* --to/,
  )
  expect(contents(other)).toEqual(before)
})

test('files whose database is elsewhere are in the way, and set aside with --replace', async () => {
  await loseServer()
  const other = newFolder()
  mkdirSync(join(other, 'files', 'documents'), { recursive: true })
  writeFileSync(join(other, 'files', 'documents', 'plan.pdf'), 'of another server')
  await expect(restore(other, { dataKey })).rejects.toThrow(/holds files, but no database: .* --replace/)
  expect(readFileSync(join(other, 'files', 'documents', 'plan.pdf'), 'utf8')).toBe('of another server')
  expect((await restore(other, { dataKey, replace: true })).join('\n')).toContain('is now in')
})

test('Q-324 what is refused leaves the folder as it was: cut short, damaged, newer, from before 1.0.0, without its key', async () => {
  await loseServer()
  const refused = async (words: RegExp, options: Parameters<typeof restore>[1] = { dataKey }) => {
    await expect(restore(bare, options)).rejects.toThrow(words)
    expect(contents(bare)).toEqual([])
  }
  const lostKey =
    /contains no keys: copy the folder keys .*\. If they are lost, --without-key restores all but what they encrypt\./
  await refused(lostKey, {})
  await refused(lostKey, { dataKey: 'ab'.repeat(32) })
  const backUpAtStep = async (step: number) => {
    const db = new SqliteDatabase(join(folder, 'foyer.db'))
    db.pragma('journal_mode = DELETE')
    db.pragma(`user_version = ${step}`)
    db.close()
    await renewManifest(folder)
  }
  await backUpAtStep(54)
  await refused(/^Nothing was restored, because the database is from before Foyer 1\.0\.0, which opens no such data\./)
  await backUpAtStep(999)
  await refused(/a newer Foyer has written it/)
  truncateSync(join(folder, 'foyer.db'), 50_000)
  await refused(/Nothing was restored, because/)
  rmSync(join(folder, 'backup.json'))
  await refused(/not a whole backup/)
})

onSqlite('where the keys are lost, --without-key restores what they do not encrypt', async () => {
  await loseServer()
  await start(bare)
  await running.pop()?.close()
  const output = await restore(bare, { withoutKey: true })
  expect(output.join('\n')).toContain('Without their key passport numbers, second factors and the password of the mail')
  const server = await start(bare)
  expect(await server.organizer.visa.getVisa(idParams(visaId))).toMatchObject({ passportNbr: '' })
})

test('a DATA_KEY in the settings that is not the backup’s is reported before anything is written', async () => {
  await loseServer({ BACKUP_PASSPHRASE: PASSPHRASE })
  await expect(restore(bare, { dataKey: 'ab'.repeat(32) })).rejects.toThrow('take DATA_KEY out of the settings')
  expect(contents(bare)).toEqual([])
})

test('Q-273 after a restore reminders are off: what went out since the backup is not known', async () => {
  const first = await start(newFolder())
  await switchReminderOn(first, 'never_signed_in')
  const { path } = await first.organizer.backup.createBackup()
  await running.pop()?.close()
  await restore(bare, { from: join(first.dataDir, path), dataKey: keyOf(first.dataDir) })
  const restored = await start(bare, { DATA_KEY: keyOf(first.dataDir) })
  expect((await restored.organizer.reminder.listReminders())[0]).toMatchObject({ isDefault: false, isOn: false })
})
