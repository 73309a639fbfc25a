import { expect, test } from 'vitest'
import {
  DAY_MS,
  expectRefusal,
  idParams,
  mailedToken,
  mailsTo,
  registerCompany,
  registerVisitor,
  SMTP,
  serverPerTest,
} from '#server/testing/send-sheet.ts'

const EMAIL = 'contact@bigcorp.example'

const server = serverPerTest({ env: { ...SMTP, RATE_LIMITS: 'on' } })

const register = () => registerCompany(server, EMAIL)
const confirm = (token: string, by = server.anyone) => by.account.confirmEmail({ body: { token } })
const heldBecause = (reason: string) =>
  server.organizer.mail
    .listOutbox({ query: { state: 'held', limit: 500 } })
    .then((mails) => mails.filter((mail) => mail.reason === reason).length)

const invite = async (calls: Awaited<ReturnType<typeof register>>['calls'], from: number, to: number) => {
  for (let index = from; index < to; index++) await registerVisitor(calls, `guest-${index}@guests.example`)
}
const roomFor = (id: string, all: number) =>
  server.organizer.company.updateCompany(idParams(id, { badge: { visitor: { all } } }))

test('another confirmation is refused beyond three a day', async () => {
  const { calls } = await register()
  await calls.account.sendConfirmation()
  await calls.account.sendConfirmation()
  await expectRefusal(calls.account.sendConfirmation(), 429)
  expect(await mailsTo(server, EMAIL, 'confirm_email')).toHaveLength(3)
  server.advanceClock(DAY_MS)
  await calls.account.sendConfirmation()
})

test('with registration by approval none leaves before the organizer accepts', async () => {
  await server.setEdition({ registration: 'approved', registrationAllowances: { visitor: 3, vip_delegate: 0 } })
  const { calls, id, mine } = await register()
  expect(await mine()).toMatchObject({
    unapproved: true,
    badge: { exhibitor: { all: 4 }, vip_delegate: { all: 0 }, visitor: { all: 3 } },
  })
  await invite(calls, 0, 3)
  expect(await heldBecause('unapproved')).toBe(3)
  await confirm(await mailedToken(server, EMAIL, 'confirm_email'))
  expect(await heldBecause('unapproved')).toBe(3)
  expect(await server.organizer.company.approveCompany(idParams(id))).toMatchObject({
    unapproved: false,
  })
  expect(await heldBecause('unapproved')).toBe(0)
})

test('approved but not confirmed: 50 leave, the rest wait', async () => {
  await server.setEdition({ registration: 'approved' })
  const { calls, id } = await register()
  await roomFor(id, 100)
  await invite(calls, 0, 52)
  await server.organizer.company.approveCompany(idParams(id))
  expect([await heldBecause('unapproved'), await heldBecause('unconfirmed')]).toEqual([0, 2])
})
