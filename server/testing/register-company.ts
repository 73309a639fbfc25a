import type { TestServer } from './test-server.ts'

/** A mail server that nothing is sent through, as the worker does not run: with it, addresses are to be confirmed. */
export const SMTP = { SMTP_URL: 'smtp://127.0.0.1:9' }

export const PASSWORD = 'the password of a stranger'

/** A company that registered itself, not yet confirmed. */
export async function registerCompany(server: TestServer, email: string) {
  const password = PASSWORD
  const { token, _id: id } = await server.anyone.account.register({ body: { email, password } })
  const headers = { authorization: `Bearer ${token}` }
  const calls = server.as(headers)
  return { id, email, password, token, headers, calls, mine: () => calls.account.getMyCompany() }
}
