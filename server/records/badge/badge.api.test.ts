import { beforeEach, describe, expect, test } from 'vitest'
import {
  badgePerTest,
  buildBadge,
  buildCompany,
  companyPerFile,
  companyPerTest,
  expectRefusal,
  HOUR_MS,
  idParams,
  mailKeysTo,
  mailsTo,
  serverPerFile,
  TEST_NOW,
} from '#server/testing/records.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'

const server = serverPerFile()
const stranger = companyPerFile(server)
beforeEach(() => server.setNow(TEST_NOW))
const company = companyPerTest(server)
const badge = badgePerTest(company)

const get = (path: string, headers: Record<string, string> = {}) =>
  server.request('GET', `/api/badge/${path}`, { headers })

describe('reading one badge', () => {
  test('API-25 API-26 Q-188 the link holder gets the badge without its delivery state', async () => {
    const { invitation, link, ...shown } = badge
    expect(invitation).not.toBeUndefined()
    expect((await get(badge._id)).json()).toEqual(shown)
    expect((await get(`badgeWithError/${badge._id}`)).json()).toEqual({
      data: { ...shown, page: { invitedBy: shown.company, photo: 'missing', isPrinted: false } },
    })
    expect((await get(badge._id, stranger.headers)).json()).toEqual(shown)
    expect((await get(badge._id, { authorization: 'Bearer bad' })).json()).toEqual(shown)
  })

  test('API-26 Q-188 the owner and the organizer get it with', async () => {
    const params = { id: badge._id }
    for (const calls of [company.calls, server.organizer])
      expect((await calls.badge.getBadge({ params })).invitation).toEqual({
        state: 'held',
        reason: expect.any(String),
        at: new Date(TEST_NOW).toISOString(),
        openedAt: null,
        times: 0,
        sentAt: null,
      })
  })

  test('API-25 Q-098 an unknown id is 404 with data null beside the error', async () => {
    const error = 'This badge could not be found'
    const refusal = { error, message: error, code: 'badge_not_found' }
    for (const [path, body] of [
      ['badgeWithError/unknown', { data: null, ...refusal }],
      ['unknown', refusal],
    ] as const) {
      const answer = await get(path)
      expect([answer.statusCode, answer.json()]).toEqual([404, body])
    }
  })

  test('Q-188 Q-192 openedAt is the first opening without token or key; it stays and raises no rev', async () => {
    const openedAt = async () => (await company.calls.badge.getBadge(idParams(badge))).invitation?.openedAt
    await get(`badgeWithError/${badge._id}`, company.headers)
    await get(`badgeWithError/${badge._id}`, stranger.headers)
    await get(badge._id)
    expect(await openedAt()).toBeNull()
    server.setNow(TEST_NOW + HOUR_MS)
    await get(`badgeWithError/${badge._id}`)
    server.setNow(TEST_NOW + 2 * HOUR_MS)
    await get(`badgeWithError/${badge._id}`)
    expect(await openedAt()).toBe(new Date(TEST_NOW + HOUR_MS).toISOString())
    expect((await company.calls.badge.getBadge(idParams(badge))).rev).toBe(1)
  })
})

describe('a company’s badges', () => {
  const list = async (query = '', headers = company.headers) => get(`badges/company/${company.id}${query}`, headers)
  const emails = async (query: string) => ((await list(query)).json() as Badge[]).map(({ email }) => email)

  test('API-30 Q-079 are a plain array of whole badges with their delivery states', async () => {
    const second = await buildBadge(company, { type: 'visitor' })
    expect((await list()).json()).toEqual(expect.arrayContaining([badge, second]))
    expect((await list('/')).json()).toHaveLength(2)
  })

  test('Q-079 a page has limit, offset and its total; what is looked for is taken literally', async () => {
    for (const email of ['per_son@a.dz', 'perXson@a.dz', '50%@a.dz'])
      await buildBadge(company, { type: 'delegate', email })
    const page = await list('?limit=2&offset=1')
    expect([page.json().length, page.headers['x-total-count']]).toEqual([2, '4'])
    expect(await emails('?q=R_S')).toEqual(['per_son@a.dz'])
    expect(await emails('?q=%25')).toEqual(['50%@a.dz'])
    expect(await emails('?q=%20PER%20')).toContain('perxson@a.dz')
    expect(await emails("?q=';drop")).toEqual([])
    for (const query of ['?limit=0', '?deleted=maybe']) expect((await list(query)).statusCode).toBe(400)
  })
})

describe('sending the invitation again', () => {
  const resend = (calls = company.calls) => calls.badge.sendInvitation(idParams(badge))

  test('Q-093 Q-188 answers the badge, makes no new one and queues the same mail', async () => {
    expect(await resend()).toMatchObject({ _id: badge._id, rev: 1, invitation: { state: 'held' } })
    expect(await mailKeysTo(server, badge.email)).toEqual(['invitation', 'invitation'])
    expect(await company.calls.badge.listBadgesOfCompany(idParams(company))).toHaveLength(1)
  })

  test('Q-188 the first invitation is not counted: three a day, the fourth is 429 with Retry-After', async () => {
    for (let time = 0; time < 3; time++) {
      server.setNow(TEST_NOW + time * HOUR_MS)
      await resend()
    }
    const url = `/api/badge/${badge._id}/invitation`
    const refused = await server.request('POST', url, { headers: company.headers })
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many'])
    expect(refused.json().error).toBe('Already sent 3 times today. Try again tomorrow.')
    // The oldest of the three leaves the day 22 hours later.
    expect(refused.headers['retry-after']).toBe(String((22 * HOUR_MS) / 1000))
    expect(await mailsTo(server, badge.email)).toHaveLength(4)
    server.setNow(TEST_NOW + 24 * HOUR_MS - 1)
    await expectRefusal(resend(), 429)
    server.setNow(TEST_NOW + 24 * HOUR_MS)
    expect(await resend()).toMatchObject({ _id: badge._id })
    await expectRefusal(resend(), 429)
  })

  test('Q-191 the page’s language comes first', async () => {
    const headers = { ...company.headers, 'accept-language': 'fr-DZ,fr;q=0.9' }
    await server.request('POST', `/api/badge/${badge._id}/invitation`, { headers })
    const [english, french] = await mailsTo(server, badge.email)
    const place = (text = '') => [text.indexOf('Exhibitor Booth Staff'), text.indexOf('Bonjour')]
    const [label, salutation] = place(french?.text)
    expect(french?.text).not.toBe(english?.text)
    expect(french?.subject).not.toBe(english?.subject)
    expect([label, salutation]).not.toEqual(place(english?.text))
  })
})

test('GET /api/badge/badges: the organizer sees the badges of all companies with their delivery states, page by page', async () => {
  const one = await buildCompany(server)
  const two = await buildCompany(server)
  const badges = [await buildBadge(one), await buildBadge(two), await buildBadge(two, { type: 'visitor' })]
  const all = await server.organizer.badge.listBadges()
  for (const { _id } of badges)
    expect(all.find((badge) => badge._id === _id)?.invitation).toMatchObject({
      state: 'held',
      openedAt: null,
    })
  const page = await server.byOrganizer('GET', '/api/badge/badges?limit=2')
  expect([page.json().length, page.headers['x-total-count']]).toEqual([2, String(all.length)])
})
