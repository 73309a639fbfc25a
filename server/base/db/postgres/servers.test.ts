import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '#server/base/http/limits.ts'
import { CAMPAIGN_TEXTS } from '#server/testing/campaign-texts.ts'
import { buildDesk, errorOf, idParams, NONCE, startTestServer, type TestServer } from '#server/testing/desk.ts'
import { createTestDatabase, dropTestDatabase, postgresServer } from '#server/testing/postgres.ts'
import { seekLeadership } from './leader.ts'

const SOON = { timeout: 10_000 }
const CALLERS = 40

// `npm run prove:postgres` runs these; SQLite has one server only.
describe.skipIf(postgresServer === undefined)('two servers on one database', () => {
  let one: TestServer
  let other: TestServer
  let url: string
  beforeEach(async () => {
    url = await createTestDatabase()
    const env = { DATABASE_URL: url, RATE_LIMITS: 'on', DATA_KEY: '0'.repeat(64), JWT_SECRET: 'x'.repeat(32) }
    one = await startTestServer({ env })
    other = await startTestServer({ env })
  })
  afterEach(async () => {
    await one.close()
    await other.close()
    await dropTestDatabase(url)
  })

  test('what one acknowledged, the other reads at once; its cached edition follows', async () => {
    const body = { raisonSocial: 'Atlas', email: 'atlas@servers.example' }
    const { _id } = await one.organizer.company.createCompany({ body })
    expect(await other.organizer.company.getCompany(idParams(_id))).toMatchObject({ raisonSocial: 'Atlas' })
    await one.setEdition({ name: 'Two servers' })
    await vi.waitFor(() => expect(other.context.edition.current().name).toBe('Two servers'), SOON)
  })

  test('a caller waiting for a change at one server gets it from the other', async () => {
    const { changeSignal } = other.context
    const changed = changeSignal.next(changeSignal.count(), SOON.timeout)
    const before = changeSignal.count()
    await one.addCompany({ raisonSocial: 'Atlas', email: 'atlas@servers.example' })
    await changed
    expect(changeSignal.count()).toBeGreaterThan(before)
  })

  test('the last place of an allowance is given once, however many ask at both', async () => {
    const body = { raisonSocial: 'Atlas', email: 'atlas@servers.example', badge: { exhibitor: { all: 1 } } }
    const { _id: companyId } = await one.organizer.company.createCompany({ body })
    const create = (server: TestServer, at: number) =>
      server.organizer.badge.createBadge({
        body: { companyId, type: 'exhibitor', email: `guest${at}@servers.example` } as never,
      })
    const asked = Array.from({ length: CALLERS }, (_, index) => create(index % 2 ? one : other, index))
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await other.organizer.company.getCompany(idParams(companyId))).toMatchObject({
      badge: { exhibitor: { all: 1 } },
    })
  })

  test('what waits at a desk is known at both', async () => {
    const { sync } = await buildDesk(one)
    await sync.pushOperations({ body: { operations: [], nonce: NONCE, waiting: 3 } })
    const backlogs = async () => (await other.organizer.desk.listDesks()).map(({ waiting }) => waiting?.changes)
    await vi.waitFor(async () => expect(await backlogs()).toEqual([3]), SOON)
  })

  test('wrong passwords at both are counted together', async () => {
    const body = { email: 'victim@servers.example', password: 'wrong' }
    const sign = (server: TestServer) => errorOf(server.anyone.account.login({ body }))
    const tries = Array.from({ length: 2 * LIMITS.failedSignInsPerAccount.points }, (_, index) =>
      index % 2 ? one : other,
    )
    const seen: number[] = []
    for (const server of tries) seen.push((await sign(server)).status)
    expect(seen.filter((status) => status === 429)).toHaveLength(LIMITS.failedSignInsPerAccount.points)
  })

  test('a campaign that both write, as when a former leader does not know yet, mails each recipient once', async () => {
    for (let count = 0; count < 60; count++) await one.addCompany({ email: `many-${count}@servers.example` })
    const body = { ...CAMPAIGN_TEXTS, filter: 'companies', days: 7 } as const
    const { _id: id } = await one.organizer.campaign.createCampaign({ body })
    await vi.waitFor(async () => {
      const [campaign] = await other.organizer.campaign.listCampaigns()
      expect(campaign?.state).toBe('done')
    }, SOON)
    for (const server of [one, other]) await server.context.campaigns.idle()
    const recipients = await one.organizer.campaign.listRecipients(idParams(id))
    expect(recipients.filter(({ state }) => state === 'queued')).toHaveLength(60)
    const mails = await one.outbox({ state: 'held' })
    expect(mails.map(({ to }) => to).sort()).toEqual(recipients.map(({ email }) => email).sort())
  })

  test('one of them leads, and when it ends the other does', async () => {
    const leading: string[] = []
    const workOf = (name: string) => ({
      start: async () => void leading.push(name),
      stop: async () => void leading.splice(leading.indexOf(name), 1),
    })
    const log = { info() {}, error() {} }
    const first = seekLeadership(url, workOf('one'), log)
    await vi.waitFor(() => expect(leading).toEqual(['one']), SOON)
    const second = seekLeadership(url, workOf('other'), log)
    await first.stop()
    await vi.waitFor(() => expect(leading).toEqual(['other']), SOON)
    await second.stop()
    expect(leading).toEqual([])
  })
})
