import { expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  harnessPerTest,
  idParams,
  openTestDesk,
  publicIdOf,
} from '#desktop/main/testing/open-test-desk.ts'

const harness = harnessPerTest()

test('Q-329 a desk’s copy has the line next to the type; the desk shows it and cannot change it', async () => {
  const company = await buildCompany(harness.server, { badge: { exhibitor: { all: 1 } } })
  const { _id } = await buildBadge(company)
  const params = { id: _id }
  await harness.server.organizer.badge.updateBadge({ params, body: { nom: 'Amel', typeLine: 'Press' } })
  const { sync, calls, app } = await openTestDesk(harness)
  const id = publicIdOf(_id)
  const shown = async () => {
    await sync()
    return (await app.getCard(idParams(id))).person.typeLine
  }
  expect(await shown()).toBe('Press')
  await calls.badge.updateBadge(idParams(id, { position: 'Editor', typeLine: 'Crew' }))
  expect(await shown()).toBe('Press')
  const stored = await harness.server.organizer.badge.getBadge({ params })
  expect(stored).toMatchObject({ position: 'Editor', typeLine: 'Press' })
  await harness.server.organizer.badge.updateBadge({ params, body: { typeLine: 'Contractor' } })
  expect(await shown()).toBe('Contractor')
})
