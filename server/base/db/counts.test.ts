import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countAccepted } from '#server/event/policy/policy.store.ts'
import { buildBadge } from '#server/testing/build-badge.ts'
import { buildCompany } from '#server/testing/build-company.ts'
import { buildSpeaker } from '#server/testing/build-speaker.ts'
import { buildVisa } from '#server/testing/build-visa.ts'
import { wrongCounts } from '#server/testing/check-counts.ts'
import { copyBadges } from '#server/testing/copy-badges.ts'
import { acceptedByRows, arrivalsByRows, filesByRows, overviewByRows } from '#server/testing/counted-by-rows.ts'
import { randomNumbers } from '#server/testing/random-numbers.ts'
import { stormOnce } from '#server/testing/storm.ts'
import { startTestServer, TEST_NOW, type TestServer } from '#server/testing/test-server.ts'
import { countOf, countsOf } from './counts.ts'
import type { Db, Tx } from './database.ts'

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
  const files = await server.context.db.selectFrom('currentCount').selectAll().where('name', '=', 'files').execute()
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
    files: byName(files.map(({ key, n }) => [key, n])),
  }
}

describe('jobs', () => {
  const countBadges = (db: Db = server.context.db) => countOf(db, 'badge')
  beforeEach(async () => {
    await buildBadge(await buildCompany(server))
  })

  test('a job counts what it has written itself', async () => {
    await server.context.write(async (tx) => {
      await copyBadges(tx, 3)
      expect(await countBadges(tx)).toBe(4)
      await tx.deleteFrom('badge').where('_id', '=', 'copy-1').execute()
      expect(await countBadges(tx)).toBe(3)
    })
    expect(await countBadges()).toBe(3)
  })

  test('one that fails counts nothing, whatever is done before and after it in its group', async () => {
    const { db, write } = server.context
    const fail = async (tx: Tx) => {
      await copyBadges(tx, 5)
      throw new Error('planned')
    }
    const jobs = [
      ...[write(fail), write((tx) => copyBadges(tx, 2, 'two'))],
      ...[write(fail), write((tx) => copyBadges(tx, 1, 'one'))],
    ]
    const outcomes = await Promise.allSettled(jobs)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
    expect(await countBadges()).toBe(4)
    expect(await wrongCounts(db)).toEqual([])
  })
})

test('materials are counted until they are deleted', async () => {
  const { id: company, calls } = await buildCompany(server)
  const { _id: id } = await calls.material.createMaterial({ body: { company } })
  await calls.material.createMaterial({ body: { company } })
  expect(await countOf(server.context.db, 'material')).toBe(2)
  await calls.material.deleteMaterial({ params: { id } })
  expect(await countOf(server.context.db, 'material')).toBe(1)
})

test('a recipient is counted by its mail, whichever of the two is written first', async () => {
  await seed()
  await buildBadge(await buildCompany(server))
  const { db, write } = server.context
  const outcomes = async () => byName((await countsOf(db, 'recipient')).map(({ key, n }) => [key, n]))
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

test.each([1, 2, 3])('whatever is written, the counts are what the rows say (storm %i)', async (number) => {
  await seed()
  const { db, write } = server.context
  const random = randomNumbers(number)
  for (let round = 1; round <= ROUNDS; round++) {
    await write(async (tx) => {
      for (let at = 0; at < WRITES_A_ROUND; at++) await stormOnce(tx, random)
    })
    expect(await wrongCounts(db), `round ${round}`).toEqual([])
    if (round % ROUNDS_A_LOOK > 0) continue
    const { home, arrivals, files } = await told()
    expect(home).toMatchObject(await overviewByRows(db))
    expect(arrivals).toEqual(await arrivalsByRows(db, '2025-08-11'))
    expect(files).toEqual(await filesByRows(db))
    expect(await countAccepted(db, 'privacy')).toEqual(await acceptedByRows(db, 'privacy'))
  }
})
