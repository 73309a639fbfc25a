import { beforeEach, describe, expect, test } from 'vitest'
import {
  badgePerTest,
  buildBadge,
  buildCompany,
  companyPerTest,
  expectRefusal,
  idParams,
  MINUTE_MS,
  mailKeysTo,
  mailsTo,
  type SignedInCompany,
  serverPerFile,
  TEST_NOW,
} from '#server/testing/records.ts'

const server = serverPerFile()
const { anyone, organizer } = server
beforeEach(() => server.setNow(TEST_NOW))
const first = companyPerTest(server)
const second = companyPerTest(server, { raisonSocial: 'Second Wells' })
const visitor = badgePerTest(first, { type: 'visitor' })

const lookUp = (company: SignedInCompany, email = visitor.email) =>
  company.calls.badge.findBadgeByEmail({ params: { email } })
const put = (company: SignedInCompany, id: string, body: object) => company.calls.badge.updateBadge(idParams(id, body))
const stored = () => server.row('badge', { _id: visitor._id })

describe('badge-by-email', () => {
  test('API-27 Q-101 the owner and the organizer get the whole badge, by a trimmed, lower-cased, encoded e-mail', async () => {
    const { email } = await buildBadge(first, { type: 'delegate', email: ' A+B%1@X.com ' })
    expect(email).toBe('a+b%1@x.com')
    for (const calls of [first.calls, organizer])
      for (const spelled of [email, ` ${email.toUpperCase()} `])
        expect(await calls.badge.findBadgeByEmail({ params: { email: spelled } })).toMatchObject({
          companyId: first.id,
          code: expect.any(String),
          invitation: { state: 'held' },
        })
  })

  test('Q-101 another company gets a ticket for a visitor: three fields, and not the id', async () => {
    const ticket = await lookUp(second)
    expect(ticket).toEqual({
      _id: expect.stringMatching(/^[\w-]{60,200}$/),
      email: visitor.email,
      type: 'visitor',
    })
    expect(ticket._id).not.toBe(visitor._id)
  })

  test('Q-101 of any other type, a deleted one, or none at all it learns nothing: 404', async () => {
    const staff = await buildBadge(first)
    await first.calls.badge.deleteBadge(idParams(visitor, {}))
    for (const email of [staff.email, visitor.email, 'nobody@nowhere.dz']) {
      await expectRefusal(lookUp(second, email), 'badge_not_found')
    }
  })
})

describe('the ticket', () => {
  test('Q-101 opens nothing but the upgrade by the company that it was given to: every other call is 404', async () => {
    const { _id: id } = await lookUp(second)
    const third = await buildCompany(server)
    const { badge } = second.calls
    const calls = [
      () => badge.getBadge(idParams(id)),
      () => badge.getBadgeWithError(idParams(id)),
      () => badge.patchBadge({ params: { field: 'nom', id }, body: { value: 'x' } }),
      () => badge.deleteBadge(idParams(id, {})),
      () => badge.sendInvitation(idParams(id)),
      () => put(second, id, { nom: 'x' }),
      () => put(second, id, { type: 'visitor' }),
      () => anyone.badge.updateBadge(idParams(id, { type: 'delegate' })),
      () => organizer.badge.updateBadge(idParams(id, { type: 'delegate' })),
      () => put(third, id, { type: 'delegate' }),
    ]
    for (const call of calls) await expectRefusal(call(), 404)
    expect(await stored()).toMatchObject({ type: 'visitor', nom: '' })
  })

  test('Q-101 is good for ten minutes of the server’s clock', async () => {
    const { _id: id } = await lookUp(second)
    server.setNow(TEST_NOW + 10 * MINUTE_MS)
    await expectRefusal(put(second, id, { type: 'delegate' }), 404)
    server.setNow(TEST_NOW + 10 * MINUTE_MS - 1)
    expect((await put(second, id, { type: 'delegate' }))._id).toBe(visitor._id)
  })
})

