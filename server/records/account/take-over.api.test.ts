import { expect, test } from 'vitest'
import {
  expectRefusal,
  idParams,
  linkToken,
  mailedToken,
  mailsTo,
  PASSWORD,
  registerCompany,
  registerVisitor,
  SMTP,
  sendSheet,
  serverPerTest,
  UPDATE,
} from '#server/testing/send-sheet.ts'
import type { Company } from '#shared/company/company.schema.ts'

const EMAIL = 'contact@bigcorp.example'

const server = serverPerTest({ env: SMTP })
const { anyone, organizer } = server

const register = (email = EMAIL) => registerCompany(server, email)
const company = async (id: string) => (await organizer.company.getCompany(idParams(id))) as Company
const confirm = (token: string, by = anyone) => by.account.confirmEmail({ body: { token } })

test('ends password, tokens and links, and cancels held mails', async () => {
  await server.setEdition({ registration: 'approved' })
  const { calls, id, mine } = await register()
  const confirmation = await mailedToken(server, EMAIL, 'confirm_email')
  await registerVisitor(calls, 'guest@guests.example')
  await organizer.loginLink.createLoginLink(idParams(id))
  const taken = await organizer.company.takeOverCompany(idParams(id))
  expect(taken).toMatchObject({ unconfirmed: true, unapproved: false })
  await expectRefusal(mine(), 401)
  await expectRefusal(confirm(confirmation), 410)
  expect(await organizer.loginLink.listLoginLinks(idParams(id))).toEqual([])
  expect(await mailsTo(server, 'guest@guests.example')).toMatchObject([{ state: 'cancelled' }])
})

test('an undone import gives the account to no one', async () => {
  const { id, mine } = await register()
  const sheet = `raisonSocial,email,visitor\nBig Corp,${EMAIL},7\n`
  const { body } = await sendSheet(server, sheet, UPDATE)
  await organizer.import.undoImport({ params: { importId: body.importId } })
  expect(await company(id)).toMatchObject({ raisonSocial: '', badge: { visitor: { all: 10 } } })
  await expectRefusal(mine(), 401)
  await expectRefusal(anyone.account.login({ body: { email: EMAIL, password: PASSWORD } }), 401)
})

test('an account that was confirmed and then took another’s address is taken over as well', async () => {
  const own = 'me@stranger.example'
  const { id, calls, mine } = await register(own)
  await confirm(await mailedToken(server, own, 'confirm_email'), calls)
  await calls.company.updateCompany(idParams(id, { email: EMAIL, currentPassword: PASSWORD }))
  expect(await mine()).toMatchObject({ unconfirmed: false, unverifiedEmail: true })
  const restore = await mailedToken(server, own, 'email_changed')
  const sheet = `raisonSocial,email,stand\nBig Corp,${EMAIL},B12\n`
  const dry = await sendSheet(server, sheet, '?dryRun=true&update=true')
  expect(dry.body.warnings).toMatchObject([{ code: 'takes_over' }])
  await sendSheet(server, sheet, UPDATE)
  await expectRefusal(mine(), 401)
  await expectRefusal(anyone.account.restoreEmail({ body: { token: restore } }), 410)
})

test('links at an earlier address open nothing once a login link opened the account', async () => {
  const own = 'me@stranger.example'
  const { id, calls } = await register(own)
  await confirm(await mailedToken(server, own, 'confirm_email'), calls)
  await anyone.account.forgotPassword({ body: { email: own } })
  const reset = await mailedToken(server, own, 'forgot_password')
  await calls.company.updateCompany(idParams(id, { email: EMAIL, currentPassword: PASSWORD }))
  const restore = await mailedToken(server, own, 'email_changed')
  const body = { token: reset, password: 'another password' }
  await expectRefusal(anyone.account.resetPassword({ body }), 410)

  const password = await linkToken(server, id)
  await anyone.account.loginByLink({ body: { email: EMAIL, password } })
  await expectRefusal(anyone.account.restoreEmail({ body: { token: restore } }), 410)
  expect((await company(id)).email).toBe(EMAIL)
})

test('a change by hand ends nothing', async () => {
  const { id, mine } = await register()
  await organizer.company.updateCompany(idParams(id, { stand: [{ stand: 'A1' }] as never }))
  expect(await mine()).toMatchObject({ unconfirmed: true })
})

test('an import that gives neither stand nor allowances ends nothing and reports nothing', async () => {
  const { mine } = await register()
  const sheet = `raisonSocial,email\nBig Corp,${EMAIL}\n`
  expect((await sendSheet(server, sheet, '?dryRun=true&update=true')).body.warnings).toEqual([])
  await sendSheet(server, sheet, UPDATE)
  expect(await mine()).toMatchObject({ raisonSocial: 'Big Corp', unconfirmed: true })
})
