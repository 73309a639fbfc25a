import { expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  checkIn,
  expectRefusal,
  harnessPerTest,
  idParams,
  linkToken,
  publicIdOf,
} from '#desktop/main/testing/desk-harness.ts'

const harness = harnessPerTest()

test('Q-216 a desk knows offline whose company is not confirmed, and its decision reaches the server', async () => {
  const { organizer } = harness.server
  const own = await buildCompany(harness.server)
  const { _id: id } = await buildBadge(own)
  // As if it had registered itself while there was a mail server.
  await harness.server.update('company', { unconfirmed: 1, unverifiedEmail: 1 }, { _id: own.id })
  const desk = await harness.syncedDesk()
  const arrive = (of: string, given = {}) => checkIn(desk.calls, publicIdOf(of), { by: 'Nadia', ...given })
  await expectRefusal(arrive(id), 'company_unconfirmed')
  expect((await arrive(id, { anyway: true })).checkin.anyway).toBe(true)
  await desk.syncNow()
  expect(await organizer.checkin.listCheckins({ query: { id } })).toMatchObject([{ by: 'Nadia', anyway: true }])

  await organizer.company.takeOverCompany(idParams(own))
  const password = await linkToken(harness.server, own.id)
  await harness.server.anyone.account.loginByLink({ body: { email: own.email, password } })
  const { _id: other } = await buildBadge({ ...own, calls: organizer }, { companyId: own.id })
  await desk.syncNow()
  const { checkin } = await arrive(other)
  expect(checkin.anyway).toBe(false)
})
