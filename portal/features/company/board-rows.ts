import { needsSignage, pendingActions } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { startOfDay } from '#shared/edition/edition.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What is still to be done, or when something happens. */
export type BoardRow = {
  what: 'badge' | 'material' | 'adresse' | 'urlLogo' | 'signage' | 'hotelList' | 'opening'
  step?: 1 | 2 | 3
  /** Fragment of the section where it is done. */
  anchor?: 'badge' | 'material' | 'catalogue'
  /** Whole days left, 0 on the day itself, negative when it has passed. What is missing is due now. */
  daysLeft?: number
}

type Facts = Pick<Company, 'isBadge' | 'isMaterial' | 'adresse' | 'urlLogo' | 'type' | 'stand' | 'signaletique'>
type Dates = Pick<Edition, 'dates' | 'deadlines'>

/** Missing flags first, in the order of the page, then the rest of the percentage, then dates. */
export function boardRows(company: Facts, edition: Dates, now: number): BoardRow[] {
  const flags = pendingActions(company).map(
    (what): BoardRow => ({ what, anchor: what, step: what === 'badge' ? 2 : 3 }),
  )
  const parts = (['adresse', 'urlLogo'] as const).filter((part) => company[part].trim() === '')
  const missing = parts.map((what): BoardRow => ({ what, anchor: 'catalogue', step: 1 }))
  return [...flags, ...missing, ...dateRows(company, edition, now)]
}

/** What comes next; undefined while the exhibitor can still do something. */
export function afterDone(
  rows: readonly BoardRow[],
  { dates }: Pick<Edition, 'dates'>,
  now: number,
): 'event' | 'over' | undefined {
  if (rows.some((row) => row.anchor)) return undefined
  return now < startOfDay(dates.end) + DAY_MS ? 'event' : 'over'
}

/** All dates of the edition: what is coming by day, then what has passed; missed signage leads. */
function dateRows(company: Facts, { dates, deadlines }: Dates, now: number): BoardRow[] {
  const isSignageOpen = needsSignage(company) && company.signaletique.trim() === ''
  const signage = { what: 'signage', step: 1, anchor: 'catalogue' } as const
  const rows = [
    ...(isSignageOpen ? [{ ...signage, daysLeft: daysUntil(deadlines.signage.date, now) }] : []),
    { what: 'hotelList', daysLeft: daysUntil(deadlines.hotelList.date, now) } as const,
    { what: 'opening', daysLeft: daysUntil(dates.start, now) } as const,
  ]
  const isMissed = (row: BoardRow) => row.what === 'signage'
  const isOver = (row: (typeof rows)[number]) => row.daysLeft < 0 && !isMissed(row)
  const byDay = rows.toSorted((a, b) => a.daysLeft - b.daysLeft)
  return [...byDay.filter((row) => !isOver(row)), ...byDay.filter(isOver)]
}

/** Days until a day (YYYY-MM-DD) begins at the venue; 0 during the day, negative after it. */
export function daysUntil(day: string, now: number): number {
  // The sum turns -0 into 0.
  return Math.ceil((startOfDay(day) - now) / DAY_MS) + 0
}
