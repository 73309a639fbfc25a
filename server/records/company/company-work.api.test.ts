import { expect, test } from 'vitest'
import { buildCompany } from '#server/testing/build-company.ts'
import { errorOf, startTestServer } from '#server/testing/test-server.ts'
import { uploadPicture } from '#server/testing/upload-file.ts'

test('FACT-10 a signed-in company does all of its work by itself, and none of another’s', async () => {
  const server = await startTestServer()
  const stand = [{ stand: 'A12', type: 'Stand aménagé', width: 6, height: 3 }]
  const { id, calls } = await buildCompany(server, { stand, email: 'contact@nordvik.example' })
  const params = { id }

  // Profile, logo, advertisement and signage.
  const urlLogo = await uploadPicture(server, 'companies/logos', id)
  const urlPub = await uploadPicture(server, 'companies/pub', id)
  const edit = { adresse: '1 Rue Larbi Ben M’hidi, Oran', signaletique: 'NORDVIK', urlLogo, urlPub }
  await calls.company.updateCompany({ params, body: edit })
  // Badges and materials.
  await calls.badge.createBadge({ body: { type: 'exhibitor', email: 'amina@nordvik.example' } })
  await calls.material.createMaterial({ body: { company: id, description: 'Table', qty: 2 } })

  const own = await calls.account.getMyCompany()
  expect(own).toMatchObject({ _id: id, signaletique: 'NORDVIK', isBadge: true, isMaterial: true, stand })
  expect(own.urlLogo).toContain(urlLogo)
  expect(own.urlPub).toContain(urlPub)
  const badges = await calls.badge.listBadgesOfCompany({ params, query: {} })
  expect(badges.map(({ email }) => email)).toEqual(['amina@nordvik.example'])
  expect(await calls.material.listMaterialsOfCompany({ params, query: {} })).toMatchObject([{ qty: 2 }])
  // Where the booth lies, and the manuals.
  const edition = await calls.edition.getEdition()
  expect(edition.floorMapUrl).not.toBe('')
  const manual = await server.request('GET', `/api/upload/files/${edition.privacyPolicy.file}`)
  expect([manual.statusCode, manual.headers['content-type']]).toEqual([200, 'application/pdf'])

  const stranger = await buildCompany(server)
  const refused = [
    stranger.calls.company.updateCompany({ params, body: { adresse: 'Elsewhere' } }),
    stranger.calls.badge.listBadgesOfCompany({ params, query: {} }),
    stranger.calls.material.listMaterialsOfCompany({ params, query: {} }),
  ]
  const refusals = await Promise.all(refused.map(errorOf))
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404])
  await server.close()
})
