import { expect, test } from 'vitest'
import { freshBench } from '#desktop/main/testing/desk-bench.ts'
import { openTestDesk } from '#desktop/main/testing/open-test-desk.ts'
import { publicIdOf } from '#server/base/db/public-id.ts'
import { buildBadge, buildCompany, byId } from '#server/testing/records.ts'

const bench = freshBench()

test('Q-329 a desk’s copy keeps the line beside the type; the desk shows it and does not change it', async () => {
  const company = await buildCompany(bench.server, { badge: { exhibitor: { all: 1 } } })
  const { _id } = await buildBadge(company)
  const params = { id: _id }
  await bench.server.organizer.badge.updateBadge({ params, body: { nom: 'Amel', typeLine: 'Press' } })
  const { sync, calls, app } = await openTestDesk(bench)
  const id = publicIdOf(_id)
  const shown = async () => {
    await sync()
    return (await app.getCard(byId(id))).person.typeLine
  }
  expect(await shown()).toBe('Press')
  await calls.badge.updateBadge(byId(id, { position: 'Editor', typeLine: 'Crew' }))
  expect(await shown()).toBe('Press')
  const stored = await bench.server.organizer.badge.getBadge({ params })
  expect(stored).toMatchObject({ position: 'Editor', typeLine: 'Press' })
  await bench.server.organizer.badge.updateBadge({ params, body: { typeLine: 'Contractor' } })
  expect(await shown()).toBe('Contractor')
})
