import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readOf } from '#server/base/db/log-read.ts'
import { buildBadge } from '#server/testing/build-badge.ts'
import { buildCompany } from '#server/testing/build-company.ts'
import { buildVisa } from '#server/testing/build-visa.ts'
import { startTestServer, TEST_ORGANIZER_KEY, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const audit = (query = {}) => server.organizer.audit.listAudit({ query })

describe('GET /api/audit', () => {
  test('Q-192 tells who changed which fields when, and never a value', async () => {
    const own = await buildCompany(server)
    const badge = await buildBadge(own)
    await server.anyone.badge.updateBadge({
      params: { id: badge._id },
      body: { nom: 'Amina', tel: '+213555123456' },
    })
    const lines = await audit({ entity: 'badge', id: badge._id })
    const at = new Date(server.now()).toISOString()
    const common = { seq: expect.any(Number), at, entity: 'badge', id: badge._id }
    expect(lines).toEqual([
      { ...common, actor: `company ${own.id}`, fields: ['_id'] },
      { ...common, actor: 'link', fields: ['nom', 'tel'] },
    ])
    expect(JSON.stringify(await audit())).not.toMatch(/Amina|213555123456/)
  })

  test('filters by entity and id, and goes on after a seq', async () => {
    const own = await buildCompany(server)
    await buildCompany(server)
    const all = await audit()
    const seqs = all.map(({ seq }) => seq)
    expect(seqs).toEqual([...seqs].sort((one, other) => one - other))
    expect(new Set((await audit({ entity: 'company' })).map(({ entity }) => entity))).toEqual(new Set(['company']))
    expect(new Set((await audit({ id: own.id })).map(({ id }) => id))).toEqual(new Set([own.id]))

    const walked = []
    for (let after = 0; ; ) {
      const page = await audit({ after, limit: 2 })
      if (page.length === 0) break
      walked.push(...page)
      after = page.at(-1)?.seq ?? 0
    }
    expect(walked).toEqual(all)
    expect(all.length).toBeGreaterThan(4)
  })

  test('gives 200 lines when the caller names no limit', async () => {
    const line = {
      entity: 'badge',
      id: 'b',
      fields: '["nom"]',
      at: server.now(),
      actor: 'organizer',
      opId: null,
    }
    const lines = Array.from({ length: 201 }, (_, rev) => ({ ...line, changeId: `change-${rev}`, rev }))
    await server.context.write((tx) => tx.insertInto('change').values(lines).execute())
    expect(await audit()).toHaveLength(200)
  })

  test('Q-199 shows every reading of a whole passport among the lines of its visa', async () => {
    const own = await buildCompany(server)
    const { _id: id } = await buildVisa(own.calls)
    await server.organizer.visa.getVisa({ params: { id } })
    const lines = await audit({ entity: 'visa', id })
    expect(lines.map(({ entity, actor }) => [entity, actor]).at(-1)).toEqual([readOf('visa'), 'organizer'])
    expect(lines[0]).toMatchObject({ entity: 'visa', fields: ['_id'] })
  })

  test.each(['after=-1', 'after=x', 'after=1.5', 'limit=0', 'limit=1001'])('%s is refused', async (query) => {
    const headers = { 'x-organizer-key': TEST_ORGANIZER_KEY }
    const answer = await server.request('GET', `/api/audit?${query}`, { headers })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [query.split('=')[0]]])
  })
})

test('the audit says who made each badge of a company, and who set its allowances last', async () => {
  const own = await buildCompany(server)
  const [first, gone] = [await buildBadge(own), await buildBadge(own)]
  await buildBadge(await buildCompany(server))
  await server.anyone.badge.updateBadge({ params: { id: first._id }, body: { nom: 'Amina' } })
  await server.organizer.badge.deleteBadge({ params: { id: gone._id } })
  const uses = async () => {
    const found = await server.organizer.audit.listAllowanceUses({ query: { companyId: own.id } })
    return found.map(({ entity, id, fields }) => [entity, id, fields.includes('badge')])
  }
  expect((await uses()).toSorted()).toEqual([
    ['badge', first._id, false],
    ['company', own.id, false],
  ])
  await server.organizer.company.updateCompany({ params: { id: own.id }, body: { badge: { visitor: { all: 9 } } } })
  expect(await uses()).toEqual([
    ['badge', first._id, false],
    ['company', own.id, true],
  ])
})
