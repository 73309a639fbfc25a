import { failureTexts } from '#portal/lib/describe-failure.ts'
import { translate } from '#portal/lib/i18n.ts'
import { cacheCheckedCompany, openSession, sessionStore } from '#portal/lib/session.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { accountApi } from './account.api.ts'

/** Signing in succeeded, fetching the company after it did not; `cause` says why. */
export class CompanyNotFetched extends Error {
  declare readonly cause: Error

  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}

/**
 * Messages for a failed account call, one or two lines: in French the translation first, then the server's
 * text; the specified sentence if the server is unreachable (LOGIN-05 to LOGIN-07, Q-187).
 */
export function failureLines(error: unknown) {
  if (error instanceof CompanyNotFetched) return failureLines(error.cause)
  if (error instanceof CallError && error.status === 0) return [translate('account:unreachable')]
  return failureTexts(error)
}

/** Where the specification says "browser alert". @returns true, meaning that the failure has been shown */
export function showAlert(lines: readonly string[]): true {
  window.alert(lines.join('\n'))
  return true
}

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
