import { expect, test } from 'vitest'
import { freshBench } from '#desktop/main/testing/desk-bench.ts'
import { publicIdOf } from '#server/base/db/public-id.ts'
import { checkIn } from '#server/testing/desk.ts'
import { buildBadge, buildCompany, byId, expectRefusal, linkToken } from '#server/testing/records.ts'

const bench = freshBench()

test('Q-216 a desk knows offline whose company is not confirmed, and its decision reaches the server', async () => {
  const { organizer } = bench.server
  const own = await buildCompany(bench.server)
  const { _id: id } = await buildBadge(own)
  // As if it had registered itself while there was a mail server.
  await bench.server.update('company', { unconfirmed: 1, unverifiedEmail: 1 }, { _id: own.id })
  const desk = await bench.syncedDesk()
  const arrive = (of: string, given = {}) => checkIn(desk.calls, publicIdOf(of), { by: 'Nadia', ...given })
  await expectRefusal(arrive(id), 'company_unconfirmed')
  expect((await arrive(id, { anyway: true })).checkin.anyway).toBe(true)
  await desk.syncNow()
  expect(await organizer.checkin.listCheckins({ query: { id } })).toMatchObject([{ by: 'Nadia', anyway: true }])

  await organizer.company.takeOverCompany(byId(own))
  const password = await linkToken(bench.server, own.id)
  await bench.server.anyone.account.loginByLink({ body: { email: own.email, password } })
  const { _id: other } = await buildBadge({ ...own, calls: organizer }, { companyId: own.id })
  await desk.syncNow()
  const { checkin } = await arrive(other)
  expect(checkin.anyway).toBe(false)
})
