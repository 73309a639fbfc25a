import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { tokenHash } from '#server/base/secrets.ts'
import {
  buildBadge,
  buildDesk,
  companyPerTest,
  expectRefusal,
  idParams,
  NONCE,
  publicIdOf,
  serverPerTest,
} from '#server/testing/desk.ts'
import { failAtOddName } from '#server/testing/odd-name.ts'
import { SYNC_PROTOCOL } from '#shared/sync/sync.schema.ts'

const server = serverPerTest()
const { organizer } = server
const own = companyPerTest(server)

const newDesk = (name?: string) => buildDesk(server, name)
async function deskWithBadge() {
  const desk = await newDesk()
  const badge = await buildBadge(own)
  return { desk, badge, given: { id: publicIdOf(badge._id), epoch: await desk.epoch() } }
}
const read = (id: string) => server.badge(id)

test('the same operation counts once, whatever comes between, and gets the same answer', async () => {
  const { desk, badge, given } = await deskWithBadge()
  const operation = desk.operation({ ...given, patch: { nom: 'Amina' } })
  const [first] = await desk.push(operation)
  expect(first).toMatchObject({ result: 'applied', id: given.id, rev: 2 })
  await organizer.badge.updateBadge(idParams(badge, { nom: 'Yasmina' }))
  expect(await desk.push(operation, operation)).toEqual([first, first])
  expect(await read(badge._id)).toMatchObject({ nom: 'Yasmina', rev: 3 })
  const other = await newDesk('South gate')
  expect(await other.push(operation)).toMatchObject([{ result: 'refused' }])
})

test('the first value to arrive is stored; the other is kept with who, when, where and what, until it is decided', async () => {
  const [one, other] = [await newDesk(), await newDesk('South gate')]
  const badge = await buildBadge(own)
  const epoch = await one.epoch()
  const patch = { id: publicIdOf(badge._id), epoch }
  // Two days in the future: a desk's clock determines no order.
  await one.push(one.operation({ ...patch, patch: { nom: 'Amina', tel: '1' }, deviceTime: server.now() + 1e8 }))
  const [result] = await other.push(
    other.operation({ ...patch, patch: { nom: 'Yasmina', tel: '1', prenom: 'Benali' } }),
  )
  const at = server.time()
  const conflict = { field: 'nom', yours: 'Yasmina', stored: 'Amina' }
  expect(result).toMatchObject({
    result: 'conflict',
    rev: 3,
    conflicts: [{ ...conflict, by: 'desk North gate', at }],
  })
  expect(await read(badge._id)).toMatchObject({ nom: 'Amina', tel: '1', prenom: 'Benali' })
  const { conflict: calls } = organizer
  const [kept] = await calls.listConflicts()
  expect(kept).toMatchObject({
    ...conflict,
    name: 'Amina Benali',
    desk: 'South gate',
    storedBy: 'desk North gate',
    storedAt: at,
    at,
  })
  const params = { id: kept?._id ?? '' }
  const decided = await calls.decideConflict({ params, body: { keep: 'yours' } })
  expect(decided).toMatchObject({ decision: 'yours', decidedAt: at })
  expect(await read(badge._id)).toMatchObject({ nom: 'Yasmina', rev: 4 })
  expect(await calls.listConflicts()).toEqual([])
  await calls.decideConflict({ params, body: { keep: 'stored' } })
  expect(await calls.listConflicts({ query: { all: true } })).toMatchObject([{ decision: 'yours' }])
})

test('a desk’s own later operation never conflicts with its earlier one', async () => {
  const { desk, badge, given } = await deskWithBadge()
  const results = await desk.push(
    desk.operation({ ...given, patch: { nom: 'A' } }),
    desk.operation({ ...given, patch: { nom: 'B' } }),
    desk.operation({ ...given, patch: { nom: 'B' } }),
  )
  expect(results.map(({ result }) => result)).toEqual(['applied', 'applied', 'noop'])
  expect(await read(badge._id)).toMatchObject({ nom: 'B' })
})

test('Q-195 a walk-in whose e-mail has a badge is merged; what follows goes to that badge', async () => {
  const desk = await newDesk()
  const badge = await buildBadge(own, { nom: 'Amina', email: 'amina@elsewhere.example', type: 'visitor' })
  const id = 'f'.repeat(32)
  const walkIn = { company: 'onlineCompany', email: 'amina@elsewhere.example', nom: 'Amine', prenom: 'Benali' }
  const results = await desk.push(
    desk.walkIn(id, walkIn),
    desk.operation({ id, baseRev: 0, patch: { tel: '+213' } }),
    desk.checkin('c'.repeat(32), id, { by: 'Nadia' }, { baseRev: 0 }),
  )
  expect(results.map(({ result, id: to }) => [result, to])).toEqual([
    ['merged', publicIdOf(badge._id)],
    ['applied', publicIdOf(badge._id)],
    ['applied', 'c'.repeat(32)],
  ])
  expect(results[0]?.conflicts).toMatchObject([{ field: 'nom', yours: 'Amine', stored: 'Amina' }])
  expect(await read(badge._id)).toMatchObject({
    nom: 'Amina',
    prenom: 'Benali',
    tel: '+213',
    code: badge.code,
  })
  const facts = await organizer.checkin.listCheckins({ query: { id: badge._id } })
  expect(facts).toMatchObject([{ desk: 'North gate', by: 'Nadia', undone: false }])
  await expectRefusal(read(id), 404)
})

