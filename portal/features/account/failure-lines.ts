import { describeFailure } from '#portal/lib/describe-failure.ts'
import { translate } from '#portal/lib/i18n.ts'
import { CallError } from '#shared/contract/call-error.ts'

/** Signing in succeeded, fetching the company after it did not; `cause` says why. */
export class CompanyNotFetched extends Error {
  override readonly cause: Error

  constructor(cause: Error) {
    super(cause.message)
    this.cause = cause
  }
}

/**
 * Messages for a failed account call, one or two lines: in French the translation first, then the server's
 * text; the specified sentence if the server is unreachable (LOGIN-05 to LOGIN-07, Q-187).
 */
export function failureLines(error: unknown): string[] {
  if (error instanceof CompanyNotFetched) return failureLines(error.cause)
  if (error instanceof CallError && error.status === 0) return [translate('account:unreachable')]
  const { text, translation } = describeFailure(error)
  return translation ? [translation, text] : [text]
}

/** Where the specification says "browser alert". @returns true, meaning that the failure has been shown */
export function showAlert(lines: readonly string[]): true {
  window.alert(lines.join('\n'))
  return true
}
