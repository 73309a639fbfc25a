import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LoopbackSmtp, smtpError, startLoopbackSmtp } from '#server/messaging/mail/testing/loopback-smtp.ts'
import {
  buildBadge,
  buildCompany,
  buildSpeaker,
  expectRefusal,
  idParams,
  startTestServer,
  type TestServer,
} from '#server/testing/records.ts'

const WRONG = 'okafor@petrolane.exmaple'
const RIGHT = 'okafor@petrolane.example'

let smtp: LoopbackSmtp
let server: TestServer
beforeEach(async () => {
  smtp = await startLoopbackSmtp({
    recipient(to) {
      if (to.startsWith('later@')) return smtpError(451, '4.7.1 try again later')
      return to.endsWith('.exmaple') ? smtpError(550, '5.1.2 no such domain') : undefined
    },
  })
  server = await startTestServer({ env: { SMTP_URL: smtp.url } })
})
afterEach(async () => {
  await server.close()
  await smtp.close()
})

const failed = () => server.outbox({ state: 'failed' })

/** A visitor's invitation that went to an address with a typo, by a company that has another address there. */
async function misspelt() {
  const company = await buildCompany(server, { raisonSocial: 'Petrolane', email: 'info@petrolane.example' })
  const badge = await buildBadge(company, { type: 'visitor', email: WRONG })
  await server.deliverMails()
  const [mail] = await failed()
  if (!mail) throw new Error('The mail was expected to fail.')
  return { company, badge, mail, params: { id: mail._id } }
}
type Params = { id: string }
const cureOf = (params: Params) => server.organizer.undeliverableMail.getUndeliverableMail({ params })
const ask = (params: Params) => server.organizer.undeliverableMail.askCompany({ params })
const correct = (params: Params, email: string) =>
  server.organizer.undeliverableMail.correctMail({ params, body: { email } })
const received = (to: string) => smtp.mails.filter(({ recipients }) => recipients[0] === to)

test('Q-251 an undeliverable mail has the probable address, who typed it and whom to ask', async () => {
  const { company, badge, mail, params } = await misspelt()
  expect(mail).toMatchObject({ entity: 'badge', recordId: badge._id, openedAt: null })
  expect(await cureOf(params)).toEqual({
    name: `${WRONG}, Petrolane`,
    suggestion: RIGHT,
    typedBy: `company ${company.id}`,
    typist: 'Petrolane',
    typedAt: server.time(),
    company: { _id: company.id, name: 'Petrolane', email: company.email },
    askedAt: null,
    canCorrect: true,
  })
})

test('Q-251 correcting the address changes the badge and sends the same mail to it', async () => {
  const { badge, params } = await misspelt()
  const sent = await correct(params, RIGHT)
  expect([sent.to, sent.state]).toEqual([RIGHT, 'queued'])
  await server.deliverMails()
  expect(received(RIGHT)[0]?.parsed.text).toContain(`/badge/${badge._id}`)
  expect((await server.badge(badge._id)).email).toBe(RIGHT)
  expect(await failed()).toEqual([])
  await expectRefusal(correct(params, WRONG), 400)
})

test('Q-251 after an address is corrected on the badge itself the failed mail shows it, and sending again uses the right one', async () => {
  const { badge, mail, params } = await misspelt()
  expect(mail.correctedTo).toBe('')
  await server.organizer.badge.updateBadge(idParams(badge, { email: RIGHT }))
  const [unsent] = await failed()
  expect([unsent?.to, unsent?.correctedTo]).toEqual([WRONG, RIGHT])
  await server.organizer.mail.retryMail({ params })
  await server.deliverMails()
  expect([received(WRONG).length, received(RIGHT).length]).toEqual([0, 1])
})

test.each([
  ['its organizer, who invites again', 'organizer'],
  ['its company', 'company'],
] as const)(
  'corrected by %s, the failed invitation to the old address is not retried and still shows why it failed',
  async (_who, by) => {
    const { company, badge, mail } = await misspelt()
    const { calls } = by === 'organizer' ? { calls: server.organizer } : company
    await calls.badge.updateBadge(idParams(badge, { email: RIGHT }))
    if (by === 'organizer') await calls.badge.sendInvitation(idParams(badge))
    await server.deliverMails()
    expect(received(RIGHT)).toHaveLength(1)
    expect(await failed()).toEqual([])
    const [old] = await server.outbox({ state: 'cancelled' })
    // Why the person got nothing is asked for later.
    expect([old?._id, old?.to, old?.reason]).toEqual([mail._id, WRONG, mail.reason])
    expect(mail.reason).not.toBe('')
  },
)

test('Q-047 an address that bounced is neither asked nor notified of the right one; a new link cancels its mails', async () => {
  const company = await buildCompany(server, { email: 'info@petrolane.exmaple' })
  const badge = await buildBadge(company, { type: 'visitor', email: WRONG })
  const sendLink = () => server.organizer.loginLink.createLoginLink(idParams(company, { send: true }))
  await sendLink()
  await server.deliverMails()
  const [invitation] = await server.outbox({ recordId: badge._id })
  const cure = await cureOf({ id: invitation?._id ?? '' })
  expect(cure.company).toBeNull()
  const email = 'info@petrolane.example'
  await server.organizer.company.updateCompany(idParams(company, { email }))
  const toCompany = async () => (await server.outbox()).filter(({ to }) => to === company.email)
  expect(await toCompany()).toMatchObject([{ key: 'login_link', state: 'failed', correctedTo: email }])
  await sendLink()
  expect(await toCompany()).toMatchObject([{ state: 'cancelled' }])
})

