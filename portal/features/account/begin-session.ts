import { cacheCheckedCompany, openSession, sessionStore } from '#portal/lib/session.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { accountApi } from './account.api.ts'
import { CompanyNotFetched } from './failure-lines.ts'

/** A me_company response without an id counts as none. */
export function isCompany(answer: unknown): answer is Company {
  return typeof answer === 'object' && answer !== null && typeof (answer as { _id?: unknown })._id === 'string'
}

/**
 * Turns a fresh token into a session: the company is fetched with it, then token and id are stored together
 * . Until then an earlier session stays as it is.
 */
export async function beginSession({ token }: { token: string }) {
  const before = sessionStore.getState()
  sessionStore.setState({ token })
  const company = await accountApi.getMyCompany().catch((error: unknown) => error)
  if (!isCompany(company)) {
    sessionStore.setState(before)
    throw new CompanyNotFetched(company instanceof Error ? company : new CallError(200, ''))
  }
  cacheCheckedCompany(company)
  openSession({ token, _id: company._id })
}
