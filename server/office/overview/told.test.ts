import { afterEach, beforeEach, expect, test } from 'vitest'
import { countAccepted } from '#server/event/policy/policy.store.ts'
import { countRecipients } from '#server/messaging/campaign/campaign.store.ts'
import { sumFiles } from '#server/records/ceiling/ceiling.store.ts'
import { buildBadge } from '#server/testing/build-badge.ts'
import { buildCompany } from '#server/testing/build-company.ts'
import { buildSpeaker } from '#server/testing/build-speaker.ts'
import { buildVisa } from '#server/testing/build-visa.ts'
import { acceptedByRows, arrivalsByRows, filesByRows, overviewByRows } from '#server/testing/counted-by-rows.ts'
import { randomNumbers } from '#server/testing/random-numbers.ts'
import { stormOnce } from '#server/testing/storm.ts'
import { startTestServer, TEST_NOW, type TestServer } from '#server/testing/test-server.ts'

const ROUNDS = 40
const WRITES_A_ROUND = 50
const ROUNDS_A_LOOK = 8

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

/** A row of each table to begin with. */
async function seed(): Promise<void> {
  const own = await buildCompany(server)
  const { _id: recordId } = await buildBadge(own)
  const speaker = await buildSpeaker(server.organizer)
  await buildVisa(server.anyone, { email: 'one@talks.example' })
  await server.organizer.loginLink.createLoginLink({ params: { id: own.id }, body: { send: true } })
  const desk = { at: TEST_NOW, deskId: 'desk', desk: 'North gate', by: '' }
  const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']))
  const rows = {
    campaign: {
      ...{ _id: 'campaign', filter: 'badges', state: 'running', createdAt: 1, endedAt: null, days: 1 },
      ...texts('subjectEn', 'subjectFr', 'contentEn', 'contentFr', 'textHash', 'language', 'actor'),
    },
    campaignRecipient: {
      ...{ campaignId: 'campaign', place: 0, recordId, state: 'queued', at: 1 },
      ...texts('reason', 'mailId', 'addressHash', 'textHash'),
    },
    photoReview: {
      entity: 'badge',
      recordId,
      path: 'one.jpg',
      state: 'accepted',
      ...texts('reasons', 'mailId', 'actor'),
      at: 1,
    },
    print: { ...desk, _id: 'print', recordId: speaker._id, state: 'printed', code: 'A', printer: '' },
    checkin: { ...desk, _id: 'checkin', recordId, kind: 'entered', day: '2025-08-11' },
    consent: { entity: 'badge', recordId, document: 'privacy', version: '1', language: 'en', at: 1 },
    file: {
      path: 'file',
      recordId,
      ...texts('folder', 'name', 'mime', 'sha256'),
      bytes: 5,
      createdAt: 1,
      referenced: 1,
    },
    conflict: {
      ...{ _id: 'conflict', entity: 'badge', recordId, storedAt: 1, at: 1 },
      ...texts('opId', 'deskId', 'field', 'yours', 'stored', 'storedBy'),
    },
  }
  await server.context.write(async (tx) => {
    for (const [table, row] of Object.entries(rows))
      await tx
        .insertInto(table as 'print')
        .values(row as never)
        .execute()
  })
}

const byName = (counts: readonly (readonly [string, number])[]) => Object.fromEntries(counts.filter(([, n]) => n > 0))

/** What the office is told, as counted-by-rows.ts says it. */
async function told() {
  const { checkin, overview, report } = server.organizer
  const { waits, missing, ...home } = await overview.getOverview()
  const { now } = await report.getArrivalReport()
  const day = await checkin.getArrivals({ query: { day: '2025-08-11' } })
  const { db } = server.context
  const companies = await db.selectFrom('company').select('_id').execute()
  const owners = new Set([...companies.map(({ _id }) => _id), ...Object.keys(await filesByRows(db))])
  const files = await Promise.all([...owners].map(async (_id) => [_id, (await sumFiles(db, _id)).count] as const))
  const part = (of: 'days' | 'types' | 'nationalities' | 'sectors') =>
    byName(now[of].map(({ name, count }) => [name, count]))
  return {
    home: {
      ...home,
      waits: Object.fromEntries(Object.entries(waits).map(([name, { count }]) => [name, count])),
      missing: byName(missing.map(({ what, companies }) => [what, companies])),
    },
    arrivals: {
      report: {
        ...{ arrived: now.arrived, days: part('days'), types: part('types') },
        ...{ nationalities: part('nationalities'), sectors: part('sectors') },
      },
      day: {
        in: day.in,
        quarters: byName(day.quarters.map(({ at, count }) => [at, count])),
        types: byName(day.types.map((one) => [one.type, one.in])),
        desks: byName(day.desks.map(({ _id, count }) => [_id, count])),
        companies: byName(day.companies.map((one) => [one.id, one.in])),
      },
    },
    files: byName(files),
  }
}

test('a recipient is counted by its mail, whichever of the two is written first', async () => {
  await seed()
  await buildBadge(await buildCompany(server))
  const { db, write } = server.context
  const outcomes = async () =>
    byName((await countRecipients(db)).map(({ campaignId, state, count }) => [`${campaignId} ${state}`, count]))
  const setMail = (mailId: string) => write((tx) => tx.updateTable('campaignRecipient').set({ mailId }).execute())
  await setMail('later')
  expect(await outcomes()).toEqual({ 'campaign sent': 1 })
  const mail = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  await write((tx) =>
    tx
      .insertInto('outbox')
      .values({ ...mail, _id: 'later', state: 'queued' })
      .execute(),
  )
  expect(await outcomes()).toEqual({ 'campaign open': 1 })
  await write((tx) => tx.updateTable('outbox').set({ state: 'failed' }).where('_id', '=', 'later').execute())
  expect(await outcomes()).toEqual({ 'campaign failed': 1 })
  await write((tx) => tx.deleteFrom('outbox').where('_id', '=', 'later').execute())
  expect(await outcomes()).toEqual({ 'campaign sent': 1 })
})

test.each([1, 2, 3])('whatever is written, the office is told what the rows say (storm %i)', async (number) => {
  await seed()
  const { db, write } = server.context
  const random = randomNumbers(number)
  for (let round = 1; round <= ROUNDS; round++) {
    await write(async (tx) => {
      for (let at = 0; at < WRITES_A_ROUND; at++) await stormOnce(tx, random)
    })
    if (round % ROUNDS_A_LOOK > 0) continue
    const { home, arrivals, files } = await told()
    expect(home, `round ${round}`).toMatchObject(await overviewByRows(db))
    expect(arrivals).toEqual(await arrivalsByRows(db, '2025-08-11'))
    expect(files).toEqual(await filesByRows(db))
    expect(await countAccepted(db, 'privacy')).toEqual(await acceptedByRows(db, 'privacy'))
  }
})
