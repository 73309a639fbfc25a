import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEndpoint } from '#shared/contract/endpoint.ts'
import { ROLES, type Role } from '#shared/roles.ts'
import { updateRow } from './base/db/prepared.ts'
import type { RowOf } from './base/db/record-columns.ts'
import { CALL_ROLES } from './testing/access-roles.ts'
import { addressOf, type Fixture, type Row, sampleOf } from './testing/access-row.ts'
import { ACCESS_TABLE, EVERY_CALL } from './testing/access-table.ts'
import { multipart } from './testing/multipart.ts'
import {
  buildBadge,
  buildCompany,
  buildMaterial,
  buildSpeaker,
  buildVisa,
  idParams,
  publicIdOf,
  type SignedInCompany,
  startTestServer,
  TEST_ORGANIZER_KEY,
  type TestServer,
} from './testing/records.ts'

const CALLERS = [
  'anonymous',
  'bad token',
  'owner',
  'another company',
  'viewer',
  'organizer',
  'bad key',
  'desk',
  'bad desk key',
  'revoked desk key',
  'kiosk',
  // Whose company registered itself, and is not settled yet: the account works like any other.
  'owner, not confirmed',
  'owner, not approved',
  'desk, not confirmed',
  'kiosk, not confirmed',
] as const
type Caller = (typeof CALLERS)[number]
/** A role alone, or none. */
type MemberRole = Role | 'nothing'
type Kind = Exclude<Caller, `${string}, ${string}`>

/** What is not settled of the company that a call is about. */
const STATES: Record<string, Partial<RowOf<'company'>>> = {
  'not confirmed': { unconfirmed: 1, unverifiedEmail: 1 },
  'not approved': { unapproved: 1 },
}
const parts = (caller: Caller) => caller.split(', ') as [Kind, keyof typeof STATES | undefined]

let server: TestServer
let another: SignedInCompany
let deskKey: string
let revokedKey: string
let kioskHasher: string
const roleKeys: Partial<Record<MemberRole, string>> = {}
let made = 0
/** For reads and calls that must be refused: they change nothing, so that all of a state may have the same. */
const untouched = new Map<string, Fixture>()
beforeAll(async () => {
  server = await startTestServer()
  for (const state of ['', ...Object.keys(STATES)]) untouched.set(state, await buildFixture(state))
  another = await buildCompany(server)
  const { desk } = server.organizer
  deskKey = (await desk.createDesk({ body: { name: 'Sweep' } })).key
  const revoked = await desk.createDesk({ body: { name: 'Lost' } })
  revokedKey = revoked.key
  kioskHasher = (await desk.createDesk({ body: { name: 'Hall', kind: 'kiosk' } })).key
  await desk.revokeDesk(idParams(revoked._id))
  for (const role of [...ROLES, 'nothing'] as const)
    roleKeys[role] = await server.keyOf(role === 'nothing' ? [] : [role])
})
afterAll(() => server.close())

test.each(EVERY_CALL)('$id answers each kind of caller as the access table says', async ({ id, endpoint }) => {
  const row: Row = ACCESS_TABLE[id]
  const used = await usedBy(row)
  for (const caller of CALLERS) {
    const [kind, state] = parts(caller)
    const expected = (kind === 'desk' && state && row.aboutUnconfirmed) || expectedStatus(row, kind, endpoint)
    const changes = expected === 'success' && endpoint.method !== 'GET'
    const kept = changes ? undefined : untouched.get(state ?? '')
    const { status, body } = await call(endpoint, row, kind, kept ?? (await buildFixture(state, used)))
    expect(expected === 'success' ? [200, 201, ...(row.success ?? [])] : expected, caller).toContain(status)
    expect(body, caller).not.toMatch(/"(password|passwordHash|hash|salt|tokenVersion)":/)
  }
})

function expectedStatus({ who = 'O', forItself }: Row, caller: Kind, { access, method }: AnyEndpoint) {
  const isOpen = /[AL]/.test(who)
  const isMine = /C/.test(who)
  switch (caller) {
    case 'anonymous':
      return isOpen ? 'success' : [401]
    case 'bad token':
    case 'bad key':
    case 'bad desk key':
    case 'revoked desk key':
      if (access.badTokenRefused) return [401]
      return isOpen ? 'success' : [401]
    case 'owner':
      return isMine || isOpen ? 'success' : [403]
    case 'another company':
      if (isOpen || (isMine && forItself)) return 'success'
      return isMine ? [404] : [403]
    // The organizer who sees what the owner sees: reads, and nothing else.
    case 'viewer':
      if (method !== 'GET') return [403]
      return isMine || isOpen ? 'success' : [403]
    case 'desk':
      return /[DA]/.test(who) ? 'success' : [403]
    // The copy's calls alone.
    case 'kiosk':
      return /K/.test(who) ? 'success' : [403]
    case 'organizer':
      return /[OA]/.test(who) ? 'success' : [403]
  }
}

test('every call open to the team declares its roles once', () => {
  const ofTeam = Object.entries<Row>(ACCESS_TABLE).filter(([, { who = 'O' }]) => who.includes('O'))
  const open = [...ofTeam.map(([id]) => id), 'upload.uploadFile'].filter((id, index, all) => all.indexOf(id) === index)
  expect(CALL_ROLES.map(([id]) => id).sort()).toEqual(open.sort())
})

