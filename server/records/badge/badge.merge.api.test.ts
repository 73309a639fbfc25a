import { beforeEach, expect, test } from 'vitest'
import { IN_USE, REPLACED } from '#server/files/upload/upload.store.ts'
import {
  badgePerTest,
  buildBadge,
  buildCompany,
  buildDesk,
  buildInvitedBadge,
  companyPerTest,
  expectRefusal,
  idParams,
  mailStatesTo,
  PRIVACY_ACCEPTED,
  publicIdOf,
  serverPerFile,
  uploadPhoto,
} from '#server/testing/desk.ts'
import type { Badge, BadgeEdit } from '#shared/badge/badge.schema.ts'
import type { MergedField } from '#shared/badge/merge.rules.ts'
import { fileUrl } from '#shared/upload/file-address.ts'

const server = serverPerFile()
const { anyone, organizer } = server
const company = companyPerTest(server, { badge: { exhibitor: { all: 1 }, visitor: { all: 1 } } })
const kept = badgePerTest(company)
let gone: Badge
beforeEach(async () => {
  gone = await buildBadge(company, { type: 'visitor', email: `${company.id}@elsewhere.example` })
})

const write = (badge: Badge, body: BadgeEdit) => organizer.badge.updateBadge(idParams(badge, body))
const read = (badge: Badge) => server.badge(badge._id)
const merge = (take: MergedField[] = [], one = kept, other = gone) =>
  organizer.badge.mergeBadge(idParams(one, { other: other._id, take }))

test('Q-246 the kept badge fills what it lacks and takes what was chosen; the other is gone, its place and e-mail free', async () => {
  await write(kept, { nom: 'Mohamed', tel: '+213 555' })
  await write(gone, { nom: 'Mohammed', prenom: 'Benali', tel: '+213 666', position: 'Engineer' })
  expect(await merge(['nom'])).toMatchObject({
    _id: kept._id,
    code: kept.code,
    email: kept.email,
    type: 'exhibitor',
    nom: 'Mohammed',
    prenom: 'Benali',
    tel: '+213 555',
    position: 'Engineer',
  })
  await expectRefusal(read(gone), 410)
  expect(await company.calls.badge.listBadgesOfCompany(idParams(company))).toHaveLength(1)
  expect(await mailStatesTo(server, gone.email)).toEqual(['cancelled'])
  expect(await buildBadge(company, { type: 'visitor', email: gone.email })).toMatchObject({ email: gone.email })
})

test('Q-246 e-mail, type and exhibitor of the other obey the rules of an invitation, whose place is free by then', async () => {
  const other = await buildCompany(server, { badge: { delegate: { all: 1 } } })
  const delegate = await buildBadge(other, { type: 'delegate', email: `delegate-${other.id}@elsewhere.example` })
  const moved = await merge(['email', 'type', 'companyId', 'company'], kept, delegate)
  expect(moved).toMatchObject({ type: 'delegate', companyId: other.id, email: delegate.email })
  // Booth staff has the domain of its company, and the only place for visitors is taken.
  const staff = await buildBadge(company)
  await expectRefusal(merge(['email'], staff), 'domain_mismatch')
  await expectRefusal(write(staff, { type: 'delegate' }), 'allowance_used')
  expect(await read(gone)).toMatchObject({ email: gone.email })
})

test('Q-246 a photo goes along with what was decided about it, and replaces the one that was there', async () => {
  const [older, newer] = [await uploadPhoto(server, kept._id), await uploadPhoto(server, gone._id)]
  await write(kept, { urlPhoto: older })
  await write(gone, { urlPhoto: newer })
  await server.decidePhoto(gone._id, newer)
  expect((await merge(['urlPhoto'])).urlPhoto).toBe(fileUrl(newer))
  const reviewed = await organizer.photo.listPhotos({ query: { state: 'accepted' } })
  expect(reviewed.filter(({ id }) => id === kept._id)).toMatchObject([{ urlPhoto: fileUrl(newer) }])
  const files = await server.rows('file', { recordId: kept._id })
  expect(Object.fromEntries(files.map(({ path, referenced }) => [path, referenced]))).toEqual({
    [older]: REPLACED,
    [newer]: IN_USE,
  })
})

