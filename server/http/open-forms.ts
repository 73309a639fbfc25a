import { Refusal } from '#server/refusal.ts'

/** Forms that one network may have open at once. */
export const FORMS_AT_ONCE = 20
const openForms = new Map<string, number>()

/**
 * Answers a call with a form. The form is held in memory from before it is known whose it is until its file is
 * stored or refused: one network may hold only so many at once.
 * @throws Refusal too_many, and what `work` throws
 */
export async function withOpenForm<T>(network: string, work: () => Promise<T>): Promise<T> {
  const open = openForms.get(network) ?? 0
  if (open >= FORMS_AT_ONCE) throw new Refusal('too_many', { retryAfter: 5 })
  openForms.set(network, open + 1)
  try {
    return await work()
  } finally {
    const left = (openForms.get(network) ?? 1) - 1
    if (left > 0) openForms.set(network, left)
    else openForms.delete(network)
  }
}
