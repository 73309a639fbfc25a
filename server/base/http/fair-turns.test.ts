import inject, { type Response } from 'light-my-request'
import { beforeAll, expect, test } from 'vitest'
import { buildInvitedBadge, serverPerFile, startServerForTest, TEST_ORGANIZER_KEY } from '#server/testing/records.ts'

const server = serverPerFile({ env: { RATE_LIMITS: 'on' } })
let badge: string
beforeAll(async () => {
  badge = `/api/badge/${(await buildInvitedBadge(server))._id}`
})

const CROWD = '203.0.113.7'
const HONEST = '198.51.100.9'

function get(url: string, remoteAddress: string, { headers = {}, on = server } = {}): Promise<Response> {
  return inject(on.dispatch as never, { method: 'GET', url, remoteAddress, headers })
}

/** The order in which a crowd of one network and what comes after it are answered. */
async function orderOf(crowd: string[], ...others: [name: string, answer: () => Promise<Response>][]) {
  const answered: string[] = []
  const all = crowd.map((url) => get(url, CROWD).then(() => answered.push('crowd')))
  for (const [name, answer] of others)
    all.push(
      answer().then(({ statusCode }) => {
        expect(statusCode).toBe(200)
        return answered.push(name)
      }),
    )
  await Promise.all(all)
  return answered
}

test('Q-319 who reads a badge does not wait behind 100 requests of another network', async () => {
  const answered = await orderOf(Array(100).fill('/api/docs'), ['badge', () => get(badge, HONEST)])
  expect(answered.indexOf('badge')).toBeLessThan(20)
})

test('Q-319 the office and desks never wait for others', async () => {
  const crowd = Array.from({ length: 100 }, (_, one) => `/api/company/companies?limit=${one + 1}`)
  const office = () => get('/api/badge/badges', CROWD, { headers: { 'x-organizer-key': TEST_ORGANIZER_KEY } })
  expect((await orderOf(crowd, ['office', office])).indexOf('office')).toBeLessThan(20)
})

test('Q-319 only a network with 300 waiting has to retry', async () => {
  const answers = Array.from({ length: 320 }, (_, one) => get(`/api/company/companies?limit=${one + 1}`, CROWD))
  const other = get(badge, HONEST)
  const refused = (await Promise.all(answers)).filter(({ statusCode }) => statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(20)
  for (const { statusCode, headers, payload } of refused) {
    expect([statusCode, headers['retry-after']]).toEqual([429, '5'])
    expect(JSON.parse(payload)).toMatchObject({ code: 'too_many' })
  }
  expect((await other).statusCode).toBe(200)
})

test('Q-319 RATE_LIMITS=off lifts it', async () => {
  const open = await startServerForTest({ env: { RATE_LIMITS: 'off' } })
  const answers = Array.from({ length: 320 }, (_, one) =>
    get(`/api/company/companies?limit=${one + 1}`, CROWD, { on: open }),
  )
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(Array(320).fill(200))
})
