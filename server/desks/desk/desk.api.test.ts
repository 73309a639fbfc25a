import { expect, test } from 'vitest'
import { tokenHash } from '#server/base/secrets.ts'
import { joinAsMember } from '#server/testing/build-member.ts'
import {
  buildBadge,
  buildCompany,
  buildDesk,
  buildInvitedBadge,
  checkIn,
  expectRefusal,
  idParams,
  NONCE,
  publicIdOf,
  serverPerTest,
} from '#server/testing/desk.ts'

const server = serverPerTest()
const { organizer } = server

const create = (name = 'North gate') => organizer.desk.createDesk({ body: { name } })
const listed = async () => (await organizer.desk.listDesks())[0]
const asDesk = (key: string) => server.as({ 'x-desk-key': key })

test('a key is answered once, and only its hash is stored', async () => {
  const desk = await create()
  expect(desk).toEqual({ _id: desk._id, name: 'North gate', key: expect.stringMatching(/^FD[\dA-Z]{26}$/) })
  const rows = await server.rows('desk')
  expect(rows).toMatchObject([{ keyHash: tokenHash(desk.key) }])
  expect(JSON.stringify([rows, await organizer.desk.listDesks()])).not.toContain(desk.key)
  expect(await listed()).toEqual({
    _id: desk._id,
    name: 'North gate',
    isRehearsing: false,
    kind: 'desk',
    createdAt: server.time(),
    lastSeenAt: null,
    revokedAt: null,
    closedAt: null,
    waiting: null,
    staff: '',
    issuedBy: '',
  })
})

test.each([{}, { name: ' ' }, { name: null }, { name: 'x'.repeat(256) }])('%j is no desk', async (body) => {
  const refusal = await expectRefusal(organizer.desk.createDesk({ body: body as { name: string } }), 400)
  expect(Object.keys(refusal.fields)).toEqual(['name'])
})

test('a desk reads and writes what the access table gives it, under its own name', async () => {
  const { _id, key } = await create()
  const own = await buildCompany(server)
  const badge = await buildBadge(own)
  const calls = asDesk(key)
  expect(await calls.badge.listBadgesOfCompany(idParams(own))).toHaveLength(1)
  const id = publicIdOf(badge._id)
  expect((await calls.badge.updateBadge(idParams(id, { nom: 'Amina' })))._id).toBe(id)
  const audit = await server.audit({ entity: 'badge', id: badge._id })
  expect(audit.at(-1)).toMatchObject({ actor: `desk ${_id}`, fields: ['nom'] })
})

test('a revoked key is refused; the desk stays in the list', async () => {
  const desk = await create()
  server.advanceClock(1000)
  const other = await create('South gate')
  const params = { id: desk._id }
  const answer = await organizer.desk.revokeDesk({ params })
  expect(answer).toEqual({ message: 'Desk revoked successfully' })
  const own = await buildCompany(server)
  const read = (key: string) => asDesk(key).badge.listBadgesOfCompany(idParams(own))
  await expectRefusal(read(desk.key), 'unauthorized')
  expect(await read(other.key)).toEqual([])
  const revokedAt = server.time()
  expect(await listed()).toMatchObject({ _id: desk._id, revokedAt })

  server.advanceClock(1000)
  await organizer.desk.revokeDesk({ params })
  expect(await listed()).toMatchObject({ revokedAt })
})

test('when it was last seen is stored at most once a minute', async () => {
  const { key } = await create()
  const started = server.now()
  const seen: (string | null | undefined)[] = []
  for (const seconds of [0, 30, 59, 60, 61, 120]) {
    server.setNow(started + seconds * 1000)
    await asDesk(key).edition.getEdition()
    seen.push((await listed())?.lastSeenAt)
  }
  const at = (seconds: number) => new Date(started + seconds * 1000).toISOString()
  expect(seen).toEqual([at(0), at(0), at(0), at(60), at(60), at(120)])
})

test('what waits there is what the desk reports; an older program reports nothing', async () => {
  const desk = await buildDesk(server)
  const waiting = async () => (await listed())?.waiting
  await desk.pull()
  expect(await waiting()).toBeNull()
  await desk.pull({ waiting: 4, labels: 2 })
  expect(await waiting()).toEqual({ changes: 4, labels: 2 })
  await desk.sync.pushOperations({ body: { operations: [], nonce: NONCE, waiting: 1 } })
  expect(await waiting()).toEqual({ changes: 1, labels: 0 })
  await expectRefusal(desk.pull({ waiting: -1 }), 400)
})

test('who issued a key and who used it last are named', async () => {
  const lead = await joinAsMember(server, ['desk lead'])
  const { _id, key } = await lead.calls.desk.createDesk({ body: { name: 'North gate' } })
  expect(await listed()).toMatchObject({ _id, issuedBy: 'Selma', staff: '' })
  const badge = await buildInvitedBadge(server)
  for (const [by, kind] of [
    ['Nadia', 'collected'],
    ['Lotfi', 'entered'],
    ['', 'entered'],
  ] as const) {
    server.advanceClock(86_400_000)
    await checkIn(asDesk(key), publicIdOf(badge._id), { kind, by })
  }
  expect(await listed()).toMatchObject({ issuedBy: 'Selma', staff: 'Lotfi' })
})

test('adding and revoking are in the audit, being seen is not', async () => {
  const { _id, key } = await create()
  await asDesk(key).edition.getEdition()
  await organizer.desk.revokeDesk(idParams(_id))
  const lines = await server.audit({ entity: 'desk' })
  expect(lines.map(({ id, fields }) => [id, fields])).toEqual([
    [_id, ['_id']],
    [_id, ['revokedAt']],
  ])
})
