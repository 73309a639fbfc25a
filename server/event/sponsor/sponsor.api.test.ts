import { expect, test } from 'vitest'
import { expectRefusal, serverPerFile } from '#server/testing/test-server.ts'
import { ATTACHMENTS, ATTACHMENTS_TABLE } from '#shared/sponsor/sponsor-kind.ts'

const server = serverPerFile()
const { anyone, organizer } = server

test('API-50 ENT-23 ENT-24 the four manuals are seeded, and their addresses answer', async () => {
  const records = await anyone.sponsor.listSponsorsOfTable({ params: { table: ATTACHMENTS_TABLE } })
  expect(records.map(({ raisonSocial }) => raisonSocial).sort()).toEqual(Object.values(ATTACHMENTS).sort())
  for (const { urlLogo } of records) {
    const file = await server.request('GET', String(urlLogo))
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  }
})

test('Q-162 an unknown table is empty', async () => {
  expect(await anyone.sponsor.listSponsorsOfTable({ params: { table: 'nothing' } })).toEqual([])
})

test('API-45 API-46 API-47 API-48 API-49 Q-161 a record is added, read, changed and deleted; other scalars pass', async () => {
  const added = await organizer.sponsor.createSponsor({
    body: {
      table: 'gold',
      raisonSocial: 'Hoggar Drilling',
      urlLogo: 'https://hoggar.example/logo.png',
      stand: 4,
    },
  })
  expect(added).toEqual({
    _id: expect.any(String),
    table: 'gold',
    raisonSocial: 'Hoggar Drilling',
    urlLogo: 'https://hoggar.example/logo.png',
    stand: 4,
  })
  const id = { id: String(added._id) }
  expect(await anyone.sponsor.getSponsor({ params: id })).toEqual(added)
  expect(await anyone.sponsor.listSponsors()).toContainEqual(added)
  const changed = await organizer.sponsor.updateSponsor({
    params: id,
    body: { stand: 5, table: 'silver' },
  })
  expect(changed).toEqual({ ...added, stand: 5, table: 'silver' })
  await organizer.sponsor.deleteSponsor({ params: id })
  await expectRefusal(anyone.sponsor.getSponsor({ params: id }), 404)
})

test.each([
  'javascript:alert(1)',
  'http://plain.example/logo.png',
  'documents/../../keys',
  '/api/upload/files/badges/photos/one.jpg',
  'https://portal.example/api/upload/files/badges/photos/one.jpg',
])('Q-186 %s is no address of a logo', async (urlLogo) => {
  const refusal = await expectRefusal(organizer.sponsor.createSponsor({ body: { urlLogo } }), 400)
  expect(Object.keys(refusal.fields)).toEqual(['urlLogo'])
})
