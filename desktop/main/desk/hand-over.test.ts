import { beforeEach, expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  buildInvitedBadge,
  checkIn,
  expectRefusal,
  harnessPerTest,
  idParams,
  type OpenTestDesk,
  openTestDesk,
  publicIdOf,
  uploadPhoto,
} from '#desktop/main/testing/open-test-desk.ts'

const COLLECTOR = 'Zubaydah Quxley'

const harness = harnessPerTest()
let desk: OpenTestDesk
let other: OpenTestDesk
let amel: string
let rachid: string
beforeEach(async () => {
  const own = await buildCompany(harness.server)
  const finished = async (prenom: string, of = own) => {
    const { _id } = await buildBadge(of)
    const urlPhoto = await uploadPhoto(harness.server, _id)
    const fields = { nom: 'Amel', prenom, company: 'Sahara', position: 'Engineer', tel: '+213 1', urlPhoto }
    await harness.server.organizer.badge.updateBadge(idParams(_id, fields))
    return _id
  }
  amel = await finished('Haddad')
  rachid = await finished('Oukil')
  const refused = await finished('Refused')
  await harness.server.organizer.badge.updateBadge(idParams(refused, { refusal: 'Fraud' }))
  await buildBadge(own)
  await finished('Elsewhere', await buildCompany(harness.server))
  desk = await openTestDesk(harness)
  other = await openTestDesk(harness)
})

const colleagues = async ({ app }: OpenTestDesk) =>
  (await app.listColleagues(idParams(publicIdOf(amel)))).people.map(({ prenom }) => prenom).sort()
const collect = (id: string, collector = COLLECTOR) => checkIn(desk.calls, publicIdOf(id), { collector })
const meet = async () => {
  for (const one of [desk, other, desk]) await one.sync()
}
const collectors = async ({ app }: OpenTestDesk, id: string) =>
  (await app.getCard(idParams(publicIdOf(id)))).history.flatMap(({ collector = [] }) => collector)

test('Q-195 the complete badges of a company that are still here, and who collected one, also at other desks and for the organizer', async () => {
  expect(await colleagues(desk)).toEqual(['Haddad', 'Oukil'])
  await expectRefusal(collect(amel, 'x'.repeat(101)), 400)
  const { checkin } = await collect(amel)
  await collect(rachid)
  expect(await desk.app.listColleagues(idParams(publicIdOf(amel)))).toEqual({
    people: [],
    incomplete: 1,
    handedOut: 2,
  })
  await meet()
  for (const one of [desk, other]) expect(await collectors(one, amel)).toEqual([COLLECTOR])
  const { listCheckins, listCollected } = harness.server.organizer.checkin
  expect(await listCheckins({ query: { id: amel } })).toMatchObject([{ collector: COLLECTOR }])

  const body = { checkin: checkin._id, by: '' }
  await desk.app.undoCheckin(idParams(publicIdOf(amel), body))
  await meet()
  expect(await listCollected()).toEqual([{ id: rachid, collector: COLLECTOR }])
  expect(await colleagues(other)).toEqual(['Haddad'])
})

test('Q-190 a collector is erased by the name, at the desks too, and finds the name in the archive; others stay', async () => {
  await collect(amel, 'QUXLEY  zubaydah')
  await collect(rachid, 'Karim Sari')
  await meet()
  const { server } = harness
  const named = { nom: 'Zubaydah', prenom: 'Quxley' }
  const { email } = await buildInvitedBadge(server, { type: 'delegate', ...named })
  await server.erase(email)
  await meet()
  for (const one of [desk, other]) {
    expect(await collectors(one, amel)).toEqual([])
    expect(await collectors(one, rachid)).toEqual(['Karim Sari'])
  }
  expect(await server.organizer.checkin.listCollected()).toEqual([{ id: rachid, collector: 'Karim Sari' }])
})
