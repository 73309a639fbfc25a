/** What was typed for an allowance: a total such as '8', or the total before with a change: '+5', '-2', '6+5'. */
const TYPED = /^(\d{1,6})?\s*(?:([+\-−])\s*(\d{1,6}))?$/
const MAX_TOTAL = 999_999

/**
 * The new total of a company that had `before`; undefined if nothing was typed, and null if it is no whole number from
 * 0 to 999,999.
 */
export function typedTotal(text: string, before: number): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const [, base, sign, change] = TYPED.exec(typed) ?? []
  if (base === undefined && change === undefined) return null
  const from = base === undefined ? before : Number(base)
  const total = from + Number(change ?? 0) * (sign === '+' ? 1 : -1)
  return total >= 0 && total <= MAX_TOTAL ? total : null
}

/** Whether a new total would take away what is used already. What is too low already may still be raised. */
export function isBelowUse(total: number, before: number, used: number): boolean {
  return total < used && total < before
}
