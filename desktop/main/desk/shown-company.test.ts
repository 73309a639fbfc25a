import { expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  harnessPerTest,
  idParams,
  openTestDesk,
  publicIdOf,
} from '#desktop/main/testing/open-test-desk.ts'
import { badgeLines } from '#portal/office/badges/badge-state.tsx'

const harness = harnessPerTest()

test('Q-104 the placeholder for no company is never shown: not at the desk, on labels or to the organizer', async () => {
  const { badge } = harness.server.organizer
  const made = await badge.createBadge({ body: { type: 'visitor', email: 'alone@visitor.example' } })
  const id = publicIdOf('_id' in made ? made._id : '')
  const { app } = await openTestDesk(harness)
  expect(await app.getCard(idParams(id))).toMatchObject({
    person: { email: 'alone@visitor.example', company: '' },
  })
  expect(badgeLines(await badge.listBadges(), [])).toMatchObject([{ company: '' }])
})

test('a guest is shown with the company that invited, and only its exhibitors with its booths, also on paper and to the search', async () => {
  const stand = [{ stand: 'B 114', type: 'Stand nu', width: 3, height: 3 }]
  const own = await buildCompany(harness.server, { raisonSocial: 'Sahara SPA', stand })
  await buildBadge(own, { nom: 'Amel' })
  await buildBadge(own, { type: 'visitor', nom: 'Amelia' })
  const { _id: id } = await buildBadge(own, { type: 'visitor', nom: 'Amelie' })
  await harness.server.organizer.badge.updateBadge(idParams(id, { company: 'Naftal' }))
  const { app } = await openTestDesk(harness)
  const shown = async (q: string) =>
    (await app.findPeople({ query: { q, limit: 9 } })).people.map((one) => [one.nom, one.booths.join(), one.invitedBy])
  expect((await shown('amel')).sort()).toEqual([
    ['Amel', 'B 114', ''],
    ['Amelia', '', ''],
    ['Amelie', '', 'Sahara SPA'],
  ])
  expect(await shown('b 114')).toEqual([['Amel', 'B 114', '']])
  const listed = await app.listPeople({ query: { kind: 'collected' } })
  expect(listed.flatMap(({ booths }) => booths)).toEqual(['B 114'])
})
