import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Contradiction, ContradictionCode } from '#shared/edition/fact-check.rules.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'
import { DAY_MS } from '#shared/time.ts'

/** The others are about no date of this list. */
type DateCode = Exclude<ContradictionCode, 'heading_year' | 'travel_apart' | 'venue_preset' | 'support_placeholder'>

/** What is wrong with a date, and by how many years. */
export interface DateContradiction {
  code: DateCode
  years: number
}

/** Progress towards a deadline: a count out of a total, or a state. */
type Progress = { of: 'missing' | 'printed'; count: number; all: number } | { of: 'unpublished' } | undefined

type Deadline = keyof Edition['deadlines']

export interface DeadlineRow {
  name: Deadline | 'badgesAtVenue' | 'opening'
  /** YYYY-MM-DD; null where nobody has decided. */
  date: string | null
  /** Days until then; null when it has passed or there is no date. */
  days: number | null
  path: string
  doubt: DateContradiction | undefined
  progress: Progress
}

/** The edition's dates in their order, those that nobody has decided last. */
export function deadlineRows(edition: Edition, overview: Overview, open: readonly Contradiction[]): DeadlineRow[] {
  const { today } = overview
  const { dates, deadlines, badgesAtVenue, accommodationLink } = edition
  const signage = overview.missing.find(({ what }) => what === 'signage')?.companies ?? 0
  const progress: Record<string, Progress> = {
    signage: { of: 'missing', count: signage, all: overview.needSignage },
    // The link opens the dialog that announces the list.
    hotelList: accommodationLink === 'accomodation' ? { of: 'unpublished' } : undefined,
    badgesAtVenue: { of: 'printed', count: overview.printed, all: overview.people },
  }
  const all = [
    ...(Object.keys(deadlines) as Deadline[]).map((name) => ({
      ...{ name, key: `deadlines.${name}` },
      date: deadlines[name].date,
    })),
    { name: 'badgesAtVenue' as const, key: 'badgesAtVenue', date: badgesAtVenue },
    { name: 'opening' as const, key: 'dates', date: dates.start },
  ]
  return all
    .map(({ name, key, date }) => ({
      name,
      date,
      days: date === null || date < today ? null : daysBetween(date, today),
      path: name === 'signage' ? '/companies?view=signage' : `/edition?key=${key}`,
      doubt: contradictionOf(key, date, edition, open),
      progress: progress[name],
    }))
    .sort((one, other) => (one.date ?? '9999').localeCompare(other.date ?? '9999'))
}

/** Days from one day to another, both YYYY-MM-DD. */
export function daysBetween(date: string, today: string): number {
  return (Date.parse(date) - Date.parse(today)) / DAY_MS
}

function contradictionOf(key: string, date: string | null, { dates }: Edition, open: readonly Contradiction[]) {
  const found = open.find((one): one is Contradiction & { code: DateCode } => one.keys[0] === key)
  const years = Number(dates.start.slice(0, 4)) - Number((date ?? dates.start).slice(0, 4))
  return found && { code: found.code, years: Math.max(1, years) }
}
