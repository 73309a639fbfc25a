import { expect, test } from 'vitest'
import type { LocalTable } from '#shared/generator/local-definitions.contract.ts'
import { generatorCalls, requirePin } from './generator-backend.ts'
import {
  buildBadge,
  buildCompany,
  buildVisa,
  harnessPerTest,
  openBackend,
  VISA_REQUEST,
} from './testing/open-test-desk.ts'

const harness = harnessPerTest()

test('GEN-01 the tables of the local copy define forms, with copied rows as samples, after the PIN (Q-215)', async () => {
  const own = await buildCompany(harness.server)
  await buildBadge(own, { nom: 'Amina', prenom: 'Benali' })
  await buildVisa(harness.server.anyone)
  const { copy } = await harness.desk()
  let isUnlocked = false
  const desk = await openBackend({ copy, calls: generatorCalls(copy.databaseFile) })
  const backend = requirePin(desk, () => isUnlocked)
  for (const path of ['desk/definitions', 'company/companies', 'desk/search?q=Amina'])
    expect((await backend.handle(new Request(`app://foyer/api/${path}`))).status, path).toBe(403)
  isUnlocked = true
  const ask = async () => {
    const answer = await backend.handle(new Request('app://foyer/api/desk/definitions'))
    return (await answer.json()) as LocalTable[]
  }
  const badgeForm = (all: LocalTable[]) => all.find(({ record }) => record === 'Badge')
  expect(badgeForm(await ask())?.samples).toEqual([])
  await copy.sync.syncNow()
  const definitions = await ask()
  expect(badgeForm(definitions)).toMatchObject({
    fields: expect.arrayContaining(['nom']),
    samples: [expect.objectContaining({ nom: 'Amina' })],
  })
  expect(JSON.stringify(definitions)).not.toContain(VISA_REQUEST.name)
  expect((await backend.handle(new Request('app://foyer/api/company/companies'))).status).toBe(200)
})
