import { daysBetween } from '#shared/calendar/days-between.ts'
import { contradictsDay } from './day-in-text.ts'
import { EDITION_DEFAULTS } from './edition.defaults.ts'
import { hasDayEnded, venueDay } from './edition.rules.ts'
import type { Edition } from './edition.schema.ts'
import { HOTELS_PENDING } from './hotels-pending.ts'
import { DEFAULT_SUPPORT_EMAIL } from './support-email.ts'

/** A deadline more than this many days before the event must belong to another year. */
const MAX_LEAD_DAYS = 300

/** Documents shipped as samples that were not replaced. */
export const SAMPLE_CODES = ['manual_sample', 'policy_sample'] as const
const SAMPLE_ENTRY = { manual_sample: 'manuals', policy_sample: 'privacyPolicy' }

export const CONTRADICTION_CODES = [
  'date_ranges',
  'dates_reversed',
  'deadline_early',
  'deadline_late',
  'hotel_list_missing',
  'text_year',
  'text_day',
  'heading_year',
  'travel_apart',
  'venue_preset',
  'support_placeholder',
  ...SAMPLE_CODES,
] as const
export type ContradictionCode = (typeof CONTRADICTION_CODES)[number]

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
  /** Stable, since the organizer's 'this is intended' refers to it. */
  id: string
  code: ContradictionCode
  /** Where it is most likely fixed. */
  at: string
  /** The entries that it is about, such as 'deadlines.speakerEdit'. */
  keys: readonly string[]
  statements: readonly Statement[]
}

/**
 * Contradictions in an edition, and values that were never entered. It only reports them: the shipped edition has
 * contradictions on purpose.
 * @param now ms
 */
export function findContradictions(edition: Edition, now: number): Contradiction[] {
  return [
    ...dateRanges(edition),
    ...reversedDates(edition),
    ...deadlineYears(edition),
    ...hotelList(edition, now),
    ...textYears(edition),
    ...textDays(edition),
    ...headingYears(edition),
    ...travelDays(edition),
    ...presetVenue(edition),
    ...findPlaceholderAddresses(edition),
  ]
}

/** The finding about a sample document, which is not part of the edition. */
export function sampleFinding({ code, text }: { code: (typeof SAMPLE_CODES)[number]; text: string }): Contradiction {
  return contradiction(code, code, [{ key: SAMPLE_ENTRY[code], text }])
}

/** Whether something open is a sample that keeps sign-in links, campaigns and reminders from leaving. */
export function holdsMails({ dates }: Edition, open: readonly Pick<Contradiction, 'code'>[]) {
  const holding: readonly ContradictionCode[] = ['support_placeholder', ...SAMPLE_CODES]
  return dates.start !== EDITION_DEFAULTS.dates.start && open.some(({ code }) => holding.includes(code))
}

const rangesOf = ({ dates, speakerDates: { en, fr } }: Edition) => [
  { key: 'dates', start: dates.start, end: dates.end },
  { key: 'speakerDates.en', start: en.start, end: en.end },
  { key: 'speakerDates.fr', start: fr.start, end: fr.end },
]

function dateRanges(edition: Edition): Contradiction[] {
  const { dates } = edition
  const ranges = rangesOf(edition)
  const others = ranges.filter(({ start, end }) => start !== dates.start || end !== dates.end)
  return others.length === 0 ? [] : [contradiction('date_ranges', 'date_ranges', [...others, ...ranges.slice(0, 1)])]
}

function reversedDates(edition: Edition): Contradiction[] {
  const { speakerDefaults } = edition
  const pairs = [
    ...rangesOf(edition),
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
    const leadDays = daysBetween(date, dates.start)
    if (leadDays > MAX_LEAD_DAYS) return [contradiction(`deadline_early:${name}`, 'deadline_early', statements)]
    return date > dates.end ? [contradiction(`deadline_late:${name}`, 'deadline_late', statements)] : []
  })
}

/** The day is over, but the link still opens the dialog that announces it. */
function hotelList({ deadlines, accommodationLink }: Edition, now: number): Contradiction[] {
  const { date } = deadlines.hotelList
  if (accommodationLink !== HOTELS_PENDING || !hasDayEnded(date, now)) return []
  return [
    contradiction('hotel_list_missing', 'hotel_list_missing', [
      { key: 'accommodationLink', text: accommodationLink },
      { key: 'deadlines.hotelList', start: date },
    ]),
  ]
}

/** A text, and the first and last day that it puts into words. */
type DayText = { key: string; language: 'en' | 'fr'; text: string; start: string; end: string }

