import { expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  buildMaterial,
  buildVisa,
  companyPerTest,
  expectRefusal,
  idParams,
  linkToken,
  serverPerTest,
} from '#server/testing/records.ts'

const server = serverPerTest()
const { anyone, organizer } = server
const own = companyPerTest(server)

const remove = () => organizer.company.deleteCompany(idParams(own))
const restore = () => organizer.company.restoreCompany(idParams(own))
const badges = () => organizer.badge.listBadgesOfCompany(idParams(own))

test('Q-200 a company comes back with its badges, materials and visas', async () => {
  const badge = await buildBadge(own)
  const material = await buildMaterial(own, { description: 'Chair' })
  const visa = await buildVisa(anyone, { companyId: own.id })
  const before = await own.calls.company.getCompany(idParams(own))
  await remove()
  await expectRefusal(anyone.badge.getBadge(idParams(badge)), 404)

  expect(await restore()).toMatchObject({ ...before, rev: expect.any(Number), updateDate: server.now() })
  expect(await badges()).toMatchObject([{ _id: badge._id, email: badge.email, deletedBy: '' }])
  expect(await organizer.material.getMaterial(idParams(material))).toMatchObject({ description: 'Chair' })
  expect((await organizer.visa.getVisa(idParams(visa))).passportNbr).not.toBe('')
})

test('Q-200 what was deleted before stays deleted, even in the same millisecond', async () => {
  const kept = await buildBadge(own)
  const gone = await buildBadge(own)
  const material = await buildMaterial(own)
  await own.calls.badge.deleteBadge(idParams(gone))
  await own.calls.material.deleteMaterial(idParams(material))
  await remove()
  expect(await restore()).toMatchObject({ isBadge: true, isMaterial: false })
  expect((await badges()).map(({ _id }) => _id)).toEqual([kept._id])
})

test('Q-200 a second deletion and restoring work like the first', async () => {
  const { _id } = await buildBadge(own)
  await remove()
  await restore()
  await remove()
  await restore()
  expect((await badges()).map((badge) => badge._id)).toEqual([_id])
})

test('Q-200 sessions and login links of before stay dead; the password works', async () => {
  const password = await linkToken(server, own.id)
  await remove()
  await restore()
  await expectRefusal(own.calls.account.getMyCompany(), 401)
  const { email } = own
  await expectRefusal(anyone.account.loginByLink({ body: { email, password } }), 401)
  expect((await anyone.account.login({ body: { email, password: own.password } }))._id).toBe(own.id)
})

test('Q-200 a badge whose e-mail has another badge by now stays deleted', async () => {
  const taken = await buildBadge(own, { type: 'delegate', email: 'ingrid@nordvik.example' })
  const free = await buildBadge(own)
  await remove()
  const other = await buildCompany(server)
  await buildBadge(other, { type: 'delegate', email: taken.email })
  await restore()
  expect((await badges()).map(({ _id }) => _id)).toEqual([free._id])
})

test('Q-200 a company whose e-mail another one has by now is refused, and nothing comes back', async () => {
  await buildBadge(own)
  await remove()
  const other = await buildCompany(server, { email: own.email })
  await expectRefusal(restore(), 'email_exists')
  expect(await badges()).toEqual([])
  expect((await anyone.account.login({ body: { email: own.email, password: own.password } }))._id).toBe(other.id)
})

test('Q-200 what is not deleted, or was never there, is not found', async () => {
  await expectRefusal(restore(), 404)
  await expectRefusal(organizer.company.restoreCompany(idParams('unknown')), 404)
})
