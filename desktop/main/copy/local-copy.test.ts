import { expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  buildSpeaker,
  checkIn,
  harnessPerTest,
  idParams,
  publicIdOf,
} from '#desktop/main/testing/desk-harness.ts'
import { checkSortKeys } from '#server/testing/check-sort-keys.ts'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'

const harness = harnessPerTest()

test('is read from the server and answers as the server does', async () => {
  const own = await buildCompany(harness.server)
  const badge = await buildBadge(own, { nom: 'Amina', prenom: 'Benali' })
  const { copy, calls } = await harness.desk()
  expect(copy.sync.status().state).toBe('copying')
  await copy.sync.syncNow()
  expect(copy.sync.status()).toMatchObject({ state: 'online', waiting: 0, copyProgress: null })
  const { invitation, link, ...expected } = await harness.server.badge(badge._id)
  const _id = publicIdOf(badge._id)
  expect(await calls.badge.getBadge(idParams(_id))).toEqual({
    ...expected,
    _id,
    invitation: null,
  })
})

test('what is done without the network goes up, and to the other desk', async () => {
  const own = await buildCompany(harness.server)
  const badge = await buildBadge(own, { nom: 'Amina', prenom: 'Benali' })
  const one = await harness.syncedDesk()
  const other = await harness.syncedDesk()
  const id = publicIdOf(badge._id)
  await one.calls.badge.updateBadge(idParams(id, { nom: 'Yasmina', tel: '+213' }))
  const { checkin } = await checkIn(one.calls, id, { by: 'Nadia' })
  const walkIn = await one.walkIn({ nom: 'Karim' })
  expect(one.status().waiting).toBe(3)
  await one.syncNow()
  expect(one.status()).toMatchObject({ state: 'online', waiting: 0, refused: 0, conflicts: 0 })
  await other.syncNow()
  for (const [calls, named] of [
    [harness.server.organizer, badge._id],
    [one.calls, id],
    [other.calls, id],
  ] as const) {
    expect(await calls.badge.getBadge(idParams(named))).toMatchObject({
      nom: 'Yasmina',
      tel: '+213',
      prenom: 'Benali',
    })
    expect(await calls.checkin.listCheckins({ query: { id: named } })).toEqual([{ ...checkin, id: named }])
  }
  expect(await other.calls.badge.getBadge(idParams(walkIn))).toMatchObject({
    nom: 'Karim',
    code: walkIn.code,
  })
})

test('sorts as the server does, whoever writes the names', async () => {
  const { organizer } = harness.server
  const { id } = await buildCompany(harness.server, { raisonSocial: 'Zeta' })
  for (const nom of ['Zahra', 'Émile', 'emilia']) await buildSpeaker(organizer, { nom })
  const { copy, calls } = await harness.syncedDesk()
  await organizer.company.updateCompany(idParams(id, { raisonSocial: 'Énergie' }))
  const [first] = (await organizer.speaker.listSpeakers()) as Speaker[]
  await organizer.speaker.updateSpeaker(idParams(first?._id ?? '', { nom: 'Łucja' }))
  await copy.sync.syncNow()
  const [last] = ((await calls.speaker.listSpeakers()) as Speaker[]).slice(-1)
  await calls.speaker.updateSpeaker(idParams(last?._id ?? '', { nom: 'Ève' }))
  expect(await checkSortKeys(copy.db)).toEqual({ rows: 4, stale: [] })
  await copy.sync.syncNow()
  expect(copy.sync.status()).toMatchObject({ waiting: 0, refused: 0, conflicts: 0 })
  expect(await checkSortKeys(harness.server.context.db)).toEqual({ rows: 4, stale: [] })
  for (const { speaker } of [organizer, calls]) {
    const list = (await speaker.listSpeakers()) as Speaker[]
    expect(list.map(({ nom }) => nom)).toEqual(['emilia', 'Ève', 'Łucja'])
  }
})
