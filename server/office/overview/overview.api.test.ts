import { expect, test } from 'vitest'
import { changeMail } from '#server/messaging/mail/outbox.store.ts'
import {
  buildBadge,
  buildCompany,
  buildDesk,
  buildInvitedBadge,
  buildSpeaker,
  buildVisa,
  DAY_MS,
  idParams,
  ORGANIZER_HEADERS,
  serverPerTest,
  TEST_NOW,
  uploadPhoto,
} from '#server/testing/desk.ts'

const WEEK_MS = 7 * DAY_MS
const server = serverPerTest()
const { anyone, organizer } = server

const overview = () => organizer.overview.getOverview()

test('unchanged counts are answered with a 304, later the same day as well', async () => {
  const ask = (tag = '') =>
    server.request('GET', '/api/overview', { headers: { ...ORGANIZER_HEADERS, 'if-none-match': tag } })
  const { headers } = await ask()
  server.setNow(TEST_NOW + 60_000)
  expect((await ask(headers.etag)).statusCode).toBe(304)
  server.setNow(TEST_NOW)
})

test('in an empty event nothing waits', async () => {
  const { waits, companies, people, weekStarts } = await overview()
  for (const [what, { count, oldestAt }] of Object.entries(waits))
    expect([what, count, oldestAt]).toEqual([what, 0, null])
  expect([companies, people]).toEqual([0, 0])
  // TEST_NOW is a Monday, so its own week is the last of fifteen.
  expect([weekStarts.length, weekStarts.at(-1)]).toEqual([15, '2025-08-11'])
})

test('everything that waits is counted, with the time of its oldest', async () => {
  const company = await buildCompany(server)
  const badge = await buildBadge(company)
  const photo = await uploadPhoto(server, badge._id)
  await anyone.badge.updateBadge(idParams(badge, { nom: 'Amina', urlPhoto: photo }))
  await buildVisa(anyone)
  await anyone.speaker.createSpeaker({ body: { email: 'new@talks.example' } })
  await server.addCompany({ email: 'silent@company.example' })
  server.setNow(TEST_NOW + 60_000)
  const { waits } = await overview()
  const since = new Date(TEST_NOW).toISOString()
  expect(waits).toMatchObject({
    visas: { count: 1, oldestAt: since },
    speakers: { count: 1, oldestAt: since },
    photos: { count: 1, oldestAt: since },
    failedMails: { count: 0 },
    noPhoto: { count: 0 },
  })
  expect(waits).toMatchObject({ noLink: { count: 1 }, linkUnused: { count: 0 } })
  await server.decidePhoto(badge._id, photo, { state: 'refused', reasons: ['small'] })
  expect((await overview()).waits).toMatchObject({ photos: { count: 0 }, noPhoto: { count: 1 } })
})

test('registrations are counted by type and by week', async () => {
  server.setNow(TEST_NOW - WEEK_MS)
  const company = await buildCompany(server)
  await buildBadge(company, { type: 'delegate' })
  server.setNow(TEST_NOW)
  await buildInvitedBadge(server, { type: 'delegate' })
  await buildSpeaker(organizer)
  const { registrations, people } = await overview()
  const of = (type: string) => registrations.find((one) => one.type === type)
  expect(of('delegate')).toMatchObject({ total: 2, thisWeek: 1 })
  expect(of('delegate')?.weeks.slice(-2)).toEqual([1, 1])
  expect(of('speaker')).toMatchObject({ total: 1, thisWeek: 1 })
  expect(people).toBe(3)
})

test('companies are counted by how complete they are and by what they lack', async () => {
  const company = await buildCompany(server, {
    adresse: 'Oran',
    stand: [{ stand: 'A1', type: 'Stand aménagé', width: 6, height: 3 }],
  })
  await buildBadge(company)
  await buildCompany(server)
  const { completion, missing, needSignage, companies } = await overview()
  expect([companies, needSignage]).toEqual([2, 1])
  expect(completion.map(({ companies: count }) => count)).toEqual([0, 0, 1, 0, 1])
  expect(Object.fromEntries(missing.map(({ what, companies: count }) => [what, count]))).toEqual({
    materials: 2,
    badges: 1,
    logo: 2,
    signage: 1,
    address: 1,
  })
})