test('Q-246 desks: check-ins and labels go along, its code and its id lead on, and what was done offline arrives', async () => {
  const desk = await buildDesk(server)
  const { epoch, upTo: after, changeId } = await desk.pull()
  const [checkin, print] = ['c', 'd'].map((letter) => `${letter}${kept._id.slice(1)}`)
  await desk.push(
    desk.checkin(checkin ?? '', publicIdOf(gone._id), { by: 'Nadia' }),
    desk.operation({
      id: print ?? '',
      entity: 'print',
      patch: { recordId: publicIdOf(gone._id), by: '', printer: 'Label', state: 'printed', code: 'AAAAAA' },
    }),
  )
  await merge()
  expect(await organizer.checkin.listCheckins({ query: { id: kept._id } })).toMatchObject([{ by: 'Nadia' }])
  expect(await organizer.print.listPrints({ query: { id: kept._id } })).toMatchObject([{ code: 'AAAAAA' }])

  const changes = (await desk.pull({ epoch, after, changeId })).changes
  const of = (id: string) => changes.find((change) => change.id === id)
  expect(changes.filter(({ id, entity }) => entity === 'badge' && id === publicIdOf(gone._id))).toMatchObject([
    { deleted: true },
  ])
  expect(changes.filter(({ entity }) => entity === 'merged')).toMatchObject([
    { record: { fromId: publicIdOf(gone._id), toId: publicIdOf(kept._id), code: gone.code } },
  ])
  expect([of(checkin ?? ''), of(print ?? '')]).toMatchObject([
    { record: { recordId: publicIdOf(kept._id) } },
    { record: { recordId: publicIdOf(kept._id) } },
  ])
  // A desk that had not heard of it.
  const results = await desk.push(
    desk.operation({ id: publicIdOf(gone._id), epoch, patch: { tel: '+213 777' } }),
    desk.checkin(`e${kept._id.slice(1)}`, publicIdOf(gone._id), { kind: 'entered' }),
  )
  expect(results.map(({ result, id }) => [result, id])[0]).toEqual(['applied', publicIdOf(kept._id)])
  expect(await read(kept)).toMatchObject({ tel: '+213 777' })
  expect(await organizer.checkin.listCheckins({ query: { id: kept._id } })).toHaveLength(2)
})

test('Q-246 merged on, everything leads to the last one; restored, a badge stands for itself again', async () => {
  const last = await buildInvitedBadge(server)
  await merge()
  await merge([], last, kept)
  const leads = async () => (await server.rows('mergedRecord')).filter(({ toId }) => toId === last._id)
  expect((await leads()).map(({ fromId }) => fromId).sort()).toEqual(
    [publicIdOf(kept._id), publicIdOf(gone._id)].sort(),
  )
  await organizer.badge.restoreBadge(idParams(gone))
  expect((await leads()).map(({ fromId }) => fromId)).toEqual([publicIdOf(kept._id)])
  expect(await anyone.badge.getBadge(idParams(gone.link ?? ''))).toMatchObject({ email: gone.email })
  await merge([], last, gone)
  expect(await leads()).toHaveLength(2)
})

test('Q-246 its link offers the present one, and its refusal of entry and acceptance of the policy go along', async () => {
  await anyone.badge.updateBadge(idParams(gone.link ?? '', { nom: 'Amina', consents: PRIVACY_ACCEPTED }))
  await write(gone, { refusal: 'Withdrawn', refusalContact: 'Selma', refusalPhone: '1' })
  expect(await merge()).toMatchObject({ refusal: 'Withdrawn', refusalContact: 'Selma' })
  await expectRefusal(anyone.badge.getBadge(idParams(gone.link ?? '')), 'link_replaced')
  expect(await server.rows('consent', { recordId: kept._id })).toMatchObject([{ document: 'privacy' }])
})

test('Q-246 both histories show it, and the other badge counts as deleted by the organizer', async () => {
  await merge()
  const fields = async (badge: Badge) =>
    (await server.audit({ entity: 'badge', id: badge._id })).map((line) => line.fields)
  expect((await fields(kept)).at(-1)).toEqual(['merged'])
  expect((await fields(gone)).slice(-2)).toEqual([['deletedAt', 'deletedBy'], ['mergedInto']])
  expect((await server.row('badge', { _id: gone._id })).deletedBy).toBe('organizer')
})

test('Q-246 with itself, or with one that is gone, nothing is merged', async () => {
  await expectRefusal(merge([], kept, kept), 400)
  await expectRefusal(merge(['code' as never]), 400)
  await merge()
  await expectRefusal(merge(), 404)
})
