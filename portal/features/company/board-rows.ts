import { needsSignage, pendingActions } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { startOfDay } from '#shared/edition/edition.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What is still to be done, or when something happens. */
export type BoardRow = {
  what: 'badge' | 'material' | 'signage' | 'speakerEdit' | 'hotelList' | 'opening'
  step?: 1 | 2 | 3
  /** Fragment of the section where it is done. */
  anchor?: 'badge' | 'material' | 'catalogue'
  /** Whole days left, 0 on the day itself, negative when it has passed. Missing flags are due now. */
  daysLeft?: number
}

type Facts = Pick<Company, 'isBadge' | 'isMaterial' | 'type' | 'stand' | 'signaletique'>
type Dates = Pick<Edition, 'dates' | 'deadlines'>

/** Missing flags first, in the order of the page, then dates; what is done is no row. */
export function boardRows(company: Facts, edition: Dates, now: number): BoardRow[] {
  const missing = pendingActions(company).map(
    (what): BoardRow => ({ what, anchor: what, step: what === 'badge' ? 2 : 3 }),
  )
  return [...missing, ...dateRows(company, edition, now)]
}

/** All dates of the edition: what is coming by day, then what has passed; missed signage leads. */
function dateRows(company: Facts, { dates, deadlines }: Dates, now: number): BoardRow[] {
  const isSignageOpen = needsSignage(company) && company.signaletique.trim() === ''
  const signage = { what: 'signage', step: 1, anchor: 'catalogue' } as const
  const rows = [
    ...(isSignageOpen ? [{ ...signage, daysLeft: daysUntil(deadlines.signage.date, now) }] : []),
    { what: 'speakerEdit', daysLeft: daysUntil(deadlines.speakerEdit.date, now) } as const,
    { what: 'hotelList', daysLeft: daysUntil(deadlines.hotelList.date, now) } as const,
    { what: 'opening', daysLeft: daysUntil(dates.start, now) } as const,
  ]
  const isMissed = (row: BoardRow) => row.what === 'signage'
  const isOver = (row: (typeof rows)[number]) => row.daysLeft < 0 && !isMissed(row)
  const byDay = rows.toSorted((a, b) => a.daysLeft - b.daysLeft)
  return [...byDay.filter((row) => !isOver(row)), ...byDay.filter(isOver)]
}

/** Days until a day (YYYY-MM-DD) begins at the venue; 0 during the day, negative after it. */
function daysUntil(day: string, now: number): number {
  // The sum turns -0 into 0.
  return Math.ceil((startOfDay(day) - now) / DAY_MS) + 0
}
