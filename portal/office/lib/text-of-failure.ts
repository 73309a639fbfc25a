import i18next from 'i18next'
import { shownFailure } from '#portal/lib/failure-text.ts'

/** What a failed call says, in the language of the page where there is a translation. */
export function textOfFailure(error: unknown): string {
  const { text, translation } = shownFailure(error, i18next.t)
  return translation ?? text
}