test('a visa waits until its letter is sent or it is refused, whatever else its state is', async () => {
  const { _id } = await buildVisa(anyone)
  for (const [change, count] of [
    ['checking', 1],
    ['waits for the bank', 1],
    ['sent', 0],
    ['rejected', 0],
  ] as const) {
    await organizer.visa.setVisaStatus(idParams(_id, { change }))
    expect([change, (await overview()).waits.visas.count]).toEqual([change, count])
  }
})

test('who signed in is listed with the time of the last one; whoever is not there never did', async () => {
  // buildCompany signs the company in.
  const { id: companyId, email, password } = await buildCompany(server)
  await server.addCompany({ email: 'silent@company.example' })
  const signIns = () => organizer.overview.listSignIns()
  expect(await signIns()).toEqual([{ companyId, lastAt: server.time() }])
  server.setNow(TEST_NOW + 60_000)
  await anyone.account.login({ body: { email, password } })
  expect(await signIns()).toEqual([{ companyId, lastAt: server.time() }])
  expect((await overview()).waits.noLink.count).toBe(1)
})

test('who never signed in was either sent no link, or did not use it; a mail that is held has not gone out', async () => {
  const { _id: id } = await server.addCompany({ email: 'silent@company.example' })
  const params = { id }
  const counts = async () => {
    const { noLink, linkUnused } = (await overview()).waits
    return [noLink.count, linkUnused.count, linkUnused.oldestAt]
  }
  expect(await counts()).toEqual([1, 0, null])
  // Without a mail server the mail is held.
  await organizer.loginLink.createLoginLink({ params, body: { send: true } })
  expect(await counts()).toEqual([1, 0, null])
  server.setNow(TEST_NOW + 60_000)
  const sentAt = server.time()
  const { url } = await organizer.loginLink.createLoginLink({ params })
  expect(await counts()).toEqual([0, 1, sentAt])
  expect(await organizer.overview.listSentLinks()).toEqual([{ companyId: id, sentAt }])
  const { token, email } = Object.fromEntries(new URL(url).searchParams) as { token: string; email: string }
  await anyone.account.loginByLink({ body: { email, password: token } })
  expect(await counts()).toEqual([0, 0, null])
})

test('failed mails are counted by their reason, and people with a label by the labels that are not void', async () => {
  const company = await buildCompany(server)
  const [printed, lost] = [await buildBadge(company), await buildBadge(company)]
  await buildBadge(company)
  const reasons = ['mailbox is full', 'no such mail domain', 'no such mail domain']
  const mails = (await server.rows('outbox')).slice(0, reasons.length)
  await server.context.write(async (tx) => {
    for (const [index, { _id }] of mails.entries())
      await changeMail(tx, _id, { state: 'failed', reason: reasons[index] ?? '', changedAt: TEST_NOW })
  })
  const label = (id: string, state: string) => ({ id, state, code: 'ABC123', by: '', printer: '' })
  for (const id of [printed._id, lost._id]) await organizer.print.createPrint({ body: label(id, 'printed') })
  await organizer.print.createPrint({ body: label(lost._id, 'void') })
  expect(await overview()).toMatchObject({
    failures: [
      { reason: 'no such mail domain', count: 2 },
      { reason: 'mailbox is full', count: 1 },
    ],
    printed: 1,
  })
})

test('what a desk and somebody else wrote at once waits until it is decided', async () => {
  const desk = await buildDesk(server)
  const { _id: id } = await buildInvitedBadge(server)
  const [epoch, { rev }] = [await desk.epoch(), await server.badge(id)]
  await organizer.badge.updateBadge(idParams(id, { nom: 'Amina' }))
  const [pushed] = await desk.push(desk.operation({ id, epoch, baseRev: Number(rev), patch: { nom: 'Amine' } }))
  expect(pushed).toMatchObject({ result: 'conflict' })
  expect((await overview()).waits.conflicts).toEqual({ count: 1, oldestAt: server.time() })
  const [conflict] = await organizer.conflict.listConflicts()
  await organizer.conflict.decideConflict(idParams(conflict?._id ?? '', { keep: 'stored' }))
  expect((await overview()).waits.conflicts.count).toBe(0)
})
