import { beforeEach, expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  buildDesk,
  buildInvitedBadge,
  checkIn,
  expectRefusal,
  idParams,
  mailKeysTo,
  mailsTo,
  publicIdOf,
  type SignedInCompany,
  serverPerFile,
} from '#server/testing/desk.ts'
import { registerCompany, SMTP } from '#server/testing/send-sheet.ts'
import { TEST_NOW } from '#server/testing/test-now.ts'
import { DECLINE_UNDO_MS } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'

const server = serverPerFile({ env: SMTP })
const { anyone, organizer } = server
let company: SignedInCompany
let badge: Badge
beforeEach(async () => {
  server.setNow(TEST_NOW)
  company = await buildCompany(server, { badge: { exhibitor: { all: 1 } } })
  badge = await buildBadge(company)
})

const decline = (reason: 'cannot_come' | 'not_me' = 'cannot_come') =>
  anyone.badge.declineBadge(idParams(badge, { reason }))
const undo = () => anyone.badge.undoDecline(idParams(badge))
const page = () => anyone.badge.getBadgeWithError(idParams(badge))
const notices = () => mailsTo(server, company.email, 'badge_declined')

test('Q-226 declining frees the place and notifies the inviter once; the link shows it, and can undo it', async () => {
  await decline()
  await expectRefusal(page(), 'badge_declined')
  expect(await company.calls.badge.listBadgesOfCompany(idParams(company))).toEqual([])
  const [deleted] = await organizer.badge.listBadges({ query: { deleted: true, q: badge.email } })
  expect(deleted?.deletedBy).toBe('Guest')
  const [mail, ...others] = await notices()
  expect(others).toEqual([])
  expect(mail?.text).toContain(`${badge.email} cannot come`)
  expect(mail?.text).toContain('/profile')
  await expectRefusal(decline(), 'badge_declined')
  expect(await notices()).toHaveLength(1)

  await undo()
  expect((await page()).data).toMatchObject({ email: badge.email, deletedBy: '' })
  const [back, ...more] = await mailsTo(server, company.email, 'badge_taken_back')
  expect(more).toEqual([])
  expect(back?.text).toContain(`${badge.email} can come after all`)
  await expectRefusal(undo(), 'badge_not_found')
})

test('Q-226 declining as the wrong person sends another text', async () => {
  await decline('not_me')
  const [mail] = await notices()
  expect(mail?.subject).toContain('Wrong address')
  expect(mail?.text).toMatch(/this\s+badge\s+is\s+not\s+for\s+them/)
  expect(mail?.text).not.toContain('cannot come')
})

test('Q-191 the inviter is notified in the language of the page that invited, not in the guest’s', async () => {
  company = await buildCompany(server, { badge: { visitor: { all: 2 } } })
  const speaking = (language: string, headers = {}) => server.as({ ...headers, 'accept-language': language }).badge
  const pairs = [
    ['fr', 'en', 'ne pourra pas venir'],
    ['en', 'fr', 'cannot come'],
  ] as const
  for (const [inviter, guest, words] of pairs) {
    const email = `${inviter}@guests.example`
    const calls = speaking(inviter, company.headers)
    const { _id } = (await calls.createBadge({ body: { type: 'visitor', email } })) as Badge
    await speaking(guest).declineBadge(idParams(_id, { reason: 'cannot_come' }))
    const subject = (await notices()).map((mail) => mail.subject).find((one) => one.includes(email))
    expect(subject).toContain(words)
  }
})

test('Q-226 after 24 hours, or once the place or the e-mail is taken, it cannot be undone', async () => {
  await decline()
  server.setNow(TEST_NOW + DECLINE_UNDO_MS - 1)
  await expectRefusal(page(), 'badge_declined')
  await undo()
  await decline()
  server.setNow(TEST_NOW + 2 * DECLINE_UNDO_MS)
  await expectRefusal(undo(), 'gone')
  await expectRefusal(page(), 'gone')

  server.setNow(TEST_NOW)
  badge = await buildBadge(company)
  await decline()
  await buildBadge(company)
  await expectRefusal(undo(), 'allowance_used')
  const other = await buildCompany(server)
  await buildBadge(other, { type: 'visitor', email: badge.email })
  await expectRefusal(undo(), 'email_exists')
})

test('Q-226 a badge that is printed, or whose person came, is not declined', async () => {
  await organizer.print.createPrints({ body: { ids: [badge._id], by: 'Selma', printer: '' } })
  await expectRefusal(decline(), 'ask_organizer')
  expect((await page()).data?.deletedBy).toBe('')

  badge = await buildInvitedBadge(server)
  await checkIn((await buildDesk(server)).calls, publicIdOf(badge._id))
  await expectRefusal(decline(), 'ask_organizer')
})

test('Q-226 a badge that its company deleted under the same label is not one that was declined', async () => {
  await company.calls.badge.deleteBadge(idParams(badge, { deletedBy: 'Guest' }))
  await expectRefusal(page(), 'badge_not_found')
  await expectRefusal(undo(), 'badge_not_found')
})

test('Q-226 declining in a browser where the company is signed in is undone by the same link', async () => {
  await company.calls.badge.declineBadge(idParams(badge, { reason: 'cannot_come' }))
  await expectRefusal(page(), 'badge_declined')
  await company.calls.badge.undoDecline(idParams(badge))
  expect(await page()).toMatchObject({ data: { email: badge.email } })
})

test('Q-226 an address that somebody else registered is not written to; any other is 20 times a day', async () => {
  const { id, calls: stranger } = await registerCompany(server, 'victim@elsewhere.example')
  const mine = { type: 'visitor', companyId: id } as const
  const made = (await stranger.badge.createBadge({ body: { ...mine, email: 'a@elsewhere.example' } })) as Badge
  await anyone.badge.declineBadge(idParams(made, { reason: 'not_me' }))
  expect(await mailKeysTo(server, 'victim@elsewhere.example')).not.toContain('badge_declined')

  const large = await buildCompany(server, { badge: { visitor: { all: 30 } } })
  for (let index = 0; index < 21; index++) {
    const { _id } = await buildBadge(large, { type: 'visitor', email: `g${index}@declines.example` })
    await anyone.badge.declineBadge(idParams(_id, { reason: 'cannot_come' }))
  }
  expect(await mailsTo(server, large.email, 'badge_declined')).toHaveLength(20)
})
