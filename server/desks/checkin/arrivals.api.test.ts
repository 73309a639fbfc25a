import { expect, test } from 'vitest'
import { publicIdOf } from '#server/base/db/public-id.ts'
import { buildBadge } from '#server/testing/build-badge.ts'
import { buildCompany } from '#server/testing/build-company.ts'
import { buildSpeaker } from '#server/testing/build-speaker.ts'
import { sharedServer, TEST_NOW } from '#server/testing/test-server.ts'

const server = sharedServer()

test('arrivals count each person once, at the first check-in that stands, and forget what was undone', async () => {
  expect(await server.organizer.checkin.getArrivals()).toMatchObject({ in: 0, quarters: [], companies: [] })
  const own = await buildCompany(server)
  const first = await buildBadge(own)
  const second = await buildBadge(own)
  const speaker = await buildSpeaker(server.organizer)
  const { _id: deskId, key } = await server.organizer.desk.createDesk({ body: { name: 'Desk 1' } })
  const desk = server.as({ 'x-desk-key': key })
  const checkIn = (id: string, minutes: number, kind: 'collected' | 'entered' = 'entered', undoOf?: string) => {
    server.setNow(TEST_NOW + minutes * 60_000)
    return desk.checkin.createCheckin({ body: { id: publicIdOf(id), kind, by: '', ...(undoOf && { undoOf }) } })
  }
  await checkIn(first._id, 5, 'collected')
  await checkIn(first._id, 40)
  const { checkin } = await checkIn(second._id, 16)
  await checkIn(speaker._id, 17)
  const before = await server.organizer.checkin.getArrivals()
  expect(before).toMatchObject({ day: '2025-08-11', in: 3, of: 3, desks: [{ _id: deskId, count: 3 }] })
  expect(before.quarters).toEqual([
    { at: '2025-08-11T09:00:00.000Z', count: 1 },
    { at: '2025-08-11T09:15:00.000Z', count: 2 },
  ])
  await checkIn(second._id, 50, 'entered', checkin._id)
  const after = await server.organizer.checkin.getArrivals({ query: { day: '2025-08-11' } })
  expect(after.in).toBe(2)
  expect(after.companies).toEqual([expect.objectContaining({ id: own.id, in: 1, of: 2 })])
  expect((await server.organizer.checkin.getArrivals({ query: { day: '2025-08-12' } })).in).toBe(0)
})
