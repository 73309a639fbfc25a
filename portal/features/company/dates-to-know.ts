import { needsSignage } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { startOfDay } from '#shared/edition/edition.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type DateToKnow = {
  what: 'signage' | 'hotelList' | 'opening'
  /** Whole days left, 0 on the day itself, negative when it has passed. */
  daysLeft: number
}

/** What happens when, by day; signage only where a booth needs it. */
export function datesToKnow(
  company: Pick<Company, 'type' | 'stand'>,
  { dates, deadlines }: Pick<Edition, 'dates' | 'deadlines'>,
  now: number,
): DateToKnow[] {
  const days = [
    ...(needsSignage(company) ? [['signage', deadlines.signage.date] as const] : []),
    ['hotelList', deadlines.hotelList.date] as const,
    ['opening', dates.start] as const,
  ]
  return days.map(([what, day]) => ({ what, daysLeft: daysUntil(day, now) })).sort((a, b) => a.daysLeft - b.daysLeft)
}

/** Days until a day (YYYY-MM-DD) begins at the venue; 0 during the day, negative after it. */
export function daysUntil(day: string, now: number): number {
  // The sum turns -0 into 0.
  return Math.ceil((startOfDay(day) - now) / DAY_MS) + 0
}