describe('the upgrade', () => {
  const viaHandle = async (company: SignedInCompany, body: object) => put(company, (await lookUp(company))._id, body)

  test('BADGE-22 BADGE-23 MAIL-03 Q-103 moves type, company and companyId, keeps the person, and queues change_status', async () => {
    const person = { nom: 'Amina', prenom: 'Haddad', position: 'Geologist', tel: '+213' }
    await anyone.badge.updateBadge(idParams(visitor, person))
    const body = { type: 'delegate', company: 'ignored', companyId: second.id, nom: 'ignored', tel: '0' }
    const upgraded = await viaHandle(second, body)
    const kept = { email: visitor.email, nom: 'Amina', prenom: 'Haddad', position: 'Geologist' }
    const moved = { type: 'delegate', company: 'Second Wells', companyId: second.id }
    expect(upgraded).toMatchObject({ ...kept, ...moved })
    expect(await stored()).toMatchObject({ ...person, ...moved, code: visitor.code, link: visitor._id })
    const mails = await mailsTo(server, visitor.email)
    expect(mails.map(({ key }) => key)).toEqual(['invitation', 'change_status'])
    expect(mails[1]?.text).toContain(`https://portal.example/badge/${visitor._id}`)
    expect(mails[1]?.text).toContain('Delegate Freedom Pass')
  })

  test('Q-208 the company that loses it keeps one line; flags of both follow', async () => {
    await viaHandle(second, { type: 'delegate' })
    expect(await first.calls.badge.listBadgesOfCompany(idParams(first))).toEqual([])
    expect(await first.calls.badge.listMovedBadges(idParams(first))).toEqual([
      { type: 'visitor', email: visitor.email, movedAt: new Date(TEST_NOW).toISOString() },
    ])
    expect(await first.calls.account.getMyCompany()).toMatchObject({ isBadge: false, percentage: 0 })
    expect(await second.calls.account.getMyCompany()).toMatchObject({ isBadge: true, percentage: 25 })
  })

  test('VAL-54 Q-312 of the own visitor is refused, and nothing changes', async () => {
    const refused = await expectRefusal(put(first, visitor._id, { type: 'exhibitor' }), 409)
    expect(refused.message).toEqual(' You are not allowed to duplicate it.')
    expect(await stored()).toMatchObject({ type: 'visitor', companyId: first.id })
    expect(await mailKeysTo(server, visitor.email)).toEqual(['invitation'])
  })

  test.each([
    ['another company’s id', () => ({ type: 'delegate', companyId: first.id }), 400, 'invalid'],
    ['onlineCompany', () => ({ type: 'delegate', companyId: 'onlineCompany' }), 400, 'invalid'],
    ['booth staff of another domain', () => ({ type: 'exhibitor' }), 400, 'domain_mismatch'],
  ])('Q-048 %s is refused whole', async (_what, body, status, code) => {
    await expectRefusal(viaHandle(second, { nom: 'x', ...body() }), status, code)
    expect(await stored()).toMatchObject({ type: 'visitor', companyId: first.id, nom: '', rev: 1 })
    expect(await mailKeysTo(server, visitor.email)).toEqual(['invitation'])
  })

  test('Q-101 of two companies that hold a ticket the second one comes too late: 404', async () => {
    const third = await buildCompany(server)
    const [mine, theirs] = [await lookUp(second), await lookUp(third)]
    await put(second, mine._id, { type: 'delegate' })
    await expectRefusal(put(third, theirs._id, { type: 'delegate' }), 404)
    expect(await stored()).toMatchObject({ companyId: second.id })
  })

  test('BADGE-24 a PUT with another type of what is no visitor changes no type', async () => {
    const { _id } = await buildBadge(first, { type: 'delegate' })
    const answer = await put(first, _id, { type: 'vip_delegate', companyId: second.id, nom: 'Amina' })
    expect(answer).toMatchObject({ type: 'delegate', companyId: first.id, nom: 'Amina' })
  })
})
