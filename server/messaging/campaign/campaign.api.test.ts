import { readSheet } from 'read-excel-file/universal'
import { beforeEach, expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  buildSpeaker,
  DAY_MS,
  idParams,
  mailsAbout,
  ORGANIZER_HEADERS,
  startServerForTest,
  startTestServer,
  TEST_NOW,
  type TestServer,
} from '#server/testing/records.ts'
import { type Campaigns, openCampaigns } from './testing/open-campaigns.ts'

let campaigns: Campaigns
let server: TestServer
beforeEach(async () => {
  campaigns = await openCampaigns()
  server = campaigns.server
})

const campaignOf = async (id: string, on = server) =>
  (await on.organizer.campaign.listCampaigns()).find(({ _id }) => _id === id)

test('to speakers without a photo leaves out refused ones, and sends each the link of their own page', async () => {
  const bare = await buildSpeaker(server.organizer, { nom: 'Lina', prenom: 'Haddad' })
  const refused = await buildSpeaker(server.organizer)
  const params = { id: refused._id }
  await server.organizer.speaker.setSpeakerStatus({ params, body: { change: 'rejected' } })
  const { _id } = await campaigns.begin({ filter: 'speakers_no_photo' })
  await campaigns.allSent()
  expect(await campaigns.recipients(_id)).toMatchObject([{ recordId: bare._id, name: 'Lina Haddad', state: 'sent' }])
  const [mail] = campaigns.smtp.mails.filter(({ recipients: to }) => to[0] === bare.email)
  expect(mail?.parsed.text).toContain(`https://portal.example/speaker/${bare.link}`)
  const rows = await mailsAbout(server, bare._id)
  expect(JSON.stringify(rows)).not.toContain(`/speaker/${bare.link}`)
})

test('writes one mail each, in both languages, with the names of each', async () => {
  const atlas = await buildCompany(server, { raisonSocial: 'Atlas', name: 'Ingrid' })
  const zenith = await buildCompany(server, { raisonSocial: 'Zenith' })
  const { _id } = await campaigns.begin()
  await campaigns.allSent()
  expect(campaigns.subjects().sort()).toEqual([atlas.email, zenith.email].sort())
  const mail = campaigns.smtp.mails.find(({ recipients: to }) => to[0] === atlas.email)?.parsed
  expect(mail?.subject).toBe('Signage of Atlas')
  for (const words of ['Good day Ingrid', 'L’enseigne de Atlas', 'https://portal.example'])
    expect(mail?.text).toContain(words)
  expect(mail?.html).toContain('Open the portal')
  expect(await campaignOf(_id)).toMatchObject({
    state: 'done',
    counts: { pending: 0, queued: 0, sent: 2, failed: 0, skipped: 0 },
    perMinute: 2,
  })
  server.setNow(TEST_NOW + DAY_MS)
  expect((await campaignOf(_id))?.perMinute).toBe(0)
})

test('does not write the same text to the same address within the days set', async () => {
  await buildCompany(server, { raisonSocial: 'Atlas' })
  await campaigns.begin()
  await campaigns.allSent()
  server.setNow(TEST_NOW + 6 * DAY_MS)
  const again = await campaigns.begin()
  await campaigns.allSent()
  expect(campaigns.subjects()).toHaveLength(1)
  expect(await campaigns.recipients(again._id)).toMatchObject([{ name: 'Atlas', state: 'skipped', reason: 'had_it' }])
  server.setNow(TEST_NOW + 8 * DAY_MS)
  await campaigns.begin()
  await campaigns.begin({ object: 'Signage of {{ company }}, another text' })
  await campaigns.allSent()
  expect(campaigns.subjects()).toHaveLength(3)
})

test('lists its recipients by pages, with how many there are', async () => {
  for (const raisonSocial of ['Atlas', 'Borealis', 'Cirta', 'Djurdjura']) await buildCompany(server, { raisonSocial })
  const { _id } = await campaigns.begin()
  await campaigns.allSent()
  const headers = ORGANIZER_HEADERS
  const page = async (query: string) => {
    const answer = await server.request('GET', `/api/campaigns/${_id}/recipients${query}`, { headers })
    return [answer.json().map(({ name }: { name: string }) => name), answer.headers['x-total-count']]
  }
  expect(await page('?limit=2&offset=1')).toEqual([['Borealis', 'Cirta'], '4'])
  expect(await page('?offset=3')).toEqual([['Djurdjura'], '4'])
  expect(await page('?offset=4')).toEqual([[], '4'])
  expect(await page('')).toEqual([['Atlas', 'Borealis', 'Cirta', 'Djurdjura'], '4'])
})

