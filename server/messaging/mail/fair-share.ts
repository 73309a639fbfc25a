import { causesOf } from './mail-cause.ts'

/** Of an even share, what a cause may still use of a day that is used up: the day is not used up twice. */
const LATE_SHARE = 0.5

/**
 * Whether one more mail of a cause leaves on a day whose number is used up. Causes share the number evenly, and what a small
 * one leaves is for the others: so the largest wait first, and a small one never because of them.
 * @param left mails of each cause that left or will leave on this day
 */
export function hasShareLeft(left: ReadonlyMap<string, number>, causedBy: string, ceiling: number): boolean {
  const counts = new Map<string, number>()
  const sites = new Map<string, number>()
  for (const [cause, n] of new Map([...left, [causedBy, (left.get(causedBy) ?? 0) + 1]])) {
    const wider = causesOf(cause)
    for (const { prefix } of wider) counts.set(prefix, (counts.get(prefix) ?? 0) + n)
    const widest = wider.at(-1)
    if (widest) sites.set(widest.prefix, widest.factor)
  }
  const sizes = [...sites].map(([prefix, factor]) => ({ n: counts.get(prefix) ?? 0, factor }))
  const share = Math.max(1, Math.floor(evenShare(sizes, ceiling) * LATE_SHARE))
  return causesOf(causedBy).every(({ prefix, factor }) => (counts.get(prefix) ?? 0) <= share * factor)
}

/** What each may have, in times of its factor, so that all together have the number. */
function evenShare(sizes: readonly { n: number; factor: number }[], total: number): number {
  let rest = total
  let factors = sizes.reduce((sum, { factor }) => sum + factor, 0)
  for (const { n, factor } of sizes.toSorted((one, other) => one.n / one.factor - other.n / other.factor)) {
    if (n / factor > rest / factors) return rest / factors
    rest -= n
    factors -= factor
  }
  return total
}
