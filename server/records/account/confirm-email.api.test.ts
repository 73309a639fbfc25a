import { describe, expect, test } from 'vitest'
import {
  buildBadge,
  buildDesk,
  checkIn,
  DAY_MS,
  expectRefusal,
  idParams,
  linkToken,
  mailedToken,
  mailsTo,
  publicIdOf,
  serverPerTest,
  startServerForTest,
} from '#server/testing/desk.ts'
import { PASSWORD, registerCompany, SMTP, sendSheet, UPDATE } from '#server/testing/send-sheet.ts'
import type { Company } from '#shared/company/company.schema.ts'

const EMAIL = 'contact@bigcorp.example'

const server = serverPerTest({ env: SMTP })
const { anyone } = server

const register = (email = EMAIL, on = server) => registerCompany(on, email)
const company = async (id: string) => (await server.organizer.company.getCompany(idParams(id))) as Company
const confirm = (token: string, by = anyone) => by.account.confirmEmail({ body: { token } })
const confirmations = () => mailsTo(server, EMAIL, 'confirm_email')

test('an account registered in somebody’s name gives nothing to whoever registered it', async () => {
  const stranger = await register()
  expect(await stranger.mine()).toMatchObject({ unconfirmed: true })
  expect(await confirmations()).toHaveLength(1)

  const badge = await buildBadge(stranger, { type: 'vip_delegate', email: 'friend@stranger.example' })
  const { calls: desk, pull } = await buildDesk(server)
  const arrive = () => checkIn(desk, publicIdOf(badge._id))
  await expectRefusal(arrive(), 'company_unconfirmed')
  const pages = await pull()
  expect(pages.changes.find(({ id }) => id === stranger.id)?.record).toMatchObject({ unconfirmed: true })

  const sheet = `raisonSocial,Email,stand,vip_delegate\nBig Corp,${EMAIL},B12,50\n`
  const dry = await sendSheet(server, sheet, '?dryRun=true&update=true')
  expect(dry.body.warnings).toMatchObject([{ row: 2, column: 'Email', code: 'takes_over' }])
  expect(dry.body.warnings[0]?.en).toContain(EMAIL)
  expect(await company(stranger.id)).toMatchObject({ raisonSocial: '', unconfirmed: true })

  expect((await sendSheet(server, sheet, UPDATE)).status).toBe(201)
  await expectRefusal(stranger.mine(), 401)
  await expectRefusal(anyone.account.login({ body: { email: EMAIL, password: PASSWORD } }), 401)
  await expectRefusal(arrive(), 'company_unconfirmed')
  const again = await sendSheet(server, sheet, '?dryRun=true&update=true')
  expect(again.body.warnings).toEqual([])

  const password = await linkToken(server, stranger.id)
  const owner = await anyone.account.loginByLink({ body: { email: EMAIL, password } })
  const mine = await server.asToken(owner.token).account.getMyCompany()
  expect(mine).toMatchObject({
    unconfirmed: false,
    stand: [{ stand: 'B12' }],
    badge: { vip_delegate: { all: 50 } },
  })
  expect((await arrive()).checkin).toMatchObject({ anyway: false, kind: 'collected' })
})

