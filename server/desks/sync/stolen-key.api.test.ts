import { expect, test } from 'vitest'
import { buildBadge, buildDesk, companyPerTest, NONCE, serverPerTest } from '#server/testing/desk.ts'
import { MAX_OPERATIONS, type SyncOperation } from '#shared/sync/sync.schema.ts'

// What a stolen desk key allows. Which calls it opens is tested by access-sweep.test.ts, in its row 'desk'.

const server = serverPerTest()
const own = companyPerTest(server)

const log = () => server.rows('change')

test('ids of companies, visas and other tables are nobody’s badge, and an id is no path and no SQL', async () => {
  const desk = await buildDesk(server)
  const before = await log()
  const foreign = [own.id, desk._id, 'edition', 'onlineCompany']
  const results = await desk.push(
    ...foreign.map((id) => desk.operation({ id, patch: { nom: 'Mallory', password: 'x' } })),
    ...foreign.map((recordId, index) => desk.checkin(`fact-${index}`, recordId)),
  )
  expect([...new Set(results.map(({ result }) => result))]).toEqual(['refused'])
  const headers = { 'x-desk-key': desk.key }
  for (const id of ['../../x', "x' or 1=1 --", '', 'x'.repeat(129)]) {
    const payload = { operations: [desk.operation({ id, patch: {} })], nonce: NONCE }
    const { statusCode } = await server.request('POST', '/api/sync/operations', { headers, payload })
    expect([id, statusCode]).toEqual([id, 400])
  }
  expect(await log()).toEqual(before)
})

test('a walk-in takes no place of a company that is not there, no foreign type, and no id that is used', async () => {
  const desk = await buildDesk(server)
  const badge = await buildBadge(own, { nom: 'Amina' })
  const walkIn = (id: string, type: string, companyId: string) =>
    desk.walkIn(id, { nom: 'M', prenom: 'M', type, companyId, deletedAt: 1, rev: 99 })
  const results = await desk.push(
    walkIn('a'.repeat(32), 'vip_delegate', 'onlineCompany'),
    walkIn('b'.repeat(32), 'visitor', 'no such company'),
    walkIn('c'.repeat(32), 'organizer', 'onlineCompany'),
    walkIn(badge._id, 'visitor', 'onlineCompany'),
  )
  expect(results.map(({ result }) => result)).toEqual(['refused', 'refused', 'refused', 'refused'])
  expect(await server.badge(badge._id)).toMatchObject({ nom: 'Amina' })
})

test('giant patches, too many at once and numbers that are none are refused before anything is written', async () => {
  const desk = await buildDesk(server)
  const badge = await buildBadge(own)
  const headers = { 'x-desk-key': desk.key }
  const push = async (operations: unknown) =>
    (await server.request('POST', '/api/sync/operations', { headers, payload: { operations, nonce: NONCE } }))
      .statusCode
  const one = (given: object) => ({ ...desk.operation({ id: badge._id, patch: { nom: 'M' } }), ...given })
  const before = await log()
  expect(await push([one({ patch: { nom: 'M'.repeat(5_000_000) } })])).toBe(413)
  expect(await push(Array.from({ length: MAX_OPERATIONS + 1 }, () => one({})))).toBe(400)
  for (const odd of [{ deskSeq: -1 }, { deskSeq: 1.5 }, { baseRev: 2 ** 60 }, { entity: 'visa' }, { patch: 7 }])
    expect([odd, await push([one(odd)])]).toEqual([odd, 400])
  expect(await log()).toEqual(before)
  const long = desk.operation({ id: badge._id, patch: { nom: 'M'.repeat(300) } })
  expect(await desk.push(long)).toMatchObject([{ result: 'refused', code: 'invalid' }])
})

test('replayed, renumbered and with another’s name on it an operation still counts once, for its own desk', async () => {
  const [desk, other] = [await buildDesk(server), await buildDesk(server, 'South gate')]
  const badge = await buildBadge(own)
  const epoch = await desk.epoch()
  const checkin = desk.checkin('a'.repeat(32), badge._id, {}, { baseRev: 0, epoch })
  const [first] = await desk.push(checkin)
  const again: SyncOperation[] = [
    { ...checkin, deskSeq: 999 },
    { ...checkin, deskId: other._id },
    { ...checkin, id: 'b'.repeat(32), patch: { ...checkin.patch, kind: 'entered' } },
  ]
  for (const operation of again) expect(await desk.push(operation)).toEqual([first])
  // A new operation with the id of an existing fact does not change that fact.
  const over = other.checkin(checkin.id, badge._id, {}, { baseRev: 0, epoch })
  expect(await other.push(over)).toMatchObject([{ result: 'refused' }])
  const { checkin: calls } = server.organizer
  expect(await calls.listCheckins({ query: { id: badge._id } })).toMatchObject([{ desk: 'North gate' }])
})