test('lists what became of each; the report agrees', async () => {
  const gone = await buildCompany(server, { raisonSocial: 'Gone' })
  await buildCompany(server, { raisonSocial: 'Refused', email: 'nobody@refused.example' })
  await buildCompany(server, { raisonSocial: '=Atlas' })
  const { _id } = await campaigns.begin()
  await server.organizer.company.deleteCompany(idParams(gone))
  await campaigns.allSent()
  const states = (await campaigns.recipients(_id)).map(({ name, state, reason }) => [name, state, reason])
  expect(states).toContainEqual(['Refused', 'failed', 'mailbox does not exist (550 5.1.1)'])
  expect(states).toContainEqual(['=Atlas', 'sent', ''])
  const [failed] = await server.outbox({ state: 'failed' })
  expect(failed?.campaignId).toBe(_id)
  const answer = await server.byOrganizer('GET', `/api/campaigns/${_id}/report`)
  const lines = answer.payload.slice(1).trimEnd().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toBe('name,email,state,reason,sentAt')
  expect(answer.payload).toContain("'=Atlas,")
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="campaign-\w+\.csv"$/)
  const readable = await server.request('GET', `/api/campaigns/${_id}/report?format=xlsx`, {
    headers: { ...ORGANIZER_HEADERS, 'accept-language': 'fr' },
  })
  const [heads, ...rows] = await readSheet(new Uint8Array(readable.rawPayload).buffer as ArrayBuffer)
  expect(heads).toEqual(['Destinataire', 'E-mail', 'État', 'Quand', 'Raison'])
  expect(rows).toContainEqual([
    'Refused',
    'nobody@refused.example',
    'Échec',
    null,
    'Cette boîte n’existe pas (550 5.1.1)',
  ])
  // The test's clock stands at a time of UTC; at the venue it is an hour later.
  const sent = rows.find(([name]) => name === '=Atlas')
  expect(sent?.slice(2)).toEqual(['Envoyé', new Date(server.now() + 3_600_000), null])
})

test('is stopped: no more mails are written, and those in the outbox are cancelled', async () => {
  for (let count = 0; count < 3; count++) await buildCompany(server)
  const { _id } = await campaigns.begin()
  await server.context.campaigns.idle()
  const stopped = await server.organizer.campaign.stopCampaign(idParams(_id))
  expect([stopped.state, stopped.counts.skipped]).toEqual(['stopped', 3])
  await server.organizer.campaign.stopCampaign(idParams(_id))
  await campaigns.allSent()
  expect(campaigns.subjects()).toEqual([])
  // Nobody had it, so it may begin anew.
  await campaigns.begin()
  await campaigns.allSent()
  expect(campaigns.subjects()).toHaveLength(3)
})

test('goes on after a restart, with those who have no mail yet and with nobody twice', async () => {
  for (let count = 0; count < 60; count++) await server.addCompany({ email: `many-${count}@many.example` })
  // It would go on with the next one's campaign, where servers share a database.
  await server.close({ keepData: true })
  let isCut = false
  let jobs = 0
  const cut = await startTestServer({
    dataDir: server.dataDir,
    env: { SMTP_URL: campaigns.smtp.url, LOG_LEVEL: 'silent' },
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
  const { _id } = await campaigns.begin({}, cut)
  await cut.context.campaigns.idle()
  expect((await campaignOf(_id, cut))?.counts).toMatchObject({ pending: 10, queued: 50 })
  await cut.close()
  const next = await startServerForTest({ dataDir: server.dataDir, env: { SMTP_URL: campaigns.smtp.url } })
  await campaigns.allSent(next)
  expect(await campaignOf(_id, next)).toMatchObject({ state: 'done', counts: { sent: 60, skipped: 0 } })
  expect(new Set(campaigns.subjects()).size).toBe(60)
  expect(campaigns.subjects()).toHaveLength(60)
})

test('keeps nothing that leads to a badge that was erased', async () => {
  const company = await buildCompany(server)
  const email = 'erased@guests.example'
  const badge = await buildBadge(company, { type: 'visitor', email })
  const { _id } = await campaigns.begin({ filter: 'badges' })
  await campaigns.allSent()
  await server.erase(email)
  expect(await campaigns.recipients(_id)).toMatchObject([{ recordId: '', name: '', email: '', state: 'sent' }])
  const rows = await server.rows('campaignRecipient')
  expect(JSON.stringify(rows)).not.toContain(badge._id)
  expect(rows[0]?.addressHash).toBe('')
})
