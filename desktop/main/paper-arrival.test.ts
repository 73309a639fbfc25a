import { expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  checkIn,
  expectRefusal,
  harnessPerTest,
  publicIdOf,
  TEST_NOW,
} from './testing/desk-harness.ts'

const harness = harnessPerTest()

test('Q-195 an arrival noted on paper keeps its time at the desk, at the server and at other desks; a double is reported', async () => {
  const own = await buildCompany(harness.server)
  const badge = await buildBadge(own)
  const id = publicIdOf(badge._id)
  const [first, second] = [await harness.desk(), await harness.desk()]
  for (const { copy } of [first, second]) while (copy.sync.status().state !== 'online') await copy.sync.syncNow()
  const paperAt = new Date(TEST_NOW - 46 * 60_000).toISOString()
  const given = { by: 'Nadia', day: paperAt.slice(0, 10), paperAt }

  const late = { ...given, paperAt: new Date(TEST_NOW + 60_000).toISOString() }
  await expectRefusal(checkIn(first.calls, id, late), 400)
  expect(await checkIn(first.calls, id, given)).toMatchObject({
    already: false,
    checkin: { paperAt, at: harness.server.time() },
  })
  await first.syncNow()
  const stored = await harness.server.organizer.checkin.listCheckins({ query: { id: badge._id } })
  expect(stored).toMatchObject([{ kind: 'collected', by: 'Nadia', paperAt }])

  await second.syncNow()
  expect(await checkIn(second.calls, id, given)).toMatchObject({
    already: true,
    checkin: { paperAt },
  })
  expect(await second.calls.checkin.listCheckins({ query: { id } })).toHaveLength(1)
})
