import { Secret, TOTP } from 'otpauth'
import type { Role } from '#shared/roles.ts'
import type { TestServer } from './test-server.ts'

export const PASSWORD = 'a long passphrase'
export const SELMA = 'selma@organizer.example'
const OFFICE = { 'x-office': '1', 'sec-fetch-site': 'same-origin' }

export const tokenOf = (link: string) => link.split('/').at(-1) ?? ''

export const withCookie = (cookie: string) => ({ ...OFFICE, cookie })

/** Calls of the office as a browser sends them: with the page's headers, and with a cookie where `headers` bring one. */
export async function send(
  server: TestServer,
  method: string,
  path: string,
  payload?: object,
  headers: Record<string, string> = OFFICE,
) {
  const response = await server.request(method, `/api/office/${path}`, { headers, ...(payload && { payload }) })
  const setCookie = response.headers['set-cookie']
  const [cookie = ''] = String(setCookie ?? '').split(';')
  return { status: response.statusCode, body: response.json(), cookie, setCookie }
}

/** Invites a person, who accepts, and is signed in. */
export async function joinAsMember(server: TestServer, roles: Role[] = ['organizer'], email = SELMA) {
  const { _id, link } = await server.organizer.member.inviteMember({ body: { name: 'Selma', email, roles } })
  const acceptance = { token: tokenOf(link), name: 'Selma', password: PASSWORD }
  const headers = withCookie((await send(server, 'POST', 'invitation', acceptance)).cookie)
  return { _id, headers, calls: server.as(headers) }
}

export const signIn = (server: TestServer, code?: string, password = PASSWORD) =>
  send(server, 'POST', 'sign-in', { email: SELMA, password, ...(code && { code }) })

export const codeAt = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

export async function enableSecondFactor(server: TestServer, calls: TestServer['organizer']) {
  const { secret } = await calls.member.prepareSecondFactor({ body: { password: PASSWORD } })
  const { recoveryCodes } = await calls.member.confirmSecondFactor({ body: { code: codeAt(secret, server.now()) } })
  return { secret, recoveryCodes }
}
