import { expect, test } from 'vitest'
import { readSpreadsheet } from '#server/base/sheet/sheets.ts'
import { enableSecondFactor, joinAsMember } from '#server/testing/build-member.ts'
import {
  buildCompany,
  buildInvitedBadge,
  buildVisa,
  errorOf,
  expectRefusal,
  idParams,
  serverPerTest,
} from '#server/testing/records.ts'

const server = serverPerTest()
const { anyone, organizer } = server

const list = (ids: string[], calls = organizer) => calls.visa.makeVisaList({ body: { ids, recipient: 'ministry' } })

test('Q-279 a list has whole passport numbers, days of travel and the photo of the same person, by name', async () => {
  const last = await buildVisa(anyone, { name: 'Zane', passportNbr: 'ZZ1', email: 'office@applicants.example' })
  const first = await buildVisa(anyone, { name: 'Adeyemi', email: 'office@applicants.example' })
  const days = { arrivalDate: '2025-10-05', departureDate: '2025-10-09' }
  await organizer.visa.updateVisa(idParams(last, days))
  const badge = await buildInvitedBadge(server, { type: 'delegate', email: 'office@applicants.example' })
  await server.update('badge', { nom: 'ZANE', urlPhoto: 'badges/photos/one.jpg' }, { _id: badge._id })
  const entries = await list([last._id, first._id])
  expect(entries.map(({ name }) => name)).toEqual(['Adeyemi', 'Zane'])
  expect(entries[1]).toMatchObject({ passportNbr: 'ZZ1', ...days, urlPhoto: expect.stringContaining('one.jpg') })
  expect(entries[0]).toMatchObject({ arrivalDate: null, urlPhoto: '' })
})

test('Q-279 each list is in the audit with who, for whom and how many, and each number as read', async () => {
  const one = await buildVisa(anyone)
  const other = await buildVisa(anyone)
  const { calls, headers } = await joinAsMember(server, ['visas'])
  await enableSecondFactor(server, calls)
  await list([one._id, other._id, 'unknown'], calls)
  const sheet = await server.request('POST', '/api/visa/list/sheet', {
    headers,
    payload: { ids: [one._id], recipient: 'security' },
  })
  const { rows } = await readSpreadsheet(sheet.rawPayload, { maxRows: 10 })
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).toContain(one.passportNbr)
  expect(sheet.headers['cache-control']).toBe('no-store')
  const audit = await server.audit({ entity: 'visaList' })
  expect(audit.map(({ fields, record, actor }) => [fields, record, actor])).toEqual([
    [['ministry', 'paper'], '(2)', 'organizer Selma'],
    [['security', 'file'], '(1)', 'organizer Selma'],
  ])
  const reads = await server.audit({ entity: 'visa', id: one._id })
  expect(reads.filter(({ entity }) => entity === 'visa.read')).toHaveLength(2)
})

test('Q-279 none is made from the trash, of nobody, or of too many', async () => {
  const { _id: id } = await buildVisa(anyone)
  await organizer.visa.trashVisa(idParams(id, {}))
  await expectRefusal(list([id]), 404)
  expect((await errorOf(list([]))).fields).toHaveProperty('ids')
  expect((await errorOf(list(Array.from({ length: 1001 }, (_, index) => `id${index}`)))).fields).toHaveProperty('ids')
  expect(await server.audit({ entity: 'visaList' })).toEqual([])
})

test('Q-279 days of travel are the organizer’s; a company’s are ignored, and no day is refused', async () => {
  const company = await buildCompany(server)
  const { _id: id } = await buildVisa(company.calls)
  const edit = (body: object, calls = organizer) => calls.visa.updateVisa(idParams(id, body))
  expect(await edit({ arrivalDate: '2025-10-05' })).toMatchObject({ arrivalDate: '2025-10-05', departureDate: null })
  expect(await edit({ arrivalDate: '2025-10-01' }, company.calls)).toMatchObject({ arrivalDate: '2025-10-05' })
  expect((await errorOf(edit({ arrivalDate: 'soon' }))).fields).toHaveProperty('arrivalDate')
  expect(await edit({ arrivalDate: '' })).toMatchObject({ arrivalDate: null })
})
