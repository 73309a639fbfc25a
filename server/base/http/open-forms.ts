import { ApiError } from '#server/base/api-error.ts'
import { createInFlight } from '#server/base/in-flight.ts'

/** Forms that one network may have open at once. */
export const MAX_OPEN_FORMS = 20
const openForms = createInFlight()

/**
 * Answers a call with a form. The form is held, its file on the disk, from before it is known whose it is until its file is
 * stored or refused: one network may hold only so many at once.
 * @throws ApiError too_many, and what `work` throws
 */
export async function withOpenForm<T>(network: string, work: () => Promise<T>): Promise<T> {
  if (openForms.count(network) >= MAX_OPEN_FORMS) throw new ApiError('too_many', { retryAfter: 5 })
  return openForms.during(network, work)
}
