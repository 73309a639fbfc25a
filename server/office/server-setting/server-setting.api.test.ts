import { join as path } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LoopbackSmtp, startLoopbackSmtp } from '#server/messaging/mail/testing/loopback-smtp.ts'
import { openBackupFolder } from '#server/office/backup/open-backup.ts'
import { restoreBackup } from '#server/office/backup/restore.ts'
import { enableSecondFactor, joinAsMember, SELMA } from '#server/testing/build-member.ts'
import {
  buildInvitedBadge,
  errorOf,
  expectRefusal,
  mailsTo,
  newFolder,
  startTestServer,
  TEST_NOW,
  type TestServer,
} from '#server/testing/records.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'

const ACCOUNT = { user: 'foyer', pass: 'pass / wörd' }
const PASSPHRASE = 'a passphrase of the backups'
let smtp: LoopbackSmtp
let server: TestServer
const running: { close(): Promise<void> }[] = []
const start = async (...given: Parameters<typeof startTestServer>) => {
  const started = await startTestServer(...given)
  running.push(started)
  return started
}
beforeEach(async () => {
  smtp = await startLoopbackSmtp({ signIn: ACCOUNT })
  server = await start({ env: { PUBLIC_URL: '' } })
  // The worker runs, as in the server.
  await server.deliverMails()
})
afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.close()
  await smtp.close()
})

const read = (of = server) => of.organizer.serverSetting.getServerSettings()
const update = (body: object, of = server) => of.organizer.serverSetting.updateServerSettings({ body })
const mailServer = () => ({
  host: '127.0.0.1',
  port: Number(new URL(smtp.url).port),
  user: ACCOUNT.user,
  password: ACCOUNT.pass,
  requireTls: false,
})
const warnings = async (of = server) => (await of.organizer.operation.getHealth()).warnings ?? []
const invite = async () => (await buildInvitedBadge(server)).email
const arrivedAt = (email: string) => smtp.mails.find(({ recipients }) => recipients.includes(email))?.parsed
const settled = async (email: string, state: string, of = server) =>
  expect.poll(async () => (await mailsTo(of, email))[0]?.state, { timeout: 5_000 }).toBe(state)

describe('the mail server', () => {
  test('Q-250 counts at once: what was held leaves, and taken away again, mails wait', async () => {
    const held = await invite()
    expect(await read()).toMatchObject({ mail: null, sender: 'no-reply@portal.example', held: 1 })
    expect(await warnings()).toEqual(expect.arrayContaining(['mail_off', 'mail_sender_unset']))

    const { password: _, ...shown } = mailServer()
    const now = await update({ mail: mailServer(), sender: 'expo@oran.example' })
    expect(now.mail).toEqual({ ...shown, hasPassword: true })
    await settled(held, 'sent')
    const next = await invite()
    await settled(next, 'sent')
    expect(arrivedAt(next)?.from?.value[0]?.address).toBe('expo@oran.example')
    for (const mended of ['mail_off', 'mail_sender_unset']) expect(await warnings()).not.toContain(mended)

    expect((await update({ mail: null })).mail).toBeNull()
    await settled(await invite(), 'held')
    expect(await warnings()).toContain('mail_off')
  })

  test('Q-250 the next mail goes through another server as soon as that one is named', async () => {
    await update({ mail: mailServer() })
    const other = await startLoopbackSmtp()
    running.push(other)
    await update({ mail: { ...mailServer(), port: Number(new URL(other.url).port), user: '' } })
    await settled(await invite(), 'sent')
    expect([smtp.mails.length, other.mails.length]).toEqual([0, 1])
  })

  test('Q-250 the password is encrypted, never answered, and not sent to another server', async () => {
    await update({ mail: mailServer() })
    const { value } = await server.row('setting', { key: 'server' })
    expect(value).not.toContain(ACCOUNT.pass)
    expect(JSON.stringify(await read())).not.toContain(ACCOUNT.pass)

    const { password: _, ...same } = mailServer()
    expect((await update({ mail: { ...same, requireTls: true } })).mail).toMatchObject({ hasPassword: true })
    const refused = await expectRefusal(update({ mail: { ...same, host: 'localhost' } }), 400)
    expect(Object.keys(refused.fields)).toEqual(['mail.password'])
    expect((await read()).mail?.host).toBe('127.0.0.1')
    expect((await update({ mail: { ...same, user: '' } })).mail).toMatchObject({ hasPassword: false })
  })

  test('Q-250 a restart keeps all of it; the environment wins, is marked, and cannot be overruled', async () => {
    await update({ mail: mailServer(), sender: 'expo@oran.example', publicUrl: 'https://expo.example.org/' })
    const again = await start({ dataDir: server.dataDir, env: { PUBLIC_URL: '' } })
    expect(await read(again)).toMatchObject({
      mail: { user: ACCOUNT.user, hasPassword: true },
      sender: 'expo@oran.example',
      publicUrl: 'https://expo.example.org',
      given: { smtpUrl: false, mailFrom: false, publicUrl: false },
    })
    const env = { SMTP_URL: 'smtps://a:b@mail.example', MAIL_FROM: 'x@y.example', PUBLIC_URL: 'https://z.example' }
    const given = await start({ dataDir: server.dataDir, env })
    expect(await read(given)).toMatchObject({
      mail: { host: 'mail.example', port: 465, user: 'a', requireTls: true, hasPassword: true },
      sender: 'x@y.example',
      publicUrl: 'https://z.example',
      given: { smtpUrl: true, mailFrom: true, publicUrl: true },
    })
    for (const body of [{ mail: mailServer() }, { sender: 'q@y.example' }, { publicUrl: 'https://q.example' }])
      expect(Object.keys((await errorOf(update(body, given))).fields)).toEqual(Object.keys(body))
    expect((await read(again)).sender).toBe('expo@oran.example')
  })

  test('Q-250 an encrypted backup includes it; where an earlier version let DATA_KEY change, the password is asked for again', async () => {
    const lost = await start({ env: { BACKUP_PASSPHRASE: PASSPHRASE, PUBLIC_URL: '' } })
    await update({ mail: mailServer(), sender: 'expo@oran.example' }, lost)
    const backup = (await lost.organizer.backup.createBackup()).path
    const dataDir = newFolder()
    const source = await openBackupFolder(path(lost.dataDir, backup), PASSPHRASE)
    await restoreBackup({ source, dataDir, dataKey: undefined, replace: true, now: TEST_NOW })
    const restored = await start({ dataDir, env: { PUBLIC_URL: '' } })
    expect((await read(restored)).mail).toMatchObject({ user: ACCOUNT.user, hasPassword: true })

    const foreign = { DATA_KEY: '7e'.repeat(32), PUBLIC_URL: '', LOG_LEVEL: 'silent' }
    await restored.context.write((tx) => tx.deleteFrom('setting').where('key', '=', 'dataKey').execute())
    await restored.close({ keepData: true })
    const closed = await start({ dataDir, env: foreign })
    expect((await read(closed)).mail).toMatchObject({ user: ACCOUNT.user, hasPassword: false })
    expect(await warnings(closed)).toContain('mail_off')
  })
})

