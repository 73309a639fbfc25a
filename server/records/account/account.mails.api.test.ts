import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  buildCompany,
  buildInvitedBadge,
  errorOf,
  expectRefusal,
  HOUR_MS,
  idParams,
  linkToken,
  mailedToken,
  mailKeysTo,
  mailsTo,
  type SignedInCompany,
  serverPerFile,
  TEST_NOW,
} from '#server/testing/records.ts'

const server = serverPerFile()
const { anyone } = server
beforeEach(() => server.setNow(TEST_NOW))

const login = (email: string, password: string) => anyone.account.login({ body: { email, password } })
const expectOut = ({ calls }: SignedInCompany) => expectRefusal(calls.account.getMyCompany(), 401)

describe('a forgotten password', () => {
  const forgot = (email: string) => anyone.account.forgotPassword({ body: { email } })
  const reset = (token: string, password = 'a new password') =>
    anyone.account.resetPassword({ body: { token, password } })

  test('API-05 Q-032 known and unknown addresses get one answer; only the known one gets a mail', async () => {
    const { email } = await buildCompany(server)
    const known = await forgot(` ${email.toUpperCase()}`)
    expect(known).toEqual({ message: 'Password reset email sent, check your inbox' })
    expect(await forgot('nobody@nowhere.dz')).toEqual(known)
    expect(await mailKeysTo(server, email)).toEqual(['forgot_password'])
    expect(await mailsTo(server, 'nobody@nowhere.dz')).toEqual([])
  })

  test('Q-032 an unknown address writes to the disk as well, so that the time reveals nothing', async () => {
    const queue = vi.spyOn(server.context.mail, 'queue')
    await forgot((await buildCompany(server)).email)
    const ofKnown = queue.mock.calls.length
    await forgot('nobody@nowhere.dz')
    expect([ofKnown, queue.mock.calls.length - ofKnown]).toEqual([1, 1])
    queue.mockRestore()
  })

  test('Q-032 what is no address is 400', async () => {
    expect(await errorOf(forgot('nobody'))).toMatchObject({ status: 400, message: 'Format invalid' })
  })

  test('Q-031 Q-035 the link works once; sessions and login links end with the old password', async () => {
    const company = await buildCompany(server)
    const { id, email, password } = company
    const loginLink = await linkToken(server, id)
    await forgot(email)
    const mailed = await mailedToken(server, email, 'forgot_password')
    expect(await reset(mailed)).toEqual({ message: 'Password changed successfully' })
    await expectOut(company)
    await expectRefusal(login(email, password), 401)
    expect((await login(email, 'a new password'))._id).toBe(id)
    await expectRefusal(byLink(email, loginLink), 401)
    const again = await expectRefusal(reset(mailed), 410, 'gone')
    expect(again.message).toBe('This link has expired or has already been used')
  })

  test('Q-031 a link is checked, with its owner, before a password is chosen; the check does not use it up', async () => {
    const { email } = await buildCompany(server)
    const check = (token: string) => anyone.account.checkReset({ body: { token } })
    await forgot(email)
    const mailed = await mailedToken(server, email, 'forgot_password')
    expect(await check(mailed)).toEqual({ email })
    await reset(mailed)
    await expectRefusal(check(mailed), 'gone')
    await expectRefusal(check('unknown'), 'gone')
  })

  test('Q-031 using one mail’s link ends the others’', async () => {
    const { email } = await buildCompany(server)
    await forgot(email)
    const first = await mailedToken(server, email, 'forgot_password')
    await forgot(email)
    await reset(await mailedToken(server, email, 'forgot_password'))
    await expectRefusal(reset(first), 'gone')
  })

  test('Q-031 the link is good for one hour of the server’s clock', async () => {
    const { email } = await buildCompany(server)
    await forgot(email)
    const mailed = await mailedToken(server, email, 'forgot_password')
    server.setNow(TEST_NOW + HOUR_MS)
    await expectRefusal(reset(mailed), 'gone')
    server.setNow(TEST_NOW + HOUR_MS - 1)
    expect((await errorOf(reset(mailed, 'short'))).fields).toEqual({
      password: 'Use at least 8 characters',
    })
    expect(await reset(mailed)).toHaveProperty('message')
  })

  test('Q-197 the token stands neither in the outbox nor in the database as it is', async () => {
    const { email } = await buildCompany(server)
    await forgot(email)
    const mailed = await mailedToken(server, email, 'forgot_password')
    expect(JSON.stringify([await server.rows('outbox'), await server.rows('mailToken')])).not.toContain(mailed)
  })
})

