import { type Actor, ApiError, type Context } from '#server/base/index.ts'
import type { Consent } from '#shared/badge/badge.schema.ts'

/**
 * Refuses consent to a text that the page did not show, because it was open while another version was published.
 * Consents from a desk were given earlier, on its copy.
 * @throws ApiError text_changed
 */
export function checkConsents(consents: readonly Consent[], actor: Actor, context: Context) {
  if (actor.kind === 'desk') return
  const { privacyPolicy, consent } = context.edition.current()
  const inForce = { privacy: privacyPolicy.version, speaker_release: consent.version }
  if (consents.some(({ document, version }) => version !== inForce[document])) throw new ApiError('text_changed')
}