test('Q-250 the test mail goes to whoever asks, through the real server, with its answer in words', async () => {
  const { calls } = await joinAsMember(server, ['owner', 'reader'])
  await enableSecondFactor(server, calls)
  const none = await calls.serverSetting.sendTestMail()
  expect(none).toMatchObject({ check: { state: 'error' } })
  expect(none.state).toBeUndefined()

  await update({ mail: mailServer() })
  const sent = await calls.serverSetting.sendTestMail()
  expect(sent).toMatchObject({ state: 'sent', check: { state: 'ok', fr: { subject: expect.any(String) } } })
  expect(smtp.mails.map(({ recipients, parsed }) => [recipients, parsed.subject])).toContainEqual([
    [SELMA],
    `A test mail from ${EDITION_DEFAULTS.name}`,
  ])

  await update({ mail: { ...mailServer(), password: 'wrong' } })
  const refused = await calls.serverSetting.sendTestMail()
  expect([refused.check.state, refused.state]).toEqual(['error', undefined])
  expect(refused.check.en.message).toContain('refuses')
  expect(JSON.stringify(refused)).not.toContain('wrong')
})

describe('the public address', () => {
  test('Q-250 stands in the next link, in cookies and in headers, at once', async () => {
    expect(await warnings()).toContain('links_local')
    await update({ publicUrl: 'https://expo.example.org' })
    const [mail] = await mailsTo(server, await invite())
    expect(mail?.text ?? '').toContain('https://expo.example.org/badge/')
    const { headers } = await server.request('GET', '/api/edition')
    expect(headers['strict-transport-security']).toBeDefined()
    const { link } = await server.organizer.member.inviteMember({
      body: { name: 'Amina', email: 'amina@organizer.example', roles: ['reader'] },
    })
    expect(link).toMatch(/^https:\/\/expo\.example\.org\/office#/)
    expect(await warnings()).toEqual(expect.not.arrayContaining(['links_local', 'links_private', 'links_http']))
  })

  test.each([
    ['http://localhost:3000', 'links_local'],
    ['http://192.168.1.20', 'links_private'],
    ['https://foyer', 'links_private'],
    ['http://expo.example.org', 'links_http'],
  ])('Q-250 %s is accepted, with the warning %s', async (publicUrl, warning) => {
    await update({ publicUrl })
    expect(await warnings()).toContain(warning)
  })

  test('Q-250 one that does not answer is warned of once it was checked, until another is set', async () => {
    const check = (publicUrl: string) => server.organizer.serverSetting.checkPublicAddress({ body: { publicUrl } })
    await update({ publicUrl: 'https://foyer-nobody.invalid' })
    await check('https://foyer-other.invalid')
    expect(await warnings()).not.toContain('links_unreached')
    await check('https://foyer-nobody.invalid')
    expect(await warnings()).toContain('links_unreached')
    await update({ publicUrl: 'https://expo.example.org' })
    expect(await warnings()).not.toContain('links_unreached')
  })

  test.each(['expo.example.org', 'ftp://expo.example.org', 'https://expo.example.org/foyer', ''])(
    'Q-250 %j is refused',
    async (publicUrl) => {
      expect(Object.keys((await errorOf(update({ publicUrl }))).fields)).toEqual(['publicUrl'])
    },
  )

  test('Q-250 null is the default again, and an address is tried before it is used', async () => {
    await update({ publicUrl: 'https://expo.example.org' })
    expect(await update({ publicUrl: null })).toMatchObject({ publicUrl: 'http://localhost:3000' })
    const [first] = await server.organizer.serverSetting.checkPublicAddress({
      body: { publicUrl: 'http://foyer-nobody.invalid' },
    })
    expect(first).toMatchObject({ state: 'error', en: { subject: 'public address' } })
    expect((await read()).publicUrl).toBe('http://localhost:3000')
  })
})
