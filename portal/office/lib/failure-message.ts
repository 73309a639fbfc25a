import { describeFailure } from '#portal/lib/describe-failure.ts'
import { translate } from '#portal/lib/i18n.ts'
import { hasCode } from '#shared/contract/call-error.ts'

/** The message of a failed call, which the server answers the office in the page's language. */
export const failureMessage = (error: unknown): string => describeFailure(error).text

/** Where the event as a whole refuses something, the way to what mends it. */
export function failureLink(error: unknown) {
  if (!hasCode(error, 'samples_left')) return undefined
  return { link: { href: '#/edition/facts', label: translate('organizer-edition:facts.title') } }
}
