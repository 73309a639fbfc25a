import type { TFunction } from 'i18next'
import { shownFailure } from '#portal/lib/failure-text.ts'
import { CallFailed } from '#shared/contract/call-failed.ts'

/**
 * What is said of a failed account call, one or two lines: in French the translation first, then the server's
 * own text; without a server the stated sentence (LOGIN-05 to LOGIN-07, Q-187).
 */
export function failureLines(error: unknown, t: TFunction): string[] {
  if (error instanceof CallFailed && error.status === 0) return [t('account:unreachable')]
  const { text, translation } = shownFailure(error, t)
  return translation ? [translation, text] : [text]
}

/** Where the words are "browser alert". */
export function alertFailure(error: unknown, t: TFunction): void {
  window.alert(failureLines(error, t).join('\n'))
}