// Of the organizer's team, by role. A key of its own with that role alone makes the call.
test.each(CALL_ROLES)('%s answers each role as the access table says', async (id, allowed) => {
  const endpoint = EVERY_CALL.find((call) => call.id === id)?.endpoint as AnyEndpoint
  const row: Row = ACCESS_TABLE[id]
  const used = await usedBy(row)
  for (const role of [...ROLES, 'nothing'] as const) {
    const isAllowed = role === 'nothing' ? allowed.length === ROLES.length : allowed.includes(role)
    const isHarmless = !isAllowed || endpoint.method === 'GET'
    const fixture = (isHarmless && untouched.get('')) || (await buildFixture('', used))
    const { status } = await call(endpoint, row, `as ${role}`, fixture)
    expect(isAllowed ? [200, 201, ...(row.success ?? [])] : [403], role).toContain(status)
  }
})

/** What the row's call names: to build everything for each of 1,400 calls takes four times as long. */
async function usedBy({ params, query, body }: Row): Promise<ReadonlySet<keyof Fixture>> {
  const used = new Set<keyof Fixture>()
  const noting = new Proxy(untouched.get('') as Fixture, {
    get(fixture, name: keyof Fixture) {
      used.add(name)
      return fixture[name]
    },
  })
  for (const sample of [params, query, body]) await sampleOf<unknown>(sample, noting)
  return used
}

const ALL: ReadonlySet<keyof Fixture> = new Set([
  ...(['badgeId', 'materialId', 'speakerId', 'visaId', 'sponsorId', 'deskId', 'linkId', 'logo'] as const),
])

async function buildFixture(state = '', used = ALL) {
  made++
  const { organizer, context } = server
  const own = await buildCompany(server, { email: `owner-${made}@sweep-${made}.example` })
  const id = async (name: keyof Fixture, build: () => Promise<{ _id: string }>) =>
    used.has(name) ? (await build())._id : ''
  const email = `badge-${made}@sweep.example`
  const badgeId = await id(used.has('badgeEmail') ? 'badgeEmail' : 'badgeId', async () => {
    const badge = await buildBadge(own, { type: 'delegate', email: `b${made}@sweep.example` })
    await organizer.badge.patchBadge({ params: { field: 'email', id: badge._id }, body: { value: email } })
    return badge
  })
  const visa = used.has('visaId') || used.has('receipt') ? await buildVisa(own.calls) : undefined
  const fixture: Fixture = {
    own,
    badgeId,
    badgeEmail: email,
    materialId: await id('materialId', () => buildMaterial(own)),
    sponsorId: await id('sponsorId', () => organizer.sponsor.createSponsor({ body: { table: 'sweep' } })),
    speakerId: await id('speakerId', () => buildSpeaker(organizer)),
    visaId: visa?._id ?? '',
    receipt: visa?.receipt ?? '',
    deskId: await id('deskId', () => organizer.desk.createDesk({ body: { name: `Desk ${made}` } })),
    linkId: await id('linkId', () => organizer.loginLink.createLoginLink(idParams(own.id))),
    logo: used.has('logo') ? await context.files.store({ ...LOGO, recordId: own.id }) : '',
    freshEmail: `fresh-${made}@sweep.example`,
    password: own.password,
  }
  const unsettled = STATES[state]
  if (unsettled) await context.write((tx) => updateRow(tx, 'company', own.id, unsettled))
  return fixture
}

async function call(endpoint: AnyEndpoint, row: Row, caller: Kind | `as ${MemberRole}`, fixture: Fixture) {
  const viewToken = async () => {
    const { viewPath } = await server.organizer.view.beginView(idParams(fixture.own.id))
    return viewPath.replace('/view#', '')
  }
  const byKind = {
    anonymous: {},
    'bad token': { authorization: 'Bearer not.a.token' },
    owner: { authorization: `Bearer ${fixture.own.token}` },
    'another company': { authorization: `Bearer ${another.token}` },
    viewer: { authorization: caller === 'viewer' ? `Bearer ${await viewToken()}` : '' },
    organizer: { 'x-organizer-key': TEST_ORGANIZER_KEY },
    'bad key': { 'x-organizer-key': 'not-the-key-of-the-organizer' },
    desk: { 'x-desk-key': deskKey },
    'bad desk key': { 'x-desk-key': 'no desk has this key' },
    'revoked desk key': { 'x-desk-key': revokedKey },
    kiosk: { 'x-desk-key': kioskHasher },
  }
  const headers: Record<string, string> =
    caller in byKind ? byKind[caller as Kind] : { 'x-organizer-key': roleKeys[caller.slice(3) as MemberRole] ?? '' }
  const isReader = caller.startsWith('as ') && caller !== 'as organizer'
  const named = caller === 'desk' || caller === 'kiosk' || isReader ? atDesk(fixture) : fixture
  const owned = { ...named, password: caller === 'another company' ? another.password : fixture.password }
  const body = await sampleOf(row.body, owned)
  const sent = body && (row.form ? multipart(body) : { headers: {}, payload: body })
  const response = await server.request(endpoint.method, addressOf(endpoint.path, row, named), {
    headers: { ...headers, ...sent?.headers },
    ...(sent ? { payload: sent.payload } : {}),
  })
  // A changed password ends the other company's session, which the next call needs.
  if (caller === 'another company' && endpoint.path === '/api/user/password')
    another = { ...another, token: response.json().token }
  return { status: response.statusCode, body: endpoint.raw ? '' : response.payload }
}

/** Desks, and who may not change a record, know people by ids of their own. */
const atDesk = (fixture: Fixture): Fixture => ({
  ...fixture,
  badgeId: publicIdOf(fixture.badgeId),
  speakerId: publicIdOf(fixture.speakerId),
})

/** 16 by 16 pixels of one colour. */
const LOGO = {
  folder: 'companies/logos',
  name: 'logo.png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGElEQVQokWMQNA4lCTGMajAeDSXB4Zo0ABTGmQFPBOCoAAAAAElFTkSuQmCC',
    'base64',
  ),
} as const
