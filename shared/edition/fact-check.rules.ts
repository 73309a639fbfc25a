import { isUntilPassed, startOfDay } from './edition.rules.ts'
import type { Edition } from './edition.schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A deadline more than this many days before the event must belong to another year. */
const MAX_LEAD_DAYS = 300

export const FACT_CODES = [
  'date_ranges',
  'dates_reversed',
  'deadline_early',
  'deadline_late',
  'hotel_list_missing',
  'text_year',
] as const
export type FactCode = (typeof FACT_CODES)[number]

/** One side of a contradiction: the edition's key and its value. */
export interface Statement {
  /** Such as 'deadlines.speakerEdit'. */
  key: string
  /** Days (YYYY-MM-DD), or the text itself in `text`. */
  start?: string
  end?: string
  text?: string
}

/** Two statements of the edition that cannot both be true. */
export interface Contradiction {
  /** Stable: what the organizer's 'it is meant so' refers to. */
  id: string
  code: FactCode
  keys: readonly string[]
  statements: readonly Statement[]
}

/**
 * What in an edition contradicts itself. This changes nothing: the shipped edition has three contradictions on purpose
 * (Q-003, Q-005, Q-009).
 * @param now ms
 */
export function checkFacts(edition: Edition, now: number): Contradiction[] {
  return [
    ...dateRanges(edition),
    ...reversedDates(edition),
    ...deadlineYears(edition),
    ...hotelList(edition, now),
    ...textYears(edition),
  ]
}

/** How many statements checkFacts compares. */
export function countStatements(edition: Edition): number {
  return leaves(edition)
}

function dateRanges({ dates, speakerDates }: Edition): Contradiction[] {
  const ranges = [
    { key: 'dates', start: dates.start, end: dates.end },
    { key: 'speakerDates.en', start: speakerDates.en.start, end: speakerDates.en.end },
    { key: 'speakerDates.fr', start: speakerDates.fr.start, end: speakerDates.fr.end },
  ]
  const others = ranges.filter(({ start, end }) => start !== dates.start || end !== dates.end)
  return others.length === 0 ? [] : [contradiction('date_ranges', 'date_ranges', ranges.slice(0, 1).concat(others))]
}

function reversedDates({ dates, speakerDates, speakerDefaults }: Edition): Contradiction[] {
  const pairs = [
    { key: 'dates', start: dates.start, end: dates.end },
    { key: 'speakerDates.en', start: speakerDates.en.start, end: speakerDates.en.end },
    { key: 'speakerDates.fr', start: speakerDates.fr.start, end: speakerDates.fr.end },
    {
      key: 'speakerDefaults',
      start: speakerDefaults.arrivalDate.slice(0, 10),
      end: speakerDefaults.departureDate.slice(0, 10),
    },
  ]
  return pairs
    .filter(({ start, end }) => start > end)
    .map((pair) => contradiction(`dates_reversed:${pair.key}`, 'dates_reversed', [pair]))
}

function deadlineYears({ dates, deadlines, badgesAtVenue }: Edition): Contradiction[] {
  const due = Object.entries(deadlines).map(([name, { date }]) => ({ name, key: `deadlines.${name}`, date }))
  if (badgesAtVenue !== null) due.push({ name: 'badgesAtVenue', key: 'badgesAtVenue', date: badgesAtVenue })
  return due.flatMap(({ name, key, date }) => {
    const statements = [
      { key, start: date },
      { key: 'dates', start: dates.start, end: dates.end },
    ]
    const leadDays = (startOfDay(dates.start) - startOfDay(date)) / DAY_MS
    if (leadDays > MAX_LEAD_DAYS) return [contradiction(`deadline_early:${name}`, 'deadline_early', statements)]
    return date > dates.end ? [contradiction(`deadline_late:${name}`, 'deadline_late', statements)] : []
  })
}

/** The day is over, but the link still opens the dialog that announces it. */
function hotelList({ deadlines, accommodationLink }: Edition, now: number): Contradiction[] {
  const { date } = deadlines.hotelList
  if (accommodationLink !== 'accomodation' || !isUntilPassed(date, now)) return []
  return [
    contradiction('hotel_list_missing', 'hotel_list_missing', [
      { key: 'deadlines.hotelList', start: date },
      { key: 'accommodationLink', text: accommodationLink },
    ]),
  ]
}

/** A text for exhibitors that names a different year from its date. */
function textYears({ dates, deadlines }: Edition): Contradiction[] {
  const texts = [
    { key: 'dates', text: dates.en, start: dates.start },
    { key: 'dates', text: dates.fr, start: dates.start },
    ...Object.entries(deadlines).flatMap(([name, { date, en, fr }]) =>
      [en, fr].map((text) => ({ key: `deadlines.${name}`, text, start: date })),
    ),
  ]
  const wrong = texts.filter(({ text, start }) => {
    const years = text.match(/\b(19|20)\d\d\b/g) ?? []
    return years.length > 0 && !years.some((year) => year === start.slice(0, 4))
  })
  return wrong.map((statement, index) => contradiction(`text_year:${statement.key}:${index}`, 'text_year', [statement]))
}

function contradiction(id: string, code: FactCode, statements: readonly Statement[]): Contradiction {
  return { id, code, keys: [...new Set(statements.map(({ key }) => key))], statements }
}

function leaves(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, part) => sum + leaves(part), 0)
}
