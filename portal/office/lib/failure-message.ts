import { describeFailure } from '#portal/lib/describe-failure.ts'

/** The message of a failed call, translated into the page's language if possible. */
export function failureMessage(error: unknown): string {
  const { text, translation } = describeFailure(error)
  return translation ?? text
}
