import type { KyselyPlugin } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#server/base/actor.ts'
import * as handlers from '#server/handlers.ts'
import { changeMail } from '#server/messaging/mail/outbox.store.ts'
import { postgresServer } from '#server/testing/postgres.ts'
import {
  buildBadge,
  buildCompany,
  buildSpeaker,
  companyPerFile,
  idParams,
  ORGANIZER_HEADERS,
  serverPerFile,
} from '#server/testing/records.ts'
import { ROLES } from '#shared/roles.ts'
import { CACHED_CALLS } from './cached-calls.ts'
import { callsOf } from './perform.ts'

const server = serverPerFile()
const { anyone, organizer } = server
const company = companyPerFile(server)
let badgeId: string
/** What desks know the badge by. */
let publicId: string
beforeAll(async () => {
  badgeId = (await buildBadge(company))._id
  publicId = (await server.row('badge')).publicId
})

const LIST = '/api/company/companies'

interface Node {
  kind?: string
  table?: { identifier?: { name?: string } }
  sqlFragments?: string[]
}

/** Notes every table that a statement names, anywhere in it. */
function recorder(tables: Set<string>): KyselyPlugin {
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const { kind, table, sqlFragments } = node as Node
    if (kind === 'RawNode' && /\b(from|join)\b/i.test(sqlFragments?.join(' ') ?? ''))
      throw new Error('A statement by hand hides its tables.')
    if (kind === 'TableNode') tables.add(table?.identifier?.name ?? '')
    Object.values(node).forEach(walk)
  }
  return {
    transformQuery({ node }) {
      walk(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

const kinds = ['anonymous', 'company', 'organizer', 'desk'] as const
const kept = Object.entries(CACHED_CALLS).flatMap(([id, shows]) => kinds.map((kind) => ({ id, kind, shows })))

test.each(kept)(
  'what a cached call shows: $id reads for $kind only the tables that invalidate it',
  async ({ id, kind, shows }) => {
    const call = callsOf(handlers).find((one) => one.id === id)
    if (!call) throw new Error(`There is no call ${id}.`)
    expect(call.endpoint.method).toBe('GET')
    const tables = new Set<string>()
    const context = { ...server.context, db: server.context.db.withPlugin(recorder(tables)) }
    const companyId = kind === 'company' ? company.id : ''
    const actor: Actor = { kind, companyId, deskId: '', address: '::1', language: 'en', roles: ROLES }
    const badge = kind === 'desk' ? publicId : badgeId
    const params = { id: id.startsWith('badge.getBadge') ? badge : company.id, table: 'x' }
    await call.handler({ params, query: {}, body: undefined }, actor, context)
    expect(shows).toEqual(expect.arrayContaining([...tables]))
  },
)

// Several servers on one PostgreSQL keep no answers.
test.skipIf(postgresServer !== undefined).each(['company.listCompanies', 'speaker.listSpeakers'])(
  'Q-319 strangers’ pages and searches of %s are cut from a list that is read once',
  async (id) => {
    const call = callsOf(handlers).find((one) => one.id === id)
    const tables = new Set<string>()
    const context = { ...server.context, db: server.context.db.withPlugin(recorder(tables)) }
    const actor: Actor = { kind: 'anonymous', companyId: '', deskId: '', address: '::1', language: 'en' }
    const ask = (query: object) => call?.handler({ params: {}, query, body: undefined }, actor, context)
    await ask({})
    tables.clear()
    for (const query of [{ limit: 1 }, { offset: 1 }, { q: 'name' }, { q: 'e', limit: 10, offset: 2 }]) await ask(query)
    expect([...tables]).toEqual([])
  },
)

test('Q-319 strangers’ requests for lists evict no other response from the cache', async () => {
  await server.request('GET', LIST)
  const { answers } = server.context.responseCache.size()
  for (let limit = 1; limit <= 5; limit++) await server.request('GET', `${LIST}?limit=${limit}`)
  expect(server.context.responseCache.size().answers).toBe(answers)
})

describe('Q-318 a cached response of one role', () => {
  const PAIR = ['organizer', 'reader'] as const
  type Pair = (typeof PAIR)[number]
  const keys = { organizer: '', reader: '' }
  beforeAll(async () => {
    await buildSpeaker(organizer)
    for (const role of PAIR) keys[role] = await server.keyOf([role])
  })
  const pathOf: Record<string, (role: Pair) => string> = {
    'badge.getBadge': (role) => `/api/badge/${role === 'reader' ? publicId : badgeId}`,
    'badge.listBadges': () => '/api/badge/badges',
    'badge.listBadgesOfCompany': () => `/api/badge/badges/company/${company.id}`,
    'company.getCompany': () => `/api/company/${company.id}`,
    'company.listCompanies': () => LIST,
    'edition.getEdition': () => '/api/edition',
    'session.getProgramme': () => '/api/programme',
    'speaker.listSpeakers': () => '/api/speaker/speakers',
    'sponsor.listSponsors': () => '/api/sponsors',
    'sponsor.listSponsorsOfTable': () => '/api/sponsors/table/attachements',
  }

  test('every cached call is asked', () => {
    expect(Object.keys(pathOf)).toEqual(Object.keys(CACHED_CALLS))
  })

  test.each(Object.entries(pathOf))('%s answers each role the same, whoever asked before', async (id, path) => {
    const ask = async (role: Pair) =>
      (await server.request('GET', path(role), { headers: { 'x-organizer-key': keys[role] } })).payload
    const { responseCache } = server.context
    const alone = new Map<Pair, string>()
    for (const role of PAIR) {
      responseCache.clear()
      alone.set(role, await ask(role))
    }
    for (const order of [PAIR, PAIR.toReversed()]) {
      responseCache.clear()
      for (const role of order) expect(await ask(role)).toBe(alone.get(role))
    }
    const isOfPeople = id.startsWith('badge') || id.startsWith('speaker')
    expect([alone.get('organizer'), alone.get('reader')].map((body) => body?.includes('"link"'))).toEqual([
      isOfPeople,
      false,
    ])
  })
})

describe('a cached response', () => {
  test('is served again until a write was answered', async () => {
    const own = company.calls.company
    const name = async () => (await anyone.company.getCompany(idParams(company.id))).raisonSocial
    const before = await name()
    expect(await name()).toBe(before)
    await own.updateCompany(idParams(company.id, { raisonSocial: 'Another name' }))
    expect(await name()).toBe('Another name')
  })

  test('follows what the change log does not know: the state of a mail', async () => {
    const state = async () => {
      const [badge] = await company.calls.badge.listBadgesOfCompany(idParams(company.id))
      return badge?.invitation?.state
    }
    expect(await state()).toBe('held')
    const mail = await server.row('outbox', { recordId: badgeId })
    await server.context.write((tx) =>
      changeMail(tx, mail._id, { state: 'failed', reason: 'unknown address', changedAt: 1 }),
    )
    expect(await state()).toBe('failed')
  })

  test('follows the edition, also for lists that depend on it', async () => {
    const ids = async () => (await anyone.company.listCompanies()).map(({ _id }) => _id)
    await organizer.company.setCompanyStatus(idParams(company.id, { folder: 'kept' }))
    expect(await ids()).toContain(company.id)
    await server.setEdition({ hiddenStatuses: ['kept'] })
    expect(await ids()).not.toContain(company.id)
    await server.setEdition({ hiddenStatuses: [] })
    expect(await ids()).toContain(company.id)
  })

  test('is never that of another view, and is looked up only after authorization', async () => {
    const url = `/api/badge/badges/company/${company.id}`
    expect((await server.request('GET', url, { headers: company.headers })).statusCode).toBe(200)
    expect((await server.request('GET', url)).statusCode).toBe(401)
    const other = await buildCompany(server)
    const headers = { authorization: `Bearer ${other.token}` }
    expect((await server.request('GET', url, { headers })).statusCode).toBe(404)
    const whole = await company.calls.company.getCompany(idParams(company.id))
    const card = await anyone.company.getCompany(idParams(company.id))
    expect(whole).toHaveProperty('rev')
    expect(card).not.toHaveProperty('rev')
  })

  test('has an ETag and is 304 for whoever has it, until it changes', async () => {
    const { headers } = await server.request('GET', LIST)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Authorization, X-Organizer-Key, X-Desk-Key, X-Office, Cookie',
    })
    const ifNoneMatch = { 'if-none-match': String(headers.etag) }
    const again = await server.request('GET', LIST, { headers: ifNoneMatch })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    await company.calls.company.updateCompany(idParams(company.id, { raisonSocial: 'New' }))
    expect((await server.request('GET', LIST, { headers: ifNoneMatch })).statusCode).toBe(200)
  })

  test('of a link page or with personal data is cached by nobody and has no ETag', async () => {
    for (const { headers } of [
      await server.request('GET', `/api/badge/${badgeId}`),
      await server.request('GET', '/api/user/me_company', { headers: company.headers }),
    ]) {
      expect(headers['cache-control']).toBe('no-store')
      expect(headers).not.toHaveProperty('etag')
    }
  })

  test('that shows signed-in callers more than strangers is cached by nobody', async () => {
    for (const path of [LIST, `/api/company/${company.id}`, '/api/speaker/speakers'])
      for (const by of [company.headers, ORGANIZER_HEADERS]) {
        const { headers } = await server.request('GET', path, { headers: by })
        expect([path, headers['cache-control']]).toEqual([path, 'no-store'])
      }
  })

  test.each([
    ['the office', '/api/visa/visas', () => ORGANIZER_HEADERS],
    ['the office', '/api/badge/badges', () => ORGANIZER_HEADERS],
    ['an open page', '/api/badge/badges/company/', () => company.headers],
  ])('that %s polls is cached by nobody either, and is 304 for a page that has it: %s', async (_who, path, by) => {
    const list = path.endsWith('/') ? path + company.id : path
    const { headers } = await server.request('GET', list, { headers: by() })
    expect(headers['cache-control']).toBe('no-store')
    const held = { 'if-none-match': String(headers.etag), 'cache-control': 'max-age=0' }
    const ask = (caller = {}) => server.request('GET', list, { headers: { ...caller, ...held } })
    const same = await ask(by())
    expect([same.statusCode, same.payload]).toEqual([304, ''])
    expect((await ask()).statusCode).toBe(401)
    if (path.includes('visa')) return
    await organizer.badge.updateBadge(idParams(badgeId, { position: path }))
    const changed = await ask(by())
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(headers.etag)
  })
})
