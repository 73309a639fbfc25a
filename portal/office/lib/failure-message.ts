import i18next from 'i18next'
import { describeFailure } from '#portal/lib/describe-failure.ts'

/** What a failed call says, in the language of the page where there is a translation. */
export function failureMessage(error: unknown): string {
  const { text, translation } = describeFailure(error, i18next.t)
  return translation ?? text
}