test.each([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1.5])(
  'a check-in noted on paper at %d is refused, so that the card of its person can be read',
  async (paperAt) => {
    const desk = await newDesk()
    const { _id: id } = await buildBadge(own)
    expect(await desk.push(desk.checkin('fact', publicIdOf(id), { paperAt }))).toMatchObject([
      { result: 'refused', code: 'invalid' },
    ])
    expect(await organizer.checkin.listCheckins({ query: { id } })).toEqual([])
  },
)

test('a desk whose clock is ahead cannot check in for a future day', async () => {
  const desk = await newDesk()
  const { _id: id } = await buildBadge(own)
  const ahead = { day: '9999-12-31', paperAt: Date.parse('9999-12-31') }
  await desk.push(desk.checkin('ahead', publicIdOf(id), ahead))
  const now = server.time()
  expect(await organizer.checkin.listCheckins({ query: { id } })).toMatchObject([
    { day: now.slice(0, 10), paperAt: now },
  ])
})

test('an operation dated beyond the calendar is refused as a whole', async () => {
  const desk = await newDesk()
  const beyond = desk.operation({ id: 'any', patch: {}, deviceTime: 8.64e15 + 1 })
  await expectRefusal(desk.push(beyond), 'invalid')
})

test('protected fields and another desk’s are ignored; an invalid operation is refused alone', async () => {
  const { desk, badge, given } = await deskWithBadge()
  const results = await desk.push(
    desk.operation({ ...given, patch: { companyId: 'x', code: 'x', rev: 9, nom: 'Amina' } }),
    desk.operation({ ...given, patch: { nom: 7 } }),
    desk.operation({ ...given, id: 'unknown', patch: { nom: 'Amina' } }),
    desk.operation({ ...given, patch: { tel: '1' } }),
  )
  expect(results.map(({ result, code }) => [result, code])).toEqual([
    ['applied', null],
    ['refused', 'invalid'],
    ['refused', 'badge_not_found'],
    ['applied', null],
  ])
  expect(await read(badge._id)).toMatchObject({
    companyId: own.id,
    code: badge.code,
    nom: 'Amina',
    tel: '1',
  })
})

test('Q-193 a revoked desk’s are stored and not applied, and the answer proves who sent it', async () => {
  const { desk, badge, given } = await deskWithBadge()
  const operation = desk.operation({ id: given.id, patch: { nom: 'Amina' } })
  await organizer.desk.revokeDesk(idParams(desk))
  const headers = { 'x-desk-key': desk.key }
  const payload = { operations: [operation], nonce: NONCE }
  const answer = await server.request('POST', '/api/sync/operations', { headers, payload })
  const proof = createHmac('sha256', Buffer.from(tokenHash(desk.key), 'hex'))
    .update(NONCE)
    .digest('hex')
  expect([answer.statusCode, answer.json()]).toMatchObject([
    401,
    { code: 'desk_revoked', proof, stored: [operation.opId] },
  ])
  expect(await read(badge._id)).toMatchObject({ nom: '' })
  const held = await server.rows('heldOperation')
  expect(held).toMatchObject([{ opId: operation.opId, deskId: desk._id }])
  expect(await organizer.desk.listUnapplied()).toMatchObject([
    { opId: operation.opId, id: badge._id, patch: { nom: 'Amina' }, refusal: null },
  ])
  await expectRefusal(desk.pull(), 'desk_revoked')
  const other = await server.request('GET', '/api/checkins?id=x', { headers })
  expect([other.statusCode, other.json().code]).toEqual([401, 'unauthorized'])
})

test('one that the server cannot apply now delays no other person’s, and is not overtaken', async () => {
  const desk = await newDesk('North gate')
  const [odd, other] = [await buildBadge(own), await buildBadge(own)]
  const epoch = await desk.epoch()
  const rename = (id: string, nom: string) => desk.operation({ id: publicIdOf(id), epoch, patch: { nom } })
  const sent = [rename(odd._id, 'Odd'), rename(odd._id, 'Later'), rename(other._id, 'Amina')]
  const mend = await failAtOddName(server)
  expect((await desk.push(...sent)).map(({ opId }) => opId)).toEqual([sent[2]?.opId])
  expect([(await read(odd._id)).nom, (await read(other._id)).nom]).toEqual(['', 'Amina'])
  await mend()
  expect((await desk.push(...sent)).map(({ result }) => result)).toEqual(['applied', 'applied', 'applied'])
  expect((await read(odd._id)).nom).toBe('Later')
})

test('Q-195 what is undone is undone wherever its badge has gone meanwhile', async () => {
  const { desk, badge, given } = await deskWithBadge()
  const kept = await buildBadge(own)
  const checkin = (id: string, of: string, undoOf: string | null) =>
    desk.checkin(id, publicIdOf(of), { day: '2025-08-11', undoOf }, { epoch: given.epoch })
  await desk.push(checkin('first', kept._id, null), checkin('again', badge._id, null))
  // As after badges that were merged: both check-ins are the kept one's.
  await server.update('checkin', { recordId: kept._id }, { _id: 'again' })
  const twice = async () => (await organizer.checkin.listHandedOutTwice()).map(({ id }) => id)
  expect(await twice()).toEqual([kept._id])

  expect(await desk.push(checkin('undone', badge._id, 'again'))).toMatchObject([{ result: 'applied' }])
  expect(await twice()).toEqual([])
})

test('Q-217 a desk with an older program is asked to update; its operations are accepted', async () => {
  const { desk, given } = await deskWithBadge()
  await expectRefusal(desk.pull({ protocol: SYNC_PROTOCOL - 1 }), 'update')
  const edit = desk.operation({ ...given, patch: { position: 'Engineer' } })
  const { results } = await desk.sync.pushOperations({ body: { operations: [edit], nonce: NONCE } })
  expect(results).toMatchObject([{ result: 'applied', id: given.id }])
})
