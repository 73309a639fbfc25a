import { createHmac } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { equal } from '#server/base/db/conditions.ts'
import { tokenHash } from '#server/base/secrets.ts'
import { MAX_HELD, MAX_HELD_BYTES } from '#server/desks/sync/held-operation.store.ts'
import {
  buildBadge,
  buildDesk,
  companyPerTest,
  deskPhoto,
  idParams,
  NONCE,
  putDeskPhoto,
  serverPerTest,
} from '#server/testing/desk.ts'
import { tracesIn } from '#server/testing/find-traces.ts'
import type { SyncOperation } from '#shared/sync/sync.schema.ts'

type Desk = Awaited<ReturnType<typeof buildDesk>>

const server = serverPerTest()
const { organizer } = server
const own = companyPerTest(server)
let desk: Desk
beforeEach(async () => {
  desk = await buildDesk(server)
})

let walkIns = 0
const walkIn = (given: object = {}) => {
  const code = String(++walkIns).padStart(16, '0')
  return desk.walkIn(`walk-in-${walkIns}`, { nom: 'Held', prenom: 'Walker', code, ...given })
}
const checkin = (recordId: string) => desk.checkin(`fact-of-${recordId}`, recordId)
const revoke = () => organizer.desk.revokeDesk(idParams(desk))
/** What the answer to a revoked desk says was stored. */
const handOver = async (...operations: SyncOperation[]) => {
  const answer = await server.request('POST', '/api/sync/operations', {
    headers: { 'x-desk-key': desk.key },
    payload: { operations, nonce: NONCE, sentAt: server.now() },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'desk_revoked'])
  return answer.json<{ stored: string[]; proof: string; closed?: string }>()
}
const held = () => organizer.desk.listUnapplied({ query: {} })
const decide = (act: 'apply' | 'discard', ...opIds: string[]) =>
  organizer.desk.decideHeld({ body: { act, ...(opIds.length > 0 && { opIds }) } })
const read = (id: string) => server.badge(id)

const putPhoto = (path: string, file: Uint8Array) => putDeskPhoto(server, desk.key, path, file)

