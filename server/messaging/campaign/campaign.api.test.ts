import { readSheet } from 'read-excel-file/universal'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LoopbackSmtp, smtpError, startLoopbackSmtp } from '#server/messaging/mail/testing/loopback-smtp.ts'
import { buildBadge } from '#server/testing/build-badge.ts'
import { buildCompany } from '#server/testing/build-company.ts'
import { buildSpeaker } from '#server/testing/build-speaker.ts'
import { CAMPAIGN_TEXTS } from '#server/testing/campaign-texts.ts'
import { errorOf, startTestServer, TEST_NOW, TEST_ORGANIZER_KEY, type TestServer } from '#server/testing/test-server.ts'
import type { NewCampaign } from '#shared/campaign/campaign.contract.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let smtp: LoopbackSmtp
let server: TestServer
let refusesNobody = true
beforeEach(async () => {
  refusesNobody = true
  smtp = await startLoopbackSmtp({
    recipient: (to) => (refusesNobody && to.startsWith('nobody@') ? smtpError(550, '5.1.1 no such user') : undefined),
  })
  server = await startTestServer({ env: { SMTP_URL: smtp.url } })
})
afterEach(async () => {
  await server.close()
  await smtp.close()
})

const begin = (given: Partial<NewCampaign> = {}, on = server) =>
  on.organizer.campaign.createCampaign({ body: { ...CAMPAIGN_TEXTS, filter: 'companies', days: 7, ...given } })
/** Until every mail of every campaign was written and tried. */
const allSent = async (on = server) => {
  await on.context.campaigns.idle()
  await on.deliverMails()
}
const recipients = (id: string, on = server) => on.organizer.campaign.listRecipients({ params: { id } })
const campaignOf = async (id: string, on = server) =>
  (await on.organizer.campaign.listCampaigns()).find(({ _id }) => _id === id)
/** Of campaigns alone: other mails go out too. */
const subjects = () =>
  smtp.mails.filter(({ parsed }) => parsed.subject?.startsWith('Signage')).map(({ recipients: to }) => to[0])

