import { expect, test, vi } from 'vitest'
import { watchFreeSpace } from '#server/base/free-space.ts'
import {
  buildBadge,
  buildCompany,
  expectRefusal,
  idParams,
  registerVisitor,
  serverPerTest,
} from '#server/testing/records.ts'
import { jpeg } from '#server/testing/sample-files.ts'

const MB = 1024 * 1024
const PHOTO = await jpeg()

const server = serverPerTest()

test('Q-220 on a disk that is nearly full companies and strangers add nothing; all may read, sign in and delete', async () => {
  const company = await buildCompany(server)
  const { _id } = await buildBadge(company)
  server.context.isDiskNearlyFull = async () => true
  await expectRefusal(buildBadge(company), 507, 'disk_full')
  await expectRefusal(registerVisitor(server.anyone, 'v@visitors.example'), 507, 'disk_full')
  const { email, password } = company
  await server.anyone.account.login({ body: { email, password } })
  await company.calls.badge.deleteBadge(idParams(_id, { deletedBy: 'Amina' }))
  await expectRefusal(company.calls.badge.getBadge(idParams(_id)), 404)
  await server.organizer.company.updateCompany(idParams(company.id, { fax: '1' }))
})

test('Q-220 a database without room left is reported as such', async () => {
  const failing = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  const write = vi.spyOn(server.context, 'write').mockRejectedValueOnce(failing)
  const call = server.addCompany({ raisonSocial: 'A' })
  await expectRefusal(call, 'disk_full')
  expect(write).toHaveBeenCalledOnce()
})

test('the disk is looked at every few seconds, not at every write', async () => {
  let now = 0
  const free = vi.fn(async () => 63 * MB)
  const isLow = watchFreeSpace(free, () => now)
  expect([await isLow(), await isLow()]).toEqual([true, true])
  expect(free).toHaveBeenCalledOnce()
  now = 5_000
  free.mockResolvedValueOnce(65 * MB)
  expect(await isLow()).toBe(false)
})

test('before a form it is measured again, less what open forms will add', async () => {
  const free = vi.fn(async () => 70 * MB)
  const isLow = watchFreeSpace(free, () => 0)
  expect([await isLow(), await isLow(6 * MB), await isLow(7 * MB), await isLow()]).toEqual([false, false, true, false])
  expect(free).toHaveBeenCalledTimes(3)
})

test('Q-220 forms open at the same time are refused what the disk has no room for; each asks once', async () => {
  const company = await buildCompany(server)
  const { _id } = await buildBadge(company)
  const asked: (number | undefined)[] = []
  server.context.isDiskNearlyFull = async (expected) => {
    asked.push(expected)
    // Until the others are open, which no form is answered before.
    await vi.waitFor(() => expect(asked.length).toBe(3))
    return (expected ?? 0) > 2.5 * PHOTO.length
  }
  const forms = [1, 2, 3].map(() => server.upload('badges/photos', _id, PHOTO))
  expect((await Promise.all(forms)).map(({ status }) => status).sort()).toEqual([200, 200, 507])
  expect(asked).toHaveLength(3)
})