describe('what a revoked desk handed over', () => {
  test('is applied as if the desk were live: one, then all, in the desk’s order', async () => {
    const badge = await buildBadge(own, { nom: 'Amina' })
    const epoch = await desk.epoch()
    await revoke()
    await organizer.badge.updateBadge(idParams(badge, { tel: '+213 1' }))
    const edit = desk.operation({ id: badge._id, epoch, patch: { nom: 'Yasmina', tel: '+213 2' } })
    const walker = walkIn()
    const came = { ...checkin(walker.id), deviceTime: server.now() - 60_000 }
    await handOver(edit, walker, came)
    server.advanceClock(3_600_000)
    // The person of a check-in has to be there first.
    expect(await decide('apply', came.opId)).toMatchObject({ decided: 0, refused: [{ code: 'not_found' }] })
    expect(await decide('apply', edit.opId)).toEqual({ decided: 1, refused: [] })
    expect(await read(badge._id)).toMatchObject({ nom: 'Yasmina', tel: '+213 1' })
    expect(await organizer.conflict.listConflicts({ query: {} })).toMatchObject([
      { field: 'tel', yours: '+213 2', stored: '+213 1', desk: 'North gate' },
    ])
    expect(await decide('apply')).toEqual({ decided: 2, refused: [] })
    const { db } = server.context
    const made = await db.selectFrom('badge').selectAll().where('nom', '=', 'Held').executeTakeFirstOrThrow()
    const [fact] = await db.selectFrom('checkin').selectAll().execute()
    expect([fact?.recordId, fact?.at]).toEqual([made._id, server.now() - 3_660_000])
    expect(await held()).toEqual([])
    expect(await decide('apply')).toEqual({ decided: 0, refused: [] })
  })

  test('of a kiosk is applied by the rules of a live kiosk', async () => {
    desk = await buildDesk(server, 'Hall 2', 'kiosk')
    const badge = await buildBadge(own)
    await revoke()
    const print = { entity: 'print' as const, patch: { recordId: badge._id, by: '', printer: '', state: 'printed' } }
    await handOver(
      walkIn({ type: 'vip_delegate', companyId: own.id }),
      checkin(badge._id),
      desk.operation({ ...print, id: 'p' }),
      walkIn(),
    )
    const { decided, refused } = await decide('apply')
    expect([decided, ...refused.map(({ code }) => code)]).toEqual([1, ...Array(3).fill('forbidden')])
  })

  test('is applied although one before it has a code that is taken, or an unforeseen fault', async () => {
    const badge = await buildBadge(own)
    const taken = () => walkIn({ code: badge.code })
    expect(await desk.push(taken())).toMatchObject([{ result: 'refused', code: 'invalid' }])
    await revoke()
    const broken = walkIn()
    await handOver(taken(), broken, walkIn())
    await server.update(
      'heldOperation',
      { operation: JSON.stringify({ ...broken, patch: null }) },
      { opId: broken.opId },
    )
    const { decided, refused } = await decide('apply')
    expect([decided, ...refused.map(({ code }) => code)]).toEqual([1, 'internal', 'invalid'])
  })

  test('is not applied twice when the desk never learned that it had been', async () => {
    const badge = await buildBadge(own, { nom: 'Amina' })
    const edit = desk.operation({ id: badge._id, epoch: await desk.epoch(), patch: { nom: 'Yasmina' } })
    await desk.push(edit)
    await revoke()
    await handOver(edit)
    await organizer.badge.updateBadge(idParams(badge, { nom: 'Nadia' }))
    expect(await decide('apply')).toEqual({ decided: 1, refused: [] })
    expect(await read(badge._id)).toMatchObject({ nom: 'Nadia' })
  })

  test('is discarded with its photo, and who did so is in the audit', async () => {
    await revoke()
    const urlPhoto = `badges/photos/${'a'.repeat(32)}.jpg`
    expect((await putPhoto(urlPhoto, await deskPhoto())).json().stored).toHaveLength(1)
    await handOver(walkIn({ urlPhoto, photo: { sha256: '', mime: 'image/jpeg', bytes: 1 } }), walkIn())
    // Longer than an unused upload is kept.
    server.advanceClock(48 * 3_600_000)
    await server.context.files.sweep()
    const files = () => server.context.db.selectFrom('file').select('path').where('path', '=', urlPhoto)
    expect(await files().execute()).toHaveLength(1)
    expect(await decide('discard')).toEqual({ decided: 2, refused: [] })
    expect([await held(), await files().execute()]).toEqual([[], []])
    const log = server.context.db.selectFrom('change').select(['fields', 'actor']).where('id', '=', desk._id)
    expect(await log.execute()).toContainEqual({ fields: '["heldDiscarded"]', actor: 'organizer' })
  })

  test('is answered in pages, along with refused ones', async () => {
    await desk.push(desk.operation({ id: 'nobody', patch: { nom: 'X' } }))
    await revoke()
    for (let index = 0; index < 3; index++) {
      server.advanceClock(1)
      await handOver(walkIn({ nom: `Walker ${index}` }))
    }
    const page = await server.byOrganizer('GET', '/api/desks/held?limit=2&offset=1')
    expect(page.headers['x-total-count']).toBe('4')
    expect(page.json().map(({ patch }: { patch: { nom: string } }) => patch.nom)).toEqual(['Walker 1', 'Walker 0'])
    expect((await held()).at(-1)).toMatchObject({ patch: {}, refusal: { code: 'badge_not_found' } })
  })

  test('is exported and erased with a person of whom nothing else is known', async () => {
    await revoke()
    const email = 'held-walker@walkers.example'
    const urlPhoto = `badges/photos/${'b'.repeat(32)}.jpg`
    await putPhoto(urlPhoto, await deskPhoto())
    const walker = walkIn({ email, urlPhoto, tel: '+999 55512345' })
    const other = walkIn({ nom: 'Other' })
    await handOver(walker, checkin(walker.id), desk.operation({ id: walker.id, patch: { nom: 'Heldrun' } }), other)
    const url = `/api/persons/${encodeURIComponent(email)}`
    const answer = await server.byOrganizer('GET', url)
    expect(answer.statusCode).toBe(200)
    const archive = unzipSync(new Uint8Array(answer.rawPayload))
    const person = JSON.parse(strFromU8(archive['person.json'] ?? new Uint8Array()))
    expect(person.held).toHaveLength(3)
    expect(archive).toHaveProperty([`files/${urlPhoto}`])
    const texts = [email, '+999 55512345', 'Heldrun', walker.id, 'b'.repeat(32)]
    expect(await tracesIn(server, texts)).not.toEqual([])
    await server.erase(email)
    expect(await tracesIn(server, texts)).toEqual([])
    expect(await held()).toMatchObject([{ opId: other.opId }])
  })

  test('stays when somebody is erased whose address is the end of another’s', async () => {
    await revoke()
    const jean = walkIn({ email: 'jean@walkers.example' })
    await handOver(jean, walkIn({ email: 'an@walkers.example', company: 'Of\nan@walkers.example' }))
    await server.erase('an@walkers.example')
    expect(await held()).toMatchObject([{ opId: jean.opId }])
  })
})

