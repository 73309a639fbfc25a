import { expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  buildDesk,
  buildSpeaker,
  checkIn,
  idParams,
  publicIdOf,
  serverPerFile,
  TEST_NOW,
} from '#server/testing/desk.ts'
import type { NewCheckin } from '#shared/checkin/checkin.contract.ts'

const server = serverPerFile()

test('arrivals count each person once, at the first valid check-in, and ignore undone ones', async () => {
  expect(await server.organizer.checkin.getArrivals()).toMatchObject({ in: 0, quarters: [], companies: [] })
  const own = await buildCompany(server)
  const first = await buildBadge(own)
  const second = await buildBadge(own)
  const speaker = await buildSpeaker(server.organizer)
  const desk = await buildDesk(server)
  const arrive = (id: string, minutes: number, given: Partial<NewCheckin> = { kind: 'entered' }) => {
    server.setNow(TEST_NOW + minutes * 60_000)
    return checkIn(desk.calls, publicIdOf(id), given)
  }
  await arrive(first._id, 5, {})
  await arrive(first._id, 40)
  const { checkin } = await arrive(second._id, 16)
  await arrive(speaker._id, 17)
  const before = await server.organizer.checkin.getArrivals()
  expect(before).toMatchObject({ day: '2025-08-11', in: 3, of: 3, desks: [{ _id: desk._id, count: 3 }] })
  expect(before.quarters).toEqual([
    { at: '2025-08-11T09:00:00.000Z', count: 1 },
    { at: '2025-08-11T09:15:00.000Z', count: 2 },
  ])
  await arrive(second._id, 50, { kind: 'entered', undoOf: checkin._id })
  const after = await server.organizer.checkin.getArrivals({ query: { day: '2025-08-11' } })
  expect(after.in).toBe(2)
  expect(after.companies).toEqual([expect.objectContaining({ id: own.id, in: 1, of: 2 })])
  expect((await server.organizer.checkin.getArrivals({ query: { day: '2025-08-12' } })).in).toBe(0)
})

test('Q-194 who has a badge and is a speaker counts once', async () => {
  const { organizer } = server
  const own = await buildCompany(server)
  const nora = { nom: 'Nora', prenom: 'Ziane', email: own.email }
  const badge = await buildBadge(own, { email: own.email })
  const speaker = await buildSpeaker(organizer, nora)
  await buildSpeaker(organizer, nora)
  await organizer.badge.updateBadge(idParams(badge, { nom: 'Nora' }))
  // At the same address, and somebody else.
  await buildSpeaker(organizer, { ...nora, nom: 'Karim' })
  // Whose talk was refused comes as a guest.
  const guest = await buildBadge(own)
  const refused = await buildSpeaker(organizer, { email: guest.email })
  await organizer.speaker.setSpeakerStatus(idParams(refused._id, { change: 'rejected' }))
  const desk = await buildDesk(server)
  const day = '2025-08-20'
  const at = Date.parse(`${day}T09:00:00Z`)
  server.setNow(at + 20 * 60_000)
  // Two desks that were apart handed out both.
  const came = (id: string, deviceTime: number) =>
    desk.checkin(`c-${id}`, publicIdOf(id), { day, kind: 'entered' }, { deviceTime })
  await desk.push(came(badge._id, at + 20 * 60_000), came(speaker._id, at))

  const arrivals = await organizer.checkin.getArrivals({ query: { day } })
  // Nora, Karim and the guest, beside the three of the test before.
  expect(arrivals).toMatchObject({ in: 1, of: 6, quarters: [{ at: `${day}T09:00:00.000Z`, count: 1 }] })
  expect(arrivals.types).toEqual(
    expect.arrayContaining([
      { type: 'speaker', in: 1, of: 3 },
      { type: 'exhibitor', in: 0, of: 3 },
    ]),
  )
  expect(arrivals.companies).toEqual([expect.objectContaining({ id: own.id, in: 1, of: 2 })])
  const { now } = await organizer.report.getArrivalReport()
  expect([now.people, now.days.at(-1)]).toEqual([6, { name: day, count: 1 }])
  expect((await organizer.overview.getOverview()).people).toBe(6)
})
