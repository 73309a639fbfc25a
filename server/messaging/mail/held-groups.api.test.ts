import { afterEach, beforeEach, expect, test } from 'vitest'
import { issueToken } from '#server/records/account/session-token.ts'
import { VISA_REQUEST } from '#server/testing/build-visa.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const VICTIM = 'amina@victim.example'
const ROOM = { exhibitor: { all: 5 }, delegate: { all: 5 }, vip_delegate: { all: 5 }, visitor: { all: 5 } }

let server: TestServer
beforeEach(async () => {
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:9' }
  server = await startTestServer({ env })
})
afterEach(() => server.close())

/** A company with a token, but without a password, whose hash takes long. */
async function company(name: string) {
  const { _id } = await server.organizer.company.createCompany({
    body: { raisonSocial: name, name, email: `contact@${name}.example`, badge: ROOM },
  })
  return { id: _id, calls: server.asToken(issueToken({ _id, tokenVersion: 1 }, server.context)) }
}

const outbox = () => server.organizer.mail.listOutbox({ query: {} })

test('a thousand hostile calls to one address hold up nobody: an eleventh company’s invitation goes out at once', async () => {
  const body = { ...VISA_REQUEST, email: VICTIM }
  for (let index = 0; index < 10; index++) {
    const { calls } = await company(`hostile-${index}`)
    const network = server.as({ 'x-forwarded-for': `203.0.113.${index}` })
    const hostile = Array.from({ length: 50 }, () => [calls, network]).flat()
    await Promise.allSettled(hostile.map(({ visa }) => visa.createVisa({ body })))
  }
  expect(await outbox()).toHaveLength(2 * 20)
  const eleventh = await company('eleventh')
  const invited = await eleventh.calls.badge.createBadge({ body: { type: 'delegate', email: VICTIM } })
  expect(invited).toMatchObject({ invitation: { state: 'queued', reason: '' } })
  for (const { nextAt } of await outbox()) expect(Date.parse(nextAt)).toBe(server.now())
}, 120_000)

test('what a company causes beyond its number is held in a group that one call releases or cancels', async () => {
  const { id, calls } = await company('sahara')
  for (let index = 0; index < 55; index++)
    await calls.visa.createVisa({ body: { ...VISA_REQUEST, email: `p${index}@x.example` } })
  const group = { cause: 'company', causedBy: id }
  const since = new Date(server.now()).toISOString()
  expect(await server.organizer.mail.listHeldGroups()).toEqual([
    { ...group, name: 'sahara', count: 5, since },
  ])
  expect(await server.organizer.mail.releaseHeldGroup({ body: group })).toEqual({ count: 5 })
  expect(new Set((await outbox()).map(({ state }) => state))).toEqual(new Set(['queued']))
  await calls.visa.createVisa({ body: { ...VISA_REQUEST, email: 'late@x.example' } })
  expect(await server.organizer.mail.cancelHeldGroup({ body: group })).toEqual({ count: 1 })
  expect(await server.organizer.mail.listHeldGroups()).toEqual([])
  expect((await outbox()).find(({ to }) => to === 'late@x.example')).toMatchObject({ state: 'cancelled' })
})
