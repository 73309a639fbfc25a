import { expect, test } from 'vitest'
import { buildCompany, buildVisa, idParams, serverPerFile } from '#server/testing/records.ts'

const server = serverPerFile()

const statesOf = async (companyId: string) => {
  const rows = await server.rows('outbox', { companyId })
  return Object.fromEntries(rows.map(({ key, state, secret }) => [key, `${state} ${secret === ''}`]))
}
/** Both kinds of mail that open an account wait in the outbox. */
async function withLinks() {
  const company = await buildCompany(server)
  await server.organizer.loginLink.createLoginLink(idParams(company, { send: true }))
  await server.anyone.account.forgotPassword({ body: { email: company.email } })
  expect(await statesOf(company.id)).toEqual({ login_link: 'held false', forgot_password: 'held false' })
  return company
}
const TAKEN_BACK = { login_link: 'cancelled true', forgot_password: 'cancelled true' }

test('mails with dead links are cancelled with a change of the password', async () => {
  const { id, calls, password } = await withLinks()
  await calls.account.changePassword({ body: { currentPassword: password, password: 'another long one' } })
  expect(await statesOf(id)).toEqual(TAKEN_BACK)
})

test('mails with dead links are cancelled with the company, and so are those of its visa requests', async () => {
  const company = await withLinks()
  await buildVisa(company.calls)
  await server.organizer.company.deleteCompany(idParams(company))
  expect(await statesOf(company.id)).toEqual({ ...TAKEN_BACK, visa_received: 'cancelled false' })
})
