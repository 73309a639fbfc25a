import { beforeAll, expect, test } from 'vitest'
import { buildCompany, buildSpeaker, sharedServer } from '#server/testing/records.ts'

const server = sharedServer()
const { organizer } = server
beforeAll(async () => {
  await buildCompany(server, { raisonSocial: 'Énergie & Fils' })
  await buildCompany(server, { raisonSocial: 'शीला ऊर्जा' })
  await buildSpeaker(organizer, { nom: 'Zoé', prenom: 'Bénaïssa' })
  await buildSpeaker(organizer, { nom: 'محمد', prenom: 'بن علي' })
})

test.each([
  ['fils energie', ['Énergie & Fils']],
  ['ÉNERGIE', ['Énergie & Fils']],
  ['energie sahara', []],
  ['शीला', ['शीला ऊर्जा']],
  ['शाला', []],
  ['&', []],
  ['%', []],
])(
  'a list of companies that is read in pages finds by %j in any order, without accents, in any script',
  async (q, names) => {
    const found = await organizer.company.listCompanies({ query: { q } })
    expect(found.map(({ raisonSocial }) => raisonSocial)).toEqual(names)
  },
)

test.each([
  ['benaissa zoe', ['Zoé']],
  ['ZOE BÉNAÏSSA', ['Zoé']],
  ['zoe ali', []],
  ['علي محمد', ['محمد']],
])('and one of speakers by %j', async (q, names) => {
  const found = await organizer.speaker.listSpeakers({ query: { q } })
  expect(found.map((speaker) => 'nom' in speaker && speaker.nom)).toEqual(names)
})
