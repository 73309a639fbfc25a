import { createInFlight } from '#server/base/in-flight.ts'
import { Refusal } from '#server/base/refusal.ts'

/** Forms that one network may have open at once. */
export const FORMS_AT_ONCE = 20
const openForms = createInFlight()

/**
 * Answers a call with a form. The form is held in memory from before it is known whose it is until its file is
 * stored or refused: one network may hold only so many at once.
 * @throws Refusal too_many, and what `work` throws
 */
export async function withOpenForm<T>(network: string, work: () => Promise<T>): Promise<T> {
  if (openForms.count(network) >= FORMS_AT_ONCE) throw new Refusal('too_many', { retryAfter: 5 })
  return openForms.during(network, work)
}
