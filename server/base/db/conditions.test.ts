import { beforeAll, expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  buildMaterial,
  buildSpeaker,
  buildVisa,
  serverPerFile,
} from '#server/testing/records.ts'

const server = serverPerFile()
const { organizer } = server
beforeAll(async () => {
  const company = await buildCompany(server, { raisonSocial: 'Énergie & Fils' })
  await buildCompany(server, { raisonSocial: 'शीला ऊर्जा' })
  await buildSpeaker(organizer, { nom: 'Zoé', prenom: 'Bénaïssa' })
  await buildSpeaker(organizer, { nom: 'محمد', prenom: 'بن علي' })
  await buildBadge(company, { nom: 'Zoé', prenom: 'Bénaïssa' })
  await buildVisa(organizer, { name: 'Bénaïssa', firstName: 'Zoé' })
  await buildMaterial(company, { description: 'Zoé Bénaïssa’s chair' })
})

test.each([
  ['fils energie', ['Énergie & Fils']],
  ['ÉNERGIE', ['Énergie & Fils']],
  ['energie sahara', []],
  ['शीला', ['शीला ऊर्जा']],
  ['शाला', []],
  ['&', ['Énergie & Fils']],
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

test.each([
  ['benaissa zoe', 1],
  ['zoe ali', 0],
])('and badges, visa requests and materials by %j', async (q, count) => {
  const { badge, visa, material } = organizer
  const lists = [badge.listBadges, visa.listVisas, material.listMaterials]
  for (const list of lists) expect(await list({ query: { q } })).toHaveLength(count)
})