describe('the link', () => {
  test('confirms once, within three days, and is not found in the database', async () => {
    const { mine, calls } = await register()
    const token = await mailedToken(server, EMAIL, 'confirm_email')
    expect(JSON.stringify(await server.rows('outbox'))).not.toContain(token)
    expect(await confirm(token, calls)).toEqual({ message: 'Your e-mail address is confirmed' })
    expect((await mine()).unconfirmed).toBe(false)
    await expectRefusal(confirm(token), 'gone')
  })

  test('ends after three days; another one is sent', async () => {
    const { calls, mine } = await register()
    const first = await mailedToken(server, EMAIL, 'confirm_email')
    server.advanceClock(3 * DAY_MS)
    await expectRefusal(confirm(first), 410)
    await calls.account.sendConfirmation()
    await confirm(await mailedToken(server, EMAIL, 'confirm_email'), calls)
    expect((await mine()).unconfirmed).toBe(false)
    // Nothing is left to confirm.
    await calls.account.sendConfirmation()
    expect(await confirmations()).toHaveLength(2)
  })

  test('of an address that was left confirms nothing, and the new address gets one', async () => {
    const { id, calls, mine } = await register()
    const first = await mailedToken(server, EMAIL, 'confirm_email')
    const email = 'other@bigcorp.example'
    await calls.company.updateCompany(idParams(id, { email, currentPassword: PASSWORD }))
    await expectRefusal(confirm(first), 410)
    expect(await mine()).toMatchObject({ email, unconfirmed: true })
    const restore = await mailedToken(server, EMAIL, 'email_changed')
    await confirm(await mailedToken(server, email, 'confirm_email'), calls)
    expect((await mine()).unconfirmed).toBe(false)
    // Nobody proved the earlier address.
    await expectRefusal(anyone.account.restoreEmail({ body: { token: restore } }), 410)
  })

  test('a company once confirmed keeps its rights with another address', async () => {
    const { id, calls, mine } = await register()
    await confirm(await mailedToken(server, EMAIL, 'confirm_email'), calls)
    const email = 'other@bigcorp.example'
    await calls.company.updateCompany(idParams(id, { email, currentPassword: PASSWORD }))
    expect((await mine()).unconfirmed).toBe(false)
    await confirm(await mailedToken(server, email, 'confirm_email'))
    const token = await mailedToken(server, EMAIL, 'email_changed')
    await anyone.account.restoreEmail({ body: { token } })
    expect((await company(id)).email).toBe(EMAIL)
  })
})

describe('what else confirms', () => {
  test('a new password by the mail of a forgotten one', async () => {
    const { id } = await register()
    await anyone.account.forgotPassword({ body: { email: EMAIL } })
    const token = await mailedToken(server, EMAIL, 'forgot_password')
    await anyone.account.resetPassword({ body: { token, password: 'another long one' } })
    expect((await company(id)).unconfirmed).toBe(false)
  })

  test('a login link, which ends the password and the sessions of whoever registered', async () => {
    const { id, mine } = await register()
    const password = await linkToken(server, id)
    const signIn = () => anyone.account.loginByLink({ body: { email: EMAIL, password } })
    await signIn()
    expect((await company(id)).unconfirmed).toBe(false)
    await expectRefusal(mine(), 401)
    const { token } = await signIn()
    await signIn()
    expect((await server.asToken(token).account.getMyCompany())._id, 'only the first time').toBe(id)
  })

  test('the password alone does not, not even where login links are given', async () => {
    const { id } = await register()
    await anyone.account.loginByLink({ body: { email: EMAIL, password: PASSWORD } })
    expect((await company(id)).unconfirmed).toBe(true)
  })

  test('the organizer’s own companies, and all without a mail server', async () => {
    const { _id } = await server.addCompany({ email: EMAIL })
    expect((await company(_id)).unconfirmed).toBe(false)
    const silent = await startServerForTest()
    const { mine } = await register(EMAIL, silent)
    expect((await mine()).unconfirmed).toBe(false)
    expect(await mailsTo(silent, EMAIL)).toEqual([])
  })
})

test('the desk’s deliberate check-in is kept and audited', async () => {
  const badge = await buildBadge(await register(), { type: 'visitor', email: 'guest@guests.example' })
  const desk = await buildDesk(server)
  const { checkin } = await checkIn(desk.calls, publicIdOf(badge._id), { kind: 'entered', anyway: true })
  expect(checkin.anyway).toBe(true)
  const fact = desk.checkin('fedcba9876543210', publicIdOf(badge._id), { anyway: 1 })
  expect(await desk.push(fact)).toMatchObject([{ result: 'applied' }])
  const noted = { fields: ['_id', 'anyway'] }
  expect(await server.audit({ entity: 'checkin' })).toMatchObject([noted, noted])
})
