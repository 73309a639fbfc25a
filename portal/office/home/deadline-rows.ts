import { daysBetween } from '#shared/calendar/days-between.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Contradiction, ContradictionCode } from '#shared/edition/fact-check.rules.ts'
import { HOTELS_PENDING } from '#shared/edition/hotels-pending.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'

/** What is wrong with a date, and by how many years. */
export interface DateContradiction {
  code: ContradictionCode
  years: number
}

/** Progress towards a deadline: a count out of a total, or a state. */
type Progress = { kind: 'missing' | 'printed'; count: number; total: number } | { kind: 'unpublished' } | undefined

type Deadline = keyof Edition['deadlines']

export interface DeadlineRow {
  name: Deadline | 'badgesAtVenue' | 'opening'
  /** YYYY-MM-DD; null where nobody has decided. */
  date: string | null
  /** Days until then; null when it has passed or there is no date. */
  days: number | null
  path: string
  contradiction: DateContradiction | undefined
  progress: Progress
}

/** The edition's dates in their order, those that nobody has decided last. */
export function deadlineRows(
  edition: Edition,
  overview: Overview,
  openContradictions: readonly Contradiction[],
): DeadlineRow[] {
  const { today } = overview
  const { dates, deadlines, badgesAtVenue, accommodationLink } = edition
  const signage = overview.missing.find(({ what }) => what === 'signage')?.companies ?? 0
  const progress: Record<string, Progress> = {
    signage: { kind: 'missing', count: signage, total: overview.needSignage },
    // The link opens the dialog that announces the list.
    hotelList: accommodationLink === HOTELS_PENDING ? { kind: 'unpublished' } : undefined,
    badgesAtVenue: { kind: 'printed', count: overview.printed, total: overview.people },
  }
  const all = [
    ...(Object.keys(deadlines) as Deadline[]).map((name) => ({
      name,
      key: `deadlines.${name}`,
      date: deadlines[name].date,
    })),
    { name: 'badgesAtVenue' as const, key: 'badgesAtVenue', date: badgesAtVenue },
    { name: 'opening' as const, key: 'dates', date: dates.start },
  ]
  return all
    .map(({ name, key, date }) => ({
      name,
      date,
      days: date === null || date < today ? null : daysBetween(today, date),
      path: name === 'signage' ? '/companies?view=signage' : `/edition?key=${key}`,
      contradiction: contradictionOf(key, date, edition, openContradictions),
      progress: progress[name],
    }))
    .sort((one, other) => (one.date ?? '9999').localeCompare(other.date ?? '9999'))
}

function contradictionOf(key: string, date: string | null, { dates }: Edition, open: readonly Contradiction[]) {
  const found = open.find(({ keys }) => keys[0] === key)
  const years = Number(dates.start.slice(0, 4)) - Number((date ?? dates.start).slice(0, 4))
  return found && { code: found.code, years: Math.max(1, years) }
}