describe('a campaign', () => {
  test('to speakers without a photo leaves out those who are refused, and brings each the link of the own page', async () => {
    const bare = await buildSpeaker(server.organizer, { nom: 'Lina', prenom: 'Haddad' })
    const refused = await buildSpeaker(server.organizer)
    const params = { id: refused._id }
    await server.organizer.speaker.setSpeakerStatus({ params, body: { change: 'rejected' } })
    const { _id } = await begin({ filter: 'speakers_no_photo' })
    await allSent()
    expect(await recipients(_id)).toMatchObject([{ recordId: bare._id, name: 'Lina Haddad', state: 'sent' }])
    const [mail] = smtp.mails.filter(({ recipients: to }) => to[0] === bare.email)
    expect(mail?.parsed.text).toContain(`https://portal.example/speaker/${bare.link}`)
    const rows = await server.context.db.selectFrom('outbox').selectAll().where('recordId', '=', bare._id).execute()
    expect(JSON.stringify(rows)).not.toContain(`/speaker/${bare.link}`)
  })

  test('writes one mail each, in both languages, with the names of each', async () => {
    const atlas = await buildCompany(server, { raisonSocial: 'Atlas', name: 'Ingrid' })
    const zenith = await buildCompany(server, { raisonSocial: 'Zenith' })
    const { _id } = await begin()
    await allSent()
    expect(subjects().sort()).toEqual([atlas.email, zenith.email].sort())
    const mail = smtp.mails.find(({ recipients: to }) => to[0] === atlas.email)?.parsed
    expect(mail?.subject).toBe('Signage of Atlas')
    for (const words of ['Good day Ingrid', 'L’enseigne de Atlas', 'https://portal.example'])
      expect(mail?.text).toContain(words)
    expect(mail?.html).toContain('Open the portal')
    expect(await campaignOf(_id)).toMatchObject({
      state: 'done',
      counts: { waits: 0, open: 0, sent: 2, failed: 0, left_out: 0 },
      perMinute: 2,
    })
    server.setNow(TEST_NOW + DAY_MS)
    expect((await campaignOf(_id))?.perMinute).toBe(0)
  })

  test('does not write the same text to the same address within the days set', async () => {
    await buildCompany(server, { raisonSocial: 'Atlas' })
    await begin()
    await allSent()
    server.setNow(TEST_NOW + 6 * DAY_MS)
    const again = await begin()
    await allSent()
    expect(subjects()).toHaveLength(1)
    expect(await recipients(again._id)).toMatchObject([{ name: 'Atlas', state: 'left_out', reason: 'had_it' }])
    server.setNow(TEST_NOW + 8 * DAY_MS)
    await begin()
    await begin({ object: 'Signage of {{ company }}, another text' })
    await allSent()
    expect(subjects()).toHaveLength(3)
  })

  test('says of each what became of it; the report says the same', async () => {
    const gone = await buildCompany(server, { raisonSocial: 'Gone' })
    await buildCompany(server, { raisonSocial: 'Refused', email: 'nobody@refused.example' })
    await buildCompany(server, { raisonSocial: '=Atlas' })
    const { _id } = await begin()
    await server.organizer.company.deleteCompany({ params: { id: gone.id } })
    await allSent()
    const states = (await recipients(_id)).map(({ name, state, reason }) => [name, state, reason])
    expect(states).toContainEqual(['Refused', 'failed', 'mailbox does not exist (550 5.1.1)'])
    expect(states).toContainEqual(['=Atlas', 'sent', ''])
    const [failed] = await server.organizer.mail.listOutbox({ query: { state: 'failed' } })
    expect(failed?.campaignId).toBe(_id)
    const answer = await server.request('GET', `/api/campaigns/${_id}/report`, {
      headers: { 'x-organizer-key': TEST_ORGANIZER_KEY },
    })
    const lines = answer.payload.slice(1).trimEnd().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe('name,email,state,reason,sentAt')
    expect(answer.payload).toContain("'=Atlas,")
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="campaign-\w+\.csv"$/)
    const readable = await server.request('GET', `/api/campaigns/${_id}/report?format=xlsx`, {
      headers: { 'x-organizer-key': TEST_ORGANIZER_KEY, 'accept-language': 'fr' },
    })
    const [heads, ...rows] = await readSheet(new Uint8Array(readable.rawPayload).buffer as ArrayBuffer)
    expect(heads).toEqual(['Destinataire', 'E-mail', 'État', 'Quand', 'Raison'])
    expect(rows).toContainEqual([
      ...['Refused', 'nobody@refused.example', 'Échec', null, 'Cette boîte n’existe pas (550 5.1.1)'],
    ])
    // The test's clock stands at a time of UTC; at the venue it is an hour later.
    const sent = rows.find(([name]) => name === '=Atlas')
    expect(sent?.slice(2)).toEqual(['Envoyé', new Date(server.now() + 3_600_000), null])
  })

  test('a badge’s link is kept encrypted until its mail goes out', async () => {
    const company = await buildCompany(server)
    const badge = await buildBadge(company, { type: 'visitor', email: 'guest@guests.example' })
    await begin({ filter: 'badges' })
    await server.context.campaigns.idle()
    const [row] = await server.context.db.selectFrom('outbox').selectAll().where('key', '=', 'campaign').execute()
    expect(JSON.stringify({ ...row, recordId: '' })).not.toContain(badge._id)
    await allSent()
    const mail = smtp.mails.find(({ parsed }) => parsed.subject?.startsWith('Signage'))
    expect(mail?.parsed.text).toContain(`https://portal.example/badge/${badge._id}`)
  })

  test('Q-251 each company gets a sign-in link of its own, which is made when its mail is written', async () => {
    const { email, _id: companyId } = await server.organizer.company.createCompany({
      body: { email: 'silent@company.example', raisonSocial: 'Silent' },
    })
    const content = '[Sign in]({{ signInLink }})'
    await begin({ filter: 'companies_never_signed_in', content, contentFr: content })
    await server.context.campaigns.idle()
    const [row] = await server.context.db.selectFrom('outbox').selectAll().where('key', '=', 'campaign').execute()
    expect(JSON.stringify(row)).not.toContain('loginlink?token')
    expect(await server.organizer.loginLink.listLoginLinks({ params: { id: companyId } })).toHaveLength(1)
    await allSent()
    // Not one that was copied: the company's record says that it was sent.
    expect(await server.organizer.loginLink.listLoginLinks({ params: { id: companyId } })).toMatchObject([
      { mail: { state: 'sent' } },
    ])
    const text = smtp.mails.find(({ parsed }) => parsed.subject?.startsWith('Signage'))?.parsed.text ?? ''
    const [, token = ''] = /loginlink\?token=([\w-]+)/.exec(text) ?? []
    await server.anyone.account.loginByLink({ body: { email, password: token } })
    const [sent] = await server.context.db.selectFrom('outbox').select('secret').where('key', '=', 'campaign').execute()
    expect(sent?.secret).toBe('')
  })

  test('Q-251 without that variable no link is made, and badges have none', async () => {
    const company = await buildCompany(server, { raisonSocial: 'Atlas' })
    await begin()
    await allSent()
    expect(await server.organizer.loginLink.listLoginLinks({ params: { id: company.id } })).toEqual([])
    const refusal = await errorOf(begin({ filter: 'badges', content: '{{ signInLink }}' }))
    expect(refusal.code).toBe('model_mistakes')
  })

  test('Q-251 a mail with a sign-in link that was ended does not go out', async () => {
    const company = await buildCompany(server, { raisonSocial: 'Atlas' })
    const { _id } = await begin({ content: '{{ signInLink }}' })
    await server.context.campaigns.idle()
    await company.calls.account.changePassword({
      body: { currentPassword: company.password, password: 'another long one' },
    })
    await allSent()
    expect(subjects()).toEqual([])
    expect(await recipients(_id)).toMatchObject([{ state: 'failed', reason: 'no longer needed' }])
  })

  test('one whose link was dropped with its failure is sent again with a new one', async () => {
    const company = await buildCompany(server)
    await buildBadge(company, { type: 'visitor', email: 'nobody@guests.example' })
    const { _id } = await begin({ filter: 'badges' })
    await allSent()
    const [failed] = await server.organizer.mail.listOutbox({ query: { state: 'failed' } })
    const { badges } = await server.context.db
      .selectFrom('badge')
      .select(({ fn }) => fn.countAll<number>().as('badges'))
      .executeTakeFirstOrThrow()
    expect([failed?.entity, badges]).toEqual(['badge', 1])
    refusesNobody = false
    for (const mail of await server.organizer.mail.listOutbox({ query: { state: 'failed' } }))
      await server.organizer.mail.retryMail({ params: { id: mail._id } })
    await allSent()
    expect(await recipients(_id)).toMatchObject([{ state: 'sent' }])
    const mail = smtp.mails.find(({ parsed }) => parsed.subject?.startsWith('Signage'))
    expect(mail?.parsed.text).toContain('https://portal.example/badge/')
  })

  test('is stopped: who has no mail yet gets none, what lies in the outbox is taken back', async () => {
    for (let count = 0; count < 3; count++) await buildCompany(server)
    const { _id } = await begin()
    await server.context.campaigns.idle()
    const stopped = await server.organizer.campaign.stopCampaign({ params: { id: _id } })
    expect([stopped.state, stopped.counts.left_out]).toEqual(['stopped', 3])
    await server.organizer.campaign.stopCampaign({ params: { id: _id } })
    await allSent()
    expect(subjects()).toEqual([])
    // Nobody had it, so it may begin anew.
    await begin()
    await allSent()
    expect(subjects()).toHaveLength(3)
  })

  test('goes on after a restart, with those who have no mail yet and with nobody twice', async () => {
    for (let count = 0; count < 60; count++)
      await server.organizer.company.createCompany({ body: { email: `many-${count}@many.example` } })
    // It would go on with the next one's campaign, where servers share a database.
    await server.close({ keepData: true })
    let isCut = false
    let jobs = 0
    const cut = await startTestServer({
      dataDir: server.dataDir,
      env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' },
      // The process ends, as far as the tables can tell, after the campaign and its first piece.
      write:
        ({ queue }) =>
        (job) => {
          jobs++
          if (isCut && jobs > 2) return Promise.reject(new Error('killed'))
          return queue.write(job)
        },
    })
    jobs = 0
    isCut = true
    const { _id } = await begin({}, cut)
    await cut.context.campaigns.idle()
    expect((await campaignOf(_id, cut))?.counts).toMatchObject({ waits: 10, open: 50 })
    await cut.close()
    const next = await startTestServer({ dataDir: server.dataDir, env: { SMTP_URL: smtp.url } })
    await allSent(next)
    expect(await campaignOf(_id, next)).toMatchObject({ state: 'done', counts: { sent: 60, left_out: 0 } })
    expect(new Set(subjects()).size).toBe(60)
    expect(subjects()).toHaveLength(60)
    await next.close()
  })

  test('keeps nothing that leads to a badge that was erased', async () => {
    const company = await buildCompany(server)
    const email = 'erased@guests.example'
    const badge = await buildBadge(company, { type: 'visitor', email })
    const { _id } = await begin({ filter: 'badges' })
    await allSent()
    await server.organizer.person.erasePerson({ params: { email } })
    expect(await recipients(_id)).toMatchObject([{ recordId: '', name: '', email: '', state: 'sent' }])
    const rows = await server.context.db.selectFrom('campaignRecipient').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(badge._id)
    expect(rows[0]?.addressHash).toBe('')
  })
})
