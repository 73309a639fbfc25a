import { beforeAll, beforeEach } from 'vitest'
import type { NewCompany } from '#shared/company/company.schema.ts'
import type { Typed } from '#shared/email.ts'
import { byId, type Calls, type TestServer } from './test-server.ts'

let built = 0

export interface SignedInCompany {
  id: string
  email: string
  password: string
  token: string
  /** Of a request with its token. */
  headers: { authorization: string }
  /** Calls with its token. */
  calls: Calls
}

/** A company that can sign in, with room for every type of badge. */
export async function buildCompany(server: TestServer, given: Typed<NewCompany> = {}): Promise<SignedInCompany> {
  built++
  const email = given.email ?? `contact@company-${built}.example`
  const password = given.password ?? 'a password of the tests'
  const { _id: id } = await server.addCompany({
    raisonSocial: `Company ${built}`,
    name: `Contact ${built}`,
    badge: { exhibitor: { all: 5 }, delegate: { all: 5 }, vip_delegate: { all: 5 }, visitor: { all: 5 } },
    ...given,
    email,
    password,
  })
  const { token } = await server.anyone.account.login({ body: { email, password } })
  const headers = { authorization: `Bearer ${token}` }
  return { id, email, password, token, headers, calls: server.as(headers) }
}

/** The token of a new sign-in link, which opens the account in place of a password. */
export async function linkToken(server: TestServer, id: string): Promise<string> {
  const { url } = await server.organizer.loginLink.createLoginLink(byId(id))
  return new URL(url).searchParams.get('token') ?? ''
}

/** One company for all tests of a file. */
export function sharedCompany(server: TestServer, given?: Typed<NewCompany>): SignedInCompany {
  const company = {} as SignedInCompany
  beforeAll(async () => void Object.assign(company, await buildCompany(server, given)))
  return company
}

/** A company for each test of a file. */
export function freshCompany(server: TestServer, given?: Typed<NewCompany>): SignedInCompany {
  const company = {} as SignedInCompany
  beforeEach(async () => void Object.assign(company, await buildCompany(server, given)))
  return company
}
