import { describe, expect, test } from 'vitest'
import {
  buildCompany,
  expectRefusal,
  idParams,
  mailedToken,
  PASSWORD,
  registerCompany,
  SMTP,
  serverPerTest,
} from '#server/testing/send-sheet.ts'

const EMAIL = 'contact@bigcorp.example'
const CHOSEN = 'the password of the owner'

const server = serverPerTest({ env: SMTP })
const { anyone, organizer } = server

async function register() {
  const { id, calls } = await registerCompany(server, EMAIL)
  return { id, calls, button: await mailedToken(server, EMAIL, 'confirm_email') }
}
const signIn = (password: string) => anyone.account.login({ body: { email: EMAIL, password } })
const press = (token: string, by = anyone) => by.account.confirmEmail({ body: { token } })
const choose = (token: string, password = CHOSEN) => anyone.account.resetPassword({ body: { token, password } })
const isUnconfirmed = async (id: string) => {
  const company = await organizer.company.getCompany(idParams(id))
  return 'unconfirmed' in company && company.unconfirmed
}

describe('the mailed button (Q-216)', () => {
  test('pressed outside the account’s session ends password, sessions and login links; a new password opens it', async () => {
    const stranger = await register()
    await organizer.loginLink.createLoginLink(idParams(stranger))
    const { resetToken = '' } = await press(stranger.button)
    expect(await isUnconfirmed(stranger.id)).toBe(false)
    await expectRefusal(stranger.calls.account.getMyCompany(), 401)
    await expectRefusal(signIn(PASSWORD), 401)
    expect(await organizer.loginLink.listLoginLinks(idParams(stranger))).toEqual([])

    await choose(resetToken)
    expect((await signIn(CHOSEN))._id).toBe(stranger.id)
    await expectRefusal(choose(resetToken, 'a third password'), 410)
  })

  test('revokes a link to a new password that was requested before', async () => {
    const { button } = await register()
    await anyone.account.forgotPassword({ body: { email: EMAIL } })
    const earlier = await mailedToken(server, EMAIL, 'forgot_password')
    await press(button)
    await expectRefusal(choose(earlier), 410)
  })

  test('pressed in the account’s own session only confirms', async () => {
    const { id, calls, button } = await register()
    expect(await press(button, calls)).toEqual({ message: 'Your e-mail address is confirmed' })
    expect(await isUnconfirmed(id)).toBe(false)
    expect((await calls.account.getMyCompany())._id).toBe(id)
    expect((await signIn(PASSWORD))._id).toBe(id)
  })

  test('another company’s session is none of its own', async () => {
    const { calls, button } = await register()
    const other = await buildCompany(server)
    expect(await press(button, other.calls)).toHaveProperty('resetToken')
    await expectRefusal(calls.account.getMyCompany(), 401)
    expect((await other.calls.account.getMyCompany())._id).toBe(other.id)
  })

  test('an address that is confirmed by now keeps its password, whoever presses', async () => {
    const { id, calls } = await register()
    const email = 'other@bigcorp.example'
    await calls.company.updateCompany(idParams(id, { email, currentPassword: PASSWORD }))
    await press(await mailedToken(server, email, 'confirm_email'), calls)
    await calls.company.updateCompany(idParams(id, { email: EMAIL, currentPassword: PASSWORD }))
    const first = await mailedToken(server, EMAIL, 'confirm_email')
    await calls.account.sendConfirmation()
    await press(await mailedToken(server, EMAIL, 'confirm_email'), calls)
    expect(await press(first)).not.toHaveProperty('resetToken')
    expect((await calls.account.getMyCompany())._id).toBe(id)
  })
})