describe('a changed sign-in e-mail', () => {
  const restore = (token: string) => anyone.account.restoreEmail({ body: { token } })
  const change = ({ id, calls, password }: SignedInCompany, email: string) =>
    calls.company.updateCompany(idParams(id, { email, currentPassword: password }))
  /** A company that has changed its e-mail to this one. */
  async function changed(email: string) {
    const company = await buildCompany(server)
    await change(company, email)
    return company
  }

  test('Q-047 is notified to the old address, and can be undone from there within 24 hours, once', async () => {
    const company = await changed('thief@elsewhere.dz')
    const { id, email, password } = company
    const thiefsLink = await linkToken(server, id)
    const mailed = await mailedToken(server, email, 'email_changed')
    expect(await mailsTo(server, 'thief@elsewhere.dz')).toEqual([])
    expect((await login('thief@elsewhere.dz', password))._id).toBe(id)
    expect(await restore(mailed)).toEqual({ message: 'Your e-mail address is back' })
    expect((await login(email, password))._id).toBe(id)
    await expectOut(company)
    await expectRefusal(byLink(email, thiefsLink), 401)
    await expectRefusal(restore(mailed), 'gone')
  })

  test('Q-047 cannot be undone 24 hours later', async () => {
    const { email } = await changed('moved@elsewhere.dz')
    const mailed = await mailedToken(server, email, 'email_changed')
    server.setNow(TEST_NOW + 24 * HOUR_MS)
    await expectRefusal(restore(mailed), 'gone')
  })

  test('Q-047 whoever changed it twice has no newer undo link than the owner', async () => {
    const company = await changed('thief-1@elsewhere.dz')
    const { id, email, password } = company
    server.setNow(TEST_NOW + 1000)
    await change(company, 'thief-2@elsewhere.dz')
    const ownersWay = await mailedToken(server, email, 'email_changed')
    const thiefsWay = await mailedToken(server, 'thief-1@elsewhere.dz', 'email_changed')
    server.setNow(TEST_NOW + 2000)
    // The thief is faster, and still the owner comes last.
    await restore(thiefsWay)
    await restore(ownersWay)
    expect((await login(email, password))._id).toBe(id)
  })

  test('Q-047 the owner’s undo link ends the ones issued later', async () => {
    const company = await changed('thief-3@elsewhere.dz')
    server.setNow(TEST_NOW + 1000)
    await change(company, 'thief-4@elsewhere.dz')
    await restore(await mailedToken(server, company.email, 'email_changed'))
    const thiefsWay = await mailedToken(server, 'thief-3@elsewhere.dz', 'email_changed')
    await expectRefusal(restore(thiefsWay), 'gone')
  })

  test('Q-047 an old address that somebody else took meanwhile is 409, and the undo link is not used up', async () => {
    const { email } = await changed('left@elsewhere.dz')
    const squatter = await buildCompany(server, { email })
    const mailed = await mailedToken(server, email, 'email_changed')
    expect((await errorOf(restore(mailed))).message).toBe('This email exist')
    await server.organizer.company.deleteCompany(idParams(squatter))
    expect(await restore(mailed)).toHaveProperty('message')
  })
})

const sendLink = (email: string) => anyone.account.sendLink({ body: { email } })

test('Q-208 a lost link goes to the invitee again; an unknown address gets the same answer and no mail', async () => {
  const badge = await buildInvitedBadge(server)
  const known = await sendLink(` ${badge.email.toUpperCase()} `)
  expect(await sendLink('nobody@nowhere.dz')).toEqual(known)
  const mail = (await mailsTo(server, badge.email)).at(-1)
  expect(mail?.key).toBe('link_again')
  expect(mail?.text).toContain(`https://portal.example/badge/${badge._id}`)
  expect(await mailsTo(server, 'nobody@nowhere.dz')).toEqual([])
})

const byLink = (email: string, password: string) => anyone.account.loginByLink({ body: { email, password } })
