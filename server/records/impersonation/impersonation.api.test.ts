import { expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  buildVisa,
  companyPerTest,
  expectRefusal,
  HOUR_MS,
  idParams,
  ORGANIZER_HEADERS,
  serverPerTest,
  TEST_NOW,
} from '#server/testing/records.ts'

const server = serverPerTest()
const company = companyPerTest(server)

const selma = () => server.as({ ...ORGANIZER_HEADERS, 'x-organizer-name': encodeURIComponent('Selma Tounsi') })
const begin = () => selma().view.beginView(idParams(company))
const view = async () => server.asToken((await begin()).viewPath.replace('/view#', ''))

test('reads the company’s own and nobody else’s', async () => {
  const other = await buildCompany(server)
  const badge = await buildBadge(company)
  const calls = await view()
  expect(await calls.account.getMyCompany()).toMatchObject({ _id: company.id })
  expect(await calls.badge.listBadgesOfCompany(idParams(company))).toMatchObject([{ _id: badge._id }])
  await expectRefusal(calls.badge.listBadgesOfCompany(idParams(other)), 404)
  await expectRefusal(calls.overview.getOverview(), 403)
})

test('changes nothing, and the refusal says so: not the company, not its password, not what is open to anyone', async () => {
  const before = await server.organizer.company.getCompany(idParams(company))
  const { account, company: own, badge } = await view()
  const { email, password } = company
  for (const call of [
    () => own.updateCompany(idParams(company, { adresse: 'Elsewhere' })),
    () => account.changePassword({ body: { currentPassword: password, password: 'another one' } }),
    () => account.login({ body: { email, password } }),
    () => badge.createBadge({ body: { type: 'visitor', email: 'guest@tassili.example' } }),
  ]) {
    const { message } = await expectRefusal(call(), 403, 'view_only')
    expect(message).toContain('nothing can be changed')
  }
  expect(await server.organizer.company.getCompany(idParams(company))).toEqual(before)
})

test('is in the audit with a name, and so is each passport number that is looked at that way', async () => {
  const { _id: id } = await buildVisa(company.calls)
  const calls = await view()
  await calls.visa.getVisa(idParams(id))
  const audit = await server.audit({ q: 'Selma Tounsi' })
  expect(audit.map(({ entity, id: record, fields }) => [entity, record, fields])).toEqual([
    ['company.read', company.id, ['seenAs']],
    ['visa.read', id, ['passportNbr']],
  ])
  expect(JSON.stringify(audit)).not.toContain('eyJ')
})

test('has an hour, and no longer than the company’s own sessions', async () => {
  const { expiresAt } = await begin()
  expect(expiresAt).toBe(new Date(TEST_NOW + HOUR_MS).toISOString())
  const calls = await view()
  server.setNow(TEST_NOW + HOUR_MS - 1000)
  expect(await calls.account.getMyCompany()).toMatchObject({ _id: company.id })
  server.setNow(TEST_NOW + HOUR_MS)
  await expectRefusal(calls.account.getMyCompany(), 401)
  const later = await view()
  await company.calls.account.changePassword({
    body: { currentPassword: company.password, password: 'another one' },
  })
  await expectRefusal(later.account.getMyCompany(), 401)
})
