import { beforeEach, expect, test } from 'vitest'
import {
  buildCompany,
  idParams,
  newFolder,
  registerVisitor,
  type SignedInCompany,
  startServerForTest,
  type TestServer,
} from '#server/testing/records.ts'
import { CallError } from '#shared/contract/call-error.ts'

const PARALLEL = 40

let dataDir: string
beforeEach(() => {
  dataDir = newFolder()
})

/** '201', or status and text of the refusal. */
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => '201',
    (error: unknown) => {
      if (!(error instanceof CallError)) throw error
      return `${error.status} ${error.message}`
    },
  )
const many = <T>(make: (index: number) => T) => Array.from({ length: PARALLEL }, (_, index) => make(index))
const times = (outcomes: string[], wanted: string) => outcomes.filter((one) => one === wanted).length

const setPlaces = (server: TestServer, company: SignedInCompany, all: number) =>
  server.organizer.company.updateCompany(idParams(company, { badge: { delegate: { all } } }))

const countOf = async (server: TestServer, table: 'badge' | 'outbox') => (await server.rows(table)).length

test('invitations, upgrades and restorations compete for one last place', async () => {
  const server = await startServerForTest({ dataDir })
  const company = await buildCompany(server, { badge: { delegate: { all: 100 }, visitor: { all: 100 } } })
  const create = (email: string) => company.calls.badge.createBadge({ body: { type: 'delegate', email } })
  const visitors: string[] = []
  const deleted: string[] = []
  for (let index = 0; index < 13; index++) {
    const email = `visitor-${index}@x.example`
    await registerVisitor(server.organizer, email)
    visitors.push((await company.calls.badge.findBadgeByEmail({ params: { email } }))._id)
    const { _id } = (await create(`deleted-${index}@x.example`)) as { _id: string }
    await company.calls.badge.deleteBadge(idParams(_id, {}))
    deleted.push(_id)
  }
  await setPlaces(server, company, 1)
  const outcomes = await Promise.all(
    [
      ...many((index) => create(`new-${index}@x.example`)),
      ...visitors.map((id) => company.calls.badge.updateBadge(idParams(id, { type: 'delegate' }))),
      ...deleted.map((id) => server.organizer.badge.restoreBadge(idParams(id))),
    ].map(outcomeOf),
  )
  expect(times(outcomes, '201')).toBe(1)
  expect(times(outcomes, '403 Your allowance for this type is used up')).toBe(outcomes.length - 1)
  const badges = await company.calls.badge.listBadgesOfCompany(idParams(company))
  expect(badges.filter(({ type }) => type === 'delegate')).toHaveLength(1)
})

test('of 40 invitations of one e-mail by two companies one is taken, with one mail', async () => {
  const server = await startServerForTest({ dataDir })
  const companies = [await buildCompany(server), await buildCompany(server)] as const
  for (let round = 1; round <= 10; round++) {
    for (const company of companies) await setPlaces(server, company, 100)
    const outcomes = await Promise.all(
      many((index) =>
        outcomeOf(
          companies[(index % 2) as 0 | 1].calls.badge.createBadge({
            body: {
              type: 'delegate',
              email: index % 3 ? `one-${round}@x.example` : ` ONE-${round}@X.example `,
            },
          }),
        ),
      ),
    )
    expect(times(outcomes, '201')).toBe(1)
    expect(times(outcomes, '409 This email exist')).toBe(PARALLEL - 1)
    expect(await countOf(server, 'badge')).toBe(round)
    expect(await countOf(server, 'outbox')).toBe(round)
  }
})
