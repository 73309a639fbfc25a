import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCompany } from '#server/testing/build-company.ts'
import { buildSpeaker } from '#server/testing/build-speaker.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('Q-064 companies without an order stand by name, Énergie beside Energie and zeta after both', async () => {
  const names = ['zeta', 'Énergie Sud', 'Energie Nord', 'Forage', 'ENERGIE Ouest', 'Alpha']
  for (const raisonSocial of names) await buildCompany(server, { raisonSocial })
  const list = await server.organizer.company.listCompanies()
  expect(list.map(({ raisonSocial }) => raisonSocial)).toEqual([
    'Alpha',
    'Energie Nord',
    'ENERGIE Ouest',
    'Énergie Sud',
    'Forage',
    'zeta',
  ])
  const first = await server.organizer.company.listCompanies({ query: { limit: 2, offset: 2 } })
  expect(first.map(({ raisonSocial }) => raisonSocial)).toEqual(['ENERGIE Ouest', 'Énergie Sud'])
})

test('Q-064 speakers likewise', async () => {
  for (const nom of ['Zahra', 'Émile', 'Farid', 'emilia']) await buildSpeaker(server.organizer, { nom })
  const list = (await server.organizer.speaker.listSpeakers()) as Speaker[]
  expect(list.map(({ nom }) => nom)).toEqual(['Émile', 'emilia', 'Farid', 'Zahra'])
})