test('an invitation that failed stays where it is sent again to the same address', async () => {
  const { badge, mail } = await misspelt()
  await server.organizer.badge.sendInvitation(idParams(badge))
  expect((await failed()).map(({ _id }) => _id)).toContain(mail._id)
})

test('Q-251 a correction keeps the rules of the record: an address that exists is refused, and nothing is sent', async () => {
  const { company, badge, params } = await misspelt()
  await buildBadge(company, { type: 'visitor', email: RIGHT })
  await expectRefusal(correct(params, RIGHT), 409)
  expect((await server.badge(badge._id)).email).toBe(WRONG)
  expect(await failed()).toHaveLength(1)
})

test.each(['failed', 'held'] as const)(
  'Q-251 a campaign’s mail that is %s is sent again to a company’s right address',
  async (state) => {
    const texts = { object: 'Doors', content: '{{ signInLink }}', objectFr: 'Portes', contentFr: '{{ link }}' }
    const { _id: id } = await server.addCompany({ raisonSocial: 'Petrolane', email: WRONG })
    await server.organizer.campaign.createCampaign({ body: { ...texts, filter: 'companies', days: 7 } })
    await server.context.campaigns.idle()
    if (state === 'held') await server.update('outbox', { state })
    await server.deliverMails()
    const [ofCompany] = await server.outbox({ state })
    await correct({ id: ofCompany?._id ?? '' }, RIGHT)
    await server.deliverMails()
    expect(await server.organizer.company.getCompany(idParams(id))).toMatchObject({ email: RIGHT })
    const mail = received(RIGHT).find(({ parsed }) => parsed.subject === 'Doors')
    expect(mail?.parsed.text).toContain(`email=${encodeURIComponent(RIGHT)}`)
  },
)

test('Q-251 the address of a speaker is corrected too', async () => {
  const speaker = await buildSpeaker(server.organizer, { email: 'lina@petrolane.exmaple' })
  await server.organizer.speaker.updateSpeaker(idParams(speaker, { accepted: true }))
  await server.deliverMails()
  const [ofSpeaker] = await failed()
  await correct({ id: ofSpeaker?._id ?? '' }, 'lina@petrolane.example')
  await server.deliverMails()
  expect(received('lina@petrolane.example')).toHaveLength(1)
})

test('Q-251 the company that typed an address is asked once a day, in both languages', async () => {
  const { company, params } = await misspelt()
  await ask(params)
  await server.deliverMails()
  const [mail] = received(company.email)
  expect(mail?.parsed.text).toContain(WRONG)
  expect(mail?.parsed.text).toContain('adresse')
  await expectRefusal(ask(params), 'too_many')
  const { askedAt } = await cureOf(params)
  expect(askedAt).toBe(server.time())
})

test('a mail without a record has no remedy', async () => {
  await server.organizer.mail.createEmail({ body: { email: WRONG, object: 'Doors', content: 'They open at nine.' } })
  await server.deliverMails()
  const [mail] = await failed()
  const params = { id: mail?._id ?? '' }
  expect(await cureOf(params)).toMatchObject({
    company: null,
    canCorrect: false,
  })
  await expectRefusal(ask(params), 404)
})

test('the list shows when an invitation’s link was opened, and what will go out by itself', async () => {
  const { badge, params } = await misspelt()
  await correct(params, RIGHT)
  const waiting = await server.outbox({ state: 'waiting' })
  expect(waiting.map(({ to }) => to)).toContain(RIGHT)
  await server.deliverMails()
  await server.anyone.badge.getBadgeWithError(idParams(badge))
  const mails = await server.outbox({ recordId: badge._id })
  expect(mails[0]?.openedAt).toBe(server.time())
  const { host, lastAcceptedAt } = await server.organizer.mail.getMailServer()
  expect([host, lastAcceptedAt]).toEqual(['127.0.0.1', server.time()])
})

test('a mail that warns of another address, or opens the account, is never sent to the other address', async () => {
  const company = await buildCompany(server, { email: 'later@petrolane.example' })
  await company.calls.company.updateCompany(
    idParams(company, { email: 'thief@petrolane.example', currentPassword: company.password }),
  )
  await server.deliverMails()
  const [warning] = await server.outbox({ state: 'retrying' })
  expect([warning?.key, warning?.to]).toEqual(['email_changed', 'later@petrolane.example'])
  const params = { id: warning?._id ?? '' }
  expect((await cureOf(params)).canCorrect).toBe(false)
  await expectRefusal(correct(params, 'thief@petrolane.example'), 400)
  expect(received('thief@petrolane.example').filter(({ parsed }) => parsed.text?.includes('restore'))).toEqual([])
})
