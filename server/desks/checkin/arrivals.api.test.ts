import { expect, test } from 'vitest'
import { publicIdOf } from '#server/base/db/sql-values.ts'
import { buildDesk, checkIn } from '#server/testing/desk.ts'
import { buildBadge, buildCompany, buildSpeaker } from '#server/testing/records.ts'
import { sharedServer, TEST_NOW } from '#server/testing/test-server.ts'
import type { NewCheckin } from '#shared/checkin/checkin.contract.ts'

const server = sharedServer()

test('arrivals count each person once, at the first check-in that stands, and forget what was undone', async () => {
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
