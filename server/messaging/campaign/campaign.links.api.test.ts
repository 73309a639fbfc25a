import { beforeEach, expect, test } from 'vitest'
import { buildBadge, buildCompany, expectRefusal, idParams, type TestServer } from '#server/testing/records.ts'
import { type Campaigns, openCampaigns } from './testing/open-campaigns.ts'

let campaigns: Campaigns
let server: TestServer
beforeEach(async () => {
  campaigns = await openCampaigns()
  server = campaigns.server
})

async function queuedMail() {
  await server.context.campaigns.idle()
  return server.row('outbox', { key: 'campaign' })
}
const mailText = () => campaigns.smtp.mails.find(({ parsed }) => parsed.subject?.startsWith('Signage'))?.parsed.text

test('a badge’s link is kept encrypted until its mail goes out', async () => {
  const company = await buildCompany(server)
  const badge = await buildBadge(company, { type: 'visitor', email: 'guest@guests.example' })
  await campaigns.begin({ filter: 'badges' })
  const row = await queuedMail()
  expect(JSON.stringify({ ...row, recordId: '' })).not.toContain(badge._id)
  await campaigns.allSent()
  expect(mailText()).toContain(`https://portal.example/badge/${badge._id}`)
})

test('Q-251 each company gets a sign-in link of its own, which is made when its mail is written', async () => {
  const { email, _id: companyId } = await server.addCompany({ email: 'silent@company.example', raisonSocial: 'Silent' })
  const content = '[Sign in]({{ signInLink }})'
  await campaigns.begin({ filter: 'companies_never_signed_in', content, contentFr: content })
  const row = await queuedMail()
  expect(JSON.stringify(row)).not.toContain('loginlink?token')
  expect(await server.organizer.loginLink.listLoginLinks(idParams(companyId))).toHaveLength(1)
  await campaigns.allSent()
  // Not one that was copied: the company's record says that it was sent.
  expect(await server.organizer.loginLink.listLoginLinks(idParams(companyId))).toMatchObject([
    { mail: { state: 'sent' } },
  ])
  const [, token = ''] = /loginlink\?token=([\w-]+)/.exec(mailText() ?? '') ?? []
  await server.anyone.account.loginByLink({ body: { email, password: token } })
  const [sent] = await server.rows('outbox', { key: 'campaign' })
  expect(sent?.secret).toBe('')
})

test('Q-251 without that variable no link is made, and badges have none', async () => {
  const company = await buildCompany(server, { raisonSocial: 'Atlas' })
  await campaigns.begin()
  await campaigns.allSent()
  expect(await server.organizer.loginLink.listLoginLinks(idParams(company))).toEqual([])
  await expectRefusal(campaigns.begin({ filter: 'badges', content: '{{ signInLink }}' }), 'model_mistakes')
})

test('Q-346 a company that is renamed while a campaign’s mails wait is named in them as it is called now, with the link it had', async () => {
  const company = await buildCompany(server, { raisonSocial: 'Atlas' })
  await buildBadge(company, { type: 'visitor', email: 'guest@guests.example' })
  await campaigns.begin({ content: '{{ company }} [Sign in]({{ signInLink }})' })
  await campaigns.begin({ filter: 'badges' })
  await server.context.campaigns.idle()
  await server.organizer.company.updateCompany(idParams(company, { raisonSocial: 'Sahara' }))
  await campaigns.allSent()
  const texts = campaigns.smtp.mails
    .map(({ parsed }) => `${parsed.subject} ${parsed.text}`)
    .filter((text) => text.startsWith('Signage'))
  expect(texts.map((text) => new Set(text.match(/Atlas|Sahara/g)))).toEqual([new Set(['Sahara']), new Set(['Sahara'])])
  const [, token = ''] = /loginlink\?token=([\w-]+)/.exec(texts.join()) ?? []
  await server.anyone.account.loginByLink({ body: { email: company.email, password: token } })
  expect(texts.join()).toContain('https://portal.example/badge/')
})

test('Q-251 a mail with a sign-in link that was ended does not go out', async () => {
  const company = await buildCompany(server, { raisonSocial: 'Atlas' })
  const { _id } = await campaigns.begin({ content: '{{ signInLink }}' })
  await server.context.campaigns.idle()
  await company.calls.account.changePassword({
    body: { currentPassword: company.password, password: 'another long one' },
  })
  await campaigns.allSent()
  expect(campaigns.subjects()).toEqual([])
  expect(await campaigns.recipients(_id)).toMatchObject([{ state: 'failed', reason: 'no longer needed' }])
})

test('one whose link was dropped with its failure is sent again with a new one', async () => {
  const company = await buildCompany(server)
  await buildBadge(company, { type: 'visitor', email: 'nobody@guests.example' })
  const { _id } = await campaigns.begin({ filter: 'badges' })
  await campaigns.allSent()
  const [failed] = await server.outbox({ state: 'failed' })
  expect([failed?.entity, (await server.rows('badge')).length]).toEqual(['badge', 1])
  campaigns.refuse(() => false)
  for (const mail of await server.outbox({ state: 'failed' })) await server.organizer.mail.retryMail(idParams(mail))
  await campaigns.allSent()
  expect(await campaigns.recipients(_id)).toMatchObject([{ state: 'sent' }])
  expect(mailText()).toContain('https://portal.example/badge/')
})
