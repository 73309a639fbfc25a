import { expect, test } from 'vitest'
import {
  buildInvitedBadge,
  buildSpeaker,
  checkIn,
  harnessPerTest,
  idParams,
  type OpenTestDesk,
  openTestDesk,
  publicIdOf,
} from '#desktop/main/testing/open-test-desk.ts'

const harness = harnessPerTest()
let desk: OpenTestDesk

const EMAIL = 'contact@one.example'
const find = async (q: string) => {
  const { people, total } = await desk.app.findPeople({ query: { q, limit: 20 } })
  return [people.map(({ type, twins }) => [type, ...twins.map((one) => one.type)].join('+')), total]
}

test('a speaker who also has a badge, and was sent in twice, is one row at the desk and is handed one badge', async () => {
  const { organizer } = harness.server
  const names = { nom: 'Nora', prenom: 'Ziane' }
  const { _id: badge } = await buildInvitedBadge(harness.server, { type: 'delegate', email: EMAIL, ...names })
  const speaker = async (nom: string, more = {}) =>
    (await buildSpeaker(organizer, { nom, prenom: 'Ziane', email: EMAIL, type: 'speaker', ...more }))._id
  const first = await speaker('Nora', { company: 'Hydra', position: 'Engineer', tel: '0550 10 20 30' })
  await speaker('Nora')
  // A colleague at the same address is somebody else.
  await speaker('Karim')
  desk = await openTestDesk(harness)

  expect(await find('ziane nora')).toEqual([['speaker+delegate+speaker'], 1])
  expect(await find('ziane karim')).toEqual([['speaker'], 1])

  const arrive = (id: string) => checkIn(desk.calls, publicIdOf(id), { by: 'Samir' })
  const { checkin, already } = await arrive(first)
  expect(already).toBe(false)
  const again = await arrive(badge)
  expect([again.already, again.checkin._id]).toEqual([true, checkin._id])
  // On paper too, and among those who are in, although the other record is the one that was checked in.
  const kind = 'collected' as const
  const paper = (await desk.app.listPeople({ query: { kind } })).filter(({ prenom }) => prenom === 'Ziane')
  expect(paper.map(({ nom, type, inAt }) => [nom, type, inAt !== null]).sort()).toEqual([
    ['Karim', 'speaker', false],
    ['Nora', 'speaker', true],
  ])
  expect(await desk.app.getStatus({ query: { kind } })).toMatchObject({ people: 2, todayAll: 1 })
  const { person } = await desk.app.getCard(idParams(publicIdOf(badge)))
  expect(person.checkins.map(({ _id }) => _id)).toEqual([checkin._id])

  // It is taken back from the card of either.
  await desk.app.undoCheckin(idParams(publicIdOf(badge), { checkin: checkin._id, by: 'Samir' }))
  expect((await desk.app.getCard(idParams(publicIdOf(first)))).person.checkins).toEqual([])
  expect((await arrive(badge)).already).toBe(false)
})