function textsOfDays({ dates, speakerDates, deadlines }: Edition) {
  const languages = ['en', 'fr'] as const
  return languages.flatMap((language) => [
    { key: `dates.${language}`, language, text: dates[language], start: dates.start, end: dates.end },
    { key: `speakerDates.${language}`, language, ...speakerDates[language] },
    ...Object.entries(deadlines).map(([name, deadline]) => {
      const { date, [language]: text } = deadline
      return { key: `deadlines.${name}.${language}`, language, text, start: date, end: date }
    }),
  ])
}

/** The days of a text, under the entry that both belong to. */
const entryOf = (key: string) => key.replace(/\.(en|fr)$/, '')
const yearsIn = (text: string): string[] => text.match(/\b(19|20)\d\d\b/g) ?? []

/** A text that names a different year from its date. */
const textYears = (edition: Edition) =>
  contradictingTexts('text_year', edition, ({ text, start, end }) => {
    const years = yearsIn(text)
    return years.length > 0 && !years.some((year) => year === start.slice(0, 4) || year === end.slice(0, 4))
  })

/** A text that names another day or month than its date, such as 'September 10th' for a day in June. */
const textDays = (edition: Edition) =>
  contradictingTexts('text_day', edition, ({ text, language, start, end }) =>
    [start, end].some((day) => contradictsDay(text, language, day)),
  )

/** One contradiction for each entry whose texts are wrong, be it in one language or in both. */
function contradictingTexts(
  code: ContradictionCode,
  edition: Edition,
  isWrong: (text: DayText) => boolean,
): Contradiction[] {
  const wrong = Map.groupBy(textsOfDays(edition).filter(isWrong), ({ key }) => entryOf(key))
  return [...wrong].map(([entry, texts]) => {
    const [{ start = '', end = '' } = {}] = texts
    return contradiction(`${code}:${entry}`, code, [
      ...texts.map(({ key, text }) => ({ key, text })),
      { key: entry, start, end },
    ])
  })
}

/** A heading that names a year other than the edition's. */
function headingYears({ headings, year, name }: Edition): Contradiction[] {
  const texts = [
    { key: 'headings.exhibitors', text: headings.exhibitors },
    { key: 'headings.speakers', text: headings.speakers },
    { key: 'name', text: name },
  ]
  return texts
    .filter(({ text }) => yearsIn(text).length > 0 && !yearsIn(text).includes(String(year)))
    .map((statement) =>
      contradiction(`heading_year:${statement.key}`, 'heading_year', [statement, { key: 'year', text: String(year) }]),
    )
}

/** Travel days that are filled in for speakers, and do not even touch the event. */
function travelDays({ speakerDefaults, dates }: Edition): Contradiction[] {
  const [start, end] = [speakerDefaults.arrivalDate, speakerDefaults.departureDate].map((at) =>
    venueDay(Date.parse(at)),
  ) as [string, string]
  if (start <= dates.end && end >= dates.start) return []
  const statements = [
    { key: 'speakerDefaults', start, end },
    { key: 'dates', start: dates.start, end: dates.end },
  ]
  return [contradiction('travel_apart', 'travel_apart', statements)]
}

/** Own dates but the preset venue: probably overlooked, and mails mention it. */
function presetVenue({ dates, venue }: Edition): Contradiction[] {
  const { dates: shipped, venue: preset } = EDITION_DEFAULTS
  if (dates.start === shipped.start) return []
  const parts = [
    { key: 'venue.name.en', text: venue.name.en, was: preset.name.en },
    { key: 'venue.address', text: venue.address, was: preset.address },
    { key: 'venue.mapsUrl', text: venue.mapsUrl, was: preset.mapsUrl },
  ].filter(({ text, was }) => text === was)
  const statements = parts.map(({ key, text }) => ({ key, text }))
  return parts.length === 0 ? [] : [contradiction('venue_preset', 'venue_preset', statements)]
}

/** Every text that names the preset support address. */
export function findPlaceholderAddresses(edition: Edition): Contradiction[] {
  const statements = textsIn(edition).filter(({ text }) => text.includes(DEFAULT_SUPPORT_EMAIL))
  return statements.length === 0 ? [] : [contradiction('support_placeholder', 'support_placeholder', statements)]
}

function textsIn(value: unknown, key = ''): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, key === '' ? name : `${key}.${name}`))
}

/** The first statement is the one that is most likely wrong. */
function contradiction(id: string, code: ContradictionCode, statements: readonly Statement[]): Contradiction {
  const keys = [...new Set(statements.map(({ key }) => entryOf(key)))]
  return { id, code, at: statements[0]?.key ?? '', keys, statements }
}