describe('a revoked key', () => {
  test('gets no confirmation of another desk’s operation, which it would then forget', async () => {
    const [sent, other] = [walkIn(), await buildDesk(server)]
    await revoke()
    expect((await handOver(sent)).stored).toEqual([sent.opId])
    await organizer.desk.revokeDesk(idParams(other))
    desk = { ...desk, key: other.key }
    expect((await handOver(sent)).stored).toEqual([])
  })

  test('stores nothing more once it is closed for good, and the answer proves it to the desk', async () => {
    const before = walkIn()
    await revoke()
    const open = await handOver(before)
    expect(open.stored).toEqual([before.opId])
    // Else the desk would give up what it has not handed over yet.
    expect(open).not.toHaveProperty('closed')
    await organizer.desk.closeDesk(idParams(desk))
    expect(await organizer.desk.listDesks()).toMatchObject([{ closedAt: expect.any(String) }])
    const { stored, closed } = await handOver(walkIn())
    const hmac = createHmac('sha256', Buffer.from(tokenHash(desk.key), 'hex'))
    expect([stored, closed]).toEqual([[], hmac.update(`closed:${NONCE}`).digest('hex')])
    const photo = await putPhoto(`badges/photos/${'c'.repeat(32)}.jpg`, await deskPhoto())
    expect([photo.statusCode, photo.json().stored]).toEqual([401, []])
    expect(await held()).toMatchObject([{ opId: before.opId }])
    const { db } = server.context
    expect(
      await db
        .selectFrom('file')
        .select('path')
        .where(equal({ recordId: '', folder: 'badges/photos' }))
        .execute(),
    ).toEqual([])
    for (const path of [
      `/api/sync/changes?nonce=${encodeURIComponent(NONCE)}`,
      '/api/checkins?id=x',
      '/api/prints?id=x',
    ])
      expect([path, (await server.request('GET', path, { headers: { 'x-desk-key': desk.key } })).statusCode]).toEqual([
        path,
        401,
      ])
  })

  test('hands over a bounded number of operations and bytes; what the organizer decides about makes room', async () => {
    await revoke()
    const many = (count: number, text: string) => Array.from({ length: count }, () => walkIn({ bio: text }))
    for (let at = 0; at < MAX_HELD; at += 500) await handOver(...many(500, ''))
    const late = walkIn()
    expect((await handOver(late)).stored).toEqual([])
    expect(await decide('discard')).toMatchObject({ decided: MAX_HELD })
    expect((await handOver(late)).stored).toEqual([late.opId])
    for (let index = 0; index < 30; index++) await handOver(walkIn({ bio: 'x'.repeat(200_000) }))
    const { bytes } = await server.context.db
      .selectFrom('heldOperation')
      .select(({ fn }) => fn.sum<number>('bytes').as('bytes'))
      .executeTakeFirstOrThrow()
    expect(bytes).toBeLessThanOrEqual(MAX_HELD_BYTES)
    expect(bytes).toBeGreaterThan(MAX_HELD_BYTES - 210_000)
  })
})
