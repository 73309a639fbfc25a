import { createHmac, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tokenHash } from '#server/account/secret-token.ts'
import { buildBadge } from '#server/testing/build-badge.ts'
import { buildCompany, type SignedInCompany } from '#server/testing/build-company.ts'
import { refusalOf, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { SyncOperation } from '#shared/sync/sync.schema.ts'

const NONCE = 'a nonce of sixteen letters'
let server: TestServer
let own: SignedInCompany
beforeEach(async () => {
  server = await startTestServer()
  own = await buildCompany(server)
})
afterEach(() => server.close())

async function newDesk(name = 'North gate') {
  const { key, _id } = await server.organizer.desk.createDesk({ body: { name } })
  const { sync } = server.as({ 'x-desk-key': key })
  let deskSeq = 0
  const operation = (given: Partial<SyncOperation>): SyncOperation => ({
    opId: randomBytes(16).toString('hex'),
    deskId: '',
    deskSeq: ++deskSeq,
    entity: 'badge',
    id: '',
    baseRev: 1,
    epoch: '',
    patch: {},
    deviceTime: server.now(),
    ...given,
  })
  const push = async (...operations: SyncOperation[]) =>
    (await sync.pushOperations({ body: { operations, nonce: NONCE, sentAt: server.now() } })).results
  const pull = (query: object = {}) => sync.listChanges({ query: { nonce: NONCE, ...query } as never })
  /** As a desk that has just read everything. */
  const epoch = async () => (await pull()).epoch
  return { _id, key, sync, operation, push, pull, epoch }
}

const read = (id: string) => server.organizer.badge.getBadge({ params: { id } })

describe('operations of desks', () => {
  test('the same operation counts once, whatever comes between, and gets the same answer', async () => {
    const desk = await newDesk()
    const badge = await buildBadge(own)
    const operation = desk.operation({ id: badge._id, epoch: await desk.epoch(), patch: { nom: 'Amina' } })
    const [first] = await desk.push(operation)
    expect(first).toMatchObject({ result: 'applied', id: badge._id, rev: 2 })
    await server.organizer.badge.updateBadge({ params: { id: badge._id }, body: { nom: 'Yasmina' } })
    expect(await desk.push(operation, operation)).toEqual([first, first])
    expect(await read(badge._id)).toMatchObject({ nom: 'Yasmina', rev: 3 })
    const other = await newDesk('South gate')
    expect(await other.push(operation)).toMatchObject([{ result: 'refused' }])
  })

  test('the first to arrive stands; the other is kept with who, when, where and what, until it is decided', async () => {
    const [one, other] = [await newDesk(), await newDesk('South gate')]
    const badge = await buildBadge(own)
    const epoch = await one.epoch()
    const patch = { id: badge._id, epoch }
    // Two days in the future: its clock orders nothing.
    await one.push(
      one.operation({ ...patch, patch: { nom: 'Amina', tel: '1' }, deviceTime: server.now() + 1e8 }),
    )
    const [result] = await other.push(
      other.operation({ ...patch, patch: { nom: 'Yasmina', tel: '1', prenom: 'Benali' } }),
    )
    const at = new Date(server.now()).toISOString()
    const conflict = { field: 'nom', yours: 'Yasmina', stored: 'Amina' }
    expect(result).toMatchObject({
      result: 'conflict',
      rev: 3,
      conflicts: [{ ...conflict, by: 'desk North gate', at }],
    })
    expect(await read(badge._id)).toMatchObject({ nom: 'Amina', tel: '1', prenom: 'Benali' })
    const { conflict: calls } = server.organizer
    const [kept] = await calls.listConflicts()
    expect(kept).toMatchObject({
      ...conflict,
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

  test('a desk’s own later operation never stands against its earlier one', async () => {
    const desk = await newDesk()
    const badge = await buildBadge(own)
    const given = { id: badge._id, epoch: await desk.epoch() }
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
    const walkIn = {
      ...{ type: 'visitor', companyId: 'onlineCompany', company: 'onlineCompany', code: '0123456789ABCDEF' },
      ...{
        email: 'amina@elsewhere.example',
        nom: 'Amine',
        prenom: 'Benali',
        position: '',
        tel: '',
        urlPhoto: '',
      },
    }
    const fact = { recordId: id, kind: 'collected', day: '2025-10-06', by: 'Nadia', undoOf: null }
    const results = await desk.push(
      desk.operation({ id, baseRev: 0, patch: walkIn }),
      desk.operation({ id, baseRev: 0, patch: { tel: '+213' } }),
      desk.operation({ id: 'c'.repeat(32), entity: 'checkin', baseRev: 0, patch: fact }),
    )
    expect(results.map(({ result, id: to }) => [result, to])).toEqual([
      ['merged', badge._id],
      ['applied', badge._id],
      ['applied', 'c'.repeat(32)],
    ])
    expect(results[0]?.conflicts).toMatchObject([{ field: 'nom', yours: 'Amine', stored: 'Amina' }])
    expect(await read(badge._id)).toMatchObject({
      nom: 'Amina',
      prenom: 'Benali',
      tel: '+213',
      code: badge.code,
    })
    const facts = await server.organizer.checkin.listCheckins({ query: { id: badge._id } })
    expect(facts).toMatchObject([{ desk: 'North gate', by: 'Nadia', undone: false }])
    expect((await refusalOf(read(id))).status).toBe(404)
  })

  test('fields of nobody’s and another desk’s are ignored; what cannot be is refused and nothing else', async () => {
    const desk = await newDesk()
    const badge = await buildBadge(own)
    const given = { id: badge._id, epoch: await desk.epoch() }
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

  test('Q-193 a revoked desk’s are stored and not applied, and the answer proves who says so', async () => {
    const desk = await newDesk()
    const badge = await buildBadge(own)
    const operation = desk.operation({ id: badge._id, patch: { nom: 'Amina' } })
    await server.organizer.desk.revokeDesk({ params: { id: desk._id } })
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
    const held = await server.context.db.selectFrom('heldOperation').selectAll().execute()
    expect(held).toMatchObject([{ opId: operation.opId, deskId: desk._id }])
    expect((await refusalOf(desk.pull())).code).toBe('desk_revoked')
    const other = await server.request('GET', '/api/checkins?id=x', { headers })
    expect([other.statusCode, other.json().code]).toEqual([401, 'unauthorized'])
  })
})

describe('the feed', () => {
  test('tells each record once, in pages, and nothing of what a desk must not have', async () => {
    const desk = await newDesk()
    const badges = [await buildBadge(own), await buildBadge(own), await buildBadge(own)]
    for (const { _id } of badges)
      await server.organizer.badge.updateBadge({ params: { id: _id }, body: { nom: 'Amina' } })
    const told = []
    for (let at = { epoch: '', after: 0, lastId: '' }, more = true; more; ) {
      const page = await desk.pull({ ...at, limit: 2 })
      told.push(...page.changes)
      at = { epoch: page.epoch, after: page.upTo, lastId: page.lastId }
      more = page.more
    }
    const ids = told.map(({ entity, id }) => `${entity} ${id}`)
    expect(new Set(ids).size).toBe(ids.length)
    expect(told.filter(({ entity }) => entity === 'badge')).toMatchObject(
      badges.map(({ _id }) => ({ id: _id, rev: 2, deleted: false, record: { nom: 'Amina' } })),
    )
    expect(JSON.stringify(told)).not.toContain(own.email)
  })

  test('a pull that waits is answered by the change', async () => {
    const desk = await newDesk()
    const { epoch, upTo, lastId } = await desk.pull()
    const waiting = desk.pull({ epoch, after: upTo, lastId, wait: 20_000 })
    const badge = await buildBadge(own)
    expect((await waiting).changes.some(({ id }) => id === badge._id)).toBe(true)
  })

  test('409 resync: another epoch, a place beyond the end, another history', async () => {
    const desk = await newDesk()
    const { epoch, upTo: after, lastId } = await desk.pull()
    for (const query of [
      { epoch: 'another', after, lastId },
      { epoch, after: after + 1, lastId },
      { epoch, after, lastId: 'another' },
    ]) {
      const refusal = await refusalOf(desk.pull(query))
      expect([refusal.status, refusal.code]).toEqual([409, 'resync'])
    }
    expect(await desk.pull({ epoch, after, lastId })).toMatchObject({ changes: [], more: false })
  })

  test('whoever starts a backup begins a new epoch; what was read in the lost one does not overwrite', async () => {
    const desk = await newDesk()
    const badge = await buildBadge(own)
    const epoch = await desk.epoch()
    const { path } = await server.organizer.backup.createBackup()
    const restored = await startTestServer({ dataDir: `${server.dataDir}/${path}` })
    try {
      const calls = restored.as({ 'x-desk-key': desk.key }).sync
      const page = await calls.listChanges({ query: { nonce: NONCE } as never })
      expect([page.epoch === epoch, page.epoch.length]).toEqual([false, 32])
      const edit = (body: object) => restored.organizer.badge.updateBadge({ params: { id: badge._id }, body })
      await edit({ nom: 'Typed after the restore' })
      // In the life that was lost the record had come to revision 5.
      const operation = desk.operation({
        id: badge._id,
        epoch,
        baseRev: 5,
        patch: { nom: 'Before', tel: '1' },
      })
      const { results } = await calls.pushOperations({ body: { operations: [operation], nonce: NONCE } })
      expect(results).toMatchObject([{ result: 'conflict', conflicts: [{ field: 'nom', yours: 'Before' }] }])
      expect(await restored.organizer.badge.getBadge({ params: { id: badge._id } })).toMatchObject({
        nom: 'Typed after the restore',
        tel: '1',
      })
    } finally {
      await restored.close()
    }
  })
})
