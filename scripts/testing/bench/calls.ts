import type { Request } from 'autocannon'
import { type BenchBadge, type BenchCompany, formOf, PASSWORD, pdf } from './event-data.ts'

export interface BenchData {
  companies: BenchCompany[]
  badges: BenchBadge[]
  /** One session token per company, in the same order. */
  tokens: string[]
}

export interface BenchCall {
  /** The name that the filter matches. */
  name: string
  connections: number
  /** The requests of one connection; the same for every server in a run. */
  requests(data: BenchData, connection: number): Request[]
  /** Minimum calls per second, as a multiple of plain Koa's. */
  goal?: number
  /** Servers to measure; all by default. */
  on?: 'foyer'
}

/** For the product; the baseline has no key. */
export const ORGANIZER_KEY = 'organizer-key-of-the-bench'
const CONNECTIONS = 50
/** Beyond this number pages are given undrawn (server/base/http/serve-portal.ts), which would be measured too. */
const DRAWN_AT_ONCE = 30
const REQUESTS = 200
/** Number of files generated before the run, 200 kB each. */
const UPLOADS = 8
const JSON_TYPE = { 'content-type': 'application/json' }
// Counts over the whole run: no body is sent twice, so that every write changes something.
let sent = 0

/** Different items for each connection, spread over the whole list. */
function some<T>(items: readonly T[], connection: number, count = REQUESTS) {
  const at = (index: number) => ((connection * count + index) * 7919) % items.length
  return Array.from({ length: count }, (_, index) => items[at(index)] as T)
}
const someCompanies = ({ companies, tokens }: BenchData, connection: number) =>
  some([...companies.keys()], connection).map((index) => ({
    id: companies[index]?.id,
    authorization: `Bearer ${tokens[index]}`,
  }))

const putBadge = ({ badges }: BenchData, connection: number): Request[] =>
  some(badges, connection).map(({ id }) => ({
    method: 'PUT',
    path: `/api/badge/${id}`,
    headers: JSON_TYPE,
    setupRequest: (request) => {
      sent++
      const body = { nom: 'Amina', prenom: 'Benali', position: `Engineer ${sent}`, tel: '+213 550 12 34 56' }
      return { ...request, body: JSON.stringify(body) }
    },
  }))

const upload = (folder: string, type: string, name: string, bytes: Uint8Array) => {
  const form = formOf({ subdirectory: folder }, { name, type, bytes })
  return ({ badges }: BenchData, connection: number): Request[] =>
    some(badges, connection, UPLOADS).map(({ id }) => ({
      method: 'POST',
      path: '/api/upload/uploadFile',
      headers: { 'content-type': form.contentType, 'x-organizer-key': ORGANIZER_KEY },
      body: form.withField('filename', id) as never,
    }))
}

export const getBadge: BenchCall = {
  name: 'GET badge by id',
  connections: CONNECTIONS,
  goal: 1,
  requests: ({ badges }, connection) =>
    some(badges, connection).map(({ id }) => ({ method: 'GET', path: `/api/badge/${id}` })),
}

export const signIn: BenchCall = {
  name: 'login',
  connections: 20,
  requests: ({ companies }, connection) =>
    some(companies, connection).map(({ email }) => ({
      method: 'POST',
      path: '/api/user/login_company',
      headers: JSON_TYPE,
      body: JSON.stringify({ email, password: PASSWORD }),
    })),
}

export function benchCalls(image: Uint8Array): BenchCall[] {
  return [
    getBadge,
    {
      name: 'GET badges of a company (33 rows)',
      connections: CONNECTIONS,
      goal: 2,
      requests: (data, connection) =>
        someCompanies(data, connection).map(({ id, authorization }) => ({
          method: 'GET',
          path: `/api/badge/badges/company/${id}`,
          headers: { authorization },
        })),
    },
    {
      name: 'GET exhibitor list (600)',
      connections: CONNECTIONS,
      goal: 9,
      requests: () => [{ method: 'GET', path: '/api/company/companies' }],
    },
    {
      name: 'HTML of a badge',
      connections: DRAWN_AT_ONCE,
      on: 'foyer',
      requests: ({ badges }, connection) =>
        some(badges, connection).map(({ id }) => ({ method: 'GET', path: `/badge/${id}` })),
    },
    {
      name: 'HTML of a list (600)',
      connections: DRAWN_AT_ONCE,
      on: 'foyer',
      requests: () => [{ method: 'GET', path: '/exhibitor' }],
    },
    { name: 'PUT badge, 50 connections', connections: CONNECTIONS, goal: 3, requests: putBadge },
    { name: 'PUT badge, one connection', connections: 1, goal: 1, requests: putBadge },
    {
      name: 'create-badge',
      connections: CONNECTIONS,
      goal: 2,
      requests: (data, connection) =>
        someCompanies(data, connection).map(({ id, authorization }) => ({
          method: 'POST',
          path: '/api/badge/create-badge',
          headers: { ...JSON_TYPE, authorization },
          setupRequest: (request) => {
            const email = `guest-${++sent}@guests.example`
            return { ...request, body: JSON.stringify({ type: 'visitor', companyId: id, email }) }
          },
        })),
    },
    signIn,
    {
      name: 'upload of 200 kB, the storing step',
      connections: 10,
      goal: 0.9,
      requests: upload('documents', 'application/pdf', 'plan.pdf', pdf(200_000)),
    },
    {
      name: 'upload of a 200 kB image, whole call',
      connections: 10,
      on: 'foyer',
      requests: upload('badges/photos', 'image/jpeg', 'photo.jpg', image),
    },
  ]
}
