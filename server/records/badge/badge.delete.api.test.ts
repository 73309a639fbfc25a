import { describe, expect, test } from 'vitest'
import {
  badgePerTest,
  buildBadge,
  companyPerTest,
  errorOf,
  expectRefusal,
  idParams,
  mailStatesTo,
  serverPerFile,
} from '#server/testing/records.ts'

const server = serverPerFile()
const { anyone, organizer } = server
const company = companyPerTest(server, { badge: { exhibitor: { all: 1 } } })
const badge = badgePerTest(company)

const remove = (payload?: object, query = '') =>
  server.request('DELETE', `/api/badge/${badge._id}${query}`, {
    headers: company.headers,
    ...(payload ? { payload } : {}),
  })
const restore = (id = badge._id) => organizer.badge.restoreBadge(idParams(id))

describe('deleting', () => {
  test.each([
    ['a body', { deletedBy: 'The body' }, '', 'The body'],
    ['a query', undefined, '?deletedBy=Somebody%20else', 'Somebody else'],
    ['both, where the body counts', { deletedBy: 'The body' }, '?deletedBy=The%20query', 'The body'],
  ])('API-28 ENT-11 Q-096 Q-157 takes the label from %s', async (_what, payload, query, label) => {
    const answer = await remove(payload, query)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Badge deleted successfully' }])
    expect((await server.row('badge', { _id: badge._id })).deletedBy).toBe(label)
  })

  test('Q-097 a deleted badge is gone for all calls; place and e-mail are free; its mail is cancelled; the flag follows', async () => {
    await remove()
    expect(await mailStatesTo(server, badge.email)).toEqual(['cancelled'])
    const params = { id: badge._id }
    const { badge: calls } = company.calls
    for (const call of [
      () => anyone.badge.getBadge({ params }),
      () => anyone.badge.getBadgeWithError({ params }),
      () => anyone.badge.updateBadge({ params, body: { nom: 'x' } }),
      () => calls.patchBadge({ params: { ...params, field: 'nom' }, body: { value: 'x' } }),
      () => calls.deleteBadge({ params, body: {} }),
      () => calls.sendInvitation({ params }),
      () => organizer.badge.findBadgeByEmail({ params: { email: badge.email } }),
    ])
      await expectRefusal(call(), 404)
    expect(await calls.listBadgesOfCompany(idParams(company))).toEqual([])
    expect(await company.calls.account.getMyCompany()).toMatchObject({ isBadge: false, percentage: 0 })
    expect(await buildBadge(company, { email: badge.email })).toMatchObject({ email: badge.email })
  })

  test('Q-097 the organizer lists deleted ones, by default deleted by their company; a company may not', async () => {
    await remove()
    const params = { id: company.id }
    const query = { deleted: true }
    expect(await organizer.badge.listBadgesOfCompany({ params, query })).toMatchObject([
      { _id: badge._id, deletedBy: `Company ${company.id}` },
    ])
    expect(await organizer.badge.listBadgesOfCompany({ params })).toEqual([])
    await expectRefusal(company.calls.badge.listBadgesOfCompany({ params, query }), 403)
  })
})

describe('restoring', () => {
  test('Q-097 returns the badge as it was, with its flag', async () => {
    await remove()
    expect(await restore()).toMatchObject({ _id: badge._id, code: badge.code, deletedBy: '', rev: 3 })
    expect(await company.calls.account.getMyCompany()).toMatchObject({ isBadge: true, percentage: 25 })
  })

  test('Q-097 is refused when the e-mail has another badge: 409', async () => {
    await remove()
    await buildBadge(company, { email: badge.email })
    expect((await errorOf(restore())).message).toBe('This email exist')
  })

  test('Q-097 of a badge that stands, or of none, is 404', async () => {
    await expectRefusal(restore(), 404)
    await expectRefusal(restore('unknown'), 404)
  })

  test('Q-200 of a badge whose company is deleted is 404', async () => {
    await remove()
    await organizer.company.deleteCompany(idParams(company))
    await expectRefusal(restore(), 404)
  })
})
