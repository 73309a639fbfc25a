import { daysBetween } from '#shared/calendar/days-between.ts'
import { monthName } from '#shared/calendar/month-name.ts'
import { startOfDay } from '#shared/edition/edition.rules.ts'
import type { Edition, EditionChange } from '#shared/edition/edition.schema.ts'
import { DAY_MS, isoOf } from '#shared/time.ts'
import type { BeginSeasonRequest } from './season.contract.ts'

const ANY_YEAR = /\b20\d\d\b/g
const BETWEEN = { en: 'to', fr: 'au' } as const
type Language = keyof typeof BETWEEN
type Days = Pick<BeginSeasonRequest, 'year' | 'start' | 'end'>

/**
 * The next edition's values for those that depend on the year: event days, deadlines, headings. A deadline
 * keeps its day and month and falls before the event; if the event moves to another season, it keeps its distance to
 * the opening. Everything else is carried over, and all of it can be changed later.
 */
export function nextEdition(edition: Edition, season: Days & { keepBooths: boolean }): EditionChange {
  const { year, start, end } = season
  const moved = (date: string) => moveDeadline(date, edition.dates.start, start)
  const deadlines = Object.entries(edition.deadlines).map(([name, { date, en, fr }]) => {
    const next = moved(date)
    return [name, { date: next, en: redate(en, 'en', date, next), fr: redate(fr, 'fr', date, next) }]
  })
  const inYear = (text: string) => text.replace(ANY_YEAR, String(year))
  const speakersRead = (language: Language) => ({ start, end, text: rangeText(language, start, end, false) })
  return {
    year,
    name: inYear(edition.name),
    dates: { start, end, en: rangeText('en', start, end), fr: rangeText('fr', start, end) },
    speakerDates: { en: speakersRead('en'), fr: speakersRead('fr') },
    headings: {
      exhibitors: inYear(edition.headings.exhibitors),
      speakers: inYear(edition.headings.speakers),
    },
    deadlines: Object.fromEntries(deadlines),
    ...(edition.badgesAtVenue !== null && { badgesAtVenue: moved(edition.badgesAtVenue) }),
    speakerDefaults: {
      arrivalDate: isoOf(startOfDay(start) - DAY_MS),
      departureDate: isoOf(startOfDay(end) + DAY_MS),
    },
    ...(season.keepBooths ? {} : { floorPlan: null }),
  }
}

/** An event moved by more than this many days counts as moved to another season. */
const SEASON_SHIFT_DAYS = 31

/**
 * Moves a day of the edition that opened on `was` to the one that opens on `start`. If the event now opens before
 * that day of the year, the date would fall a year early, so the distance is kept then, too.
 */
function moveDeadline(date: string, was: string, start: string) {
  const sameDay = lastOccurrence(start, date.slice(4))
  const distance = daysBetween(lastOccurrence(was, date.slice(4)), was)
  if (Math.abs(daysBetween(sameDay, start) - distance) <= SEASON_SHIFT_DAYS) return sameDay
  return new Date(Date.parse(start) - distance * DAY_MS).toISOString().slice(0, 10)
}

const ORDINALS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** Replaces the day that a text names by another one in the same wording. */
function redate(text: string, language: Language, date: string, next: string) {
  const [was, will] = [Number(date.slice(8)), Number(next.slice(8))]
  const ordinal = language === 'fr' ? '' : ORDINALS[new Intl.PluralRules('en', { type: 'ordinal' }).select(will)]
  const day = (_: string, suffix = '') =>
    language === 'fr' ? (will === 1 ? '1er' : `${will}`) : `${will}${suffix && ordinal}`
  return text
    .replaceAll(date.slice(0, 4), next.slice(0, 4))
    .replace(new RegExp(`\\b0?${was}(st|nd|rd|th|er)?\\b`), day)
    .replace(new RegExp(monthName(date, language), 'i'), monthName(next, language))
}

/** The last date with this month and day before the event begins. @param monthAndDay '-MM-DD' */
function lastOccurrence(start: string, monthAndDay: string) {
  const year = Number(start.slice(0, 4))
  // In a year without a 29 February, the 28th is used.
  const inYear = (wanted: number) =>
    new Date(Date.parse(`${wanted}${monthAndDay}`) || Date.parse(`${wanted}-02-28`)).toISOString().slice(0, 10)
  return inYear(year) <= start ? inYear(year) : inYear(year - 1)
}

/** '06 to 08 October 2025', or '30 septembre au 2 octobre' to follow a 'du': days in the shipped edition's wording. */
export function rangeText(language: Language, start: string, end: string, withYear = true) {
  const [from, until] = [partsOf(language, start), partsOf(language, end)]
  const isSameYear = from.year === until.year
  const first = [
    from.day,
    ...(isSameYear && from.month === until.month ? [] : [from.month]),
    ...(isSameYear || !withYear ? [] : [from.year]),
  ].join(' ')
  const last = [until.day, until.month, ...(withYear ? [until.year] : [])].join(' ')
  return start === end ? last : `${first} ${BETWEEN[language]} ${last}`
}

function partsOf(language: Language, day: string) {
  const [year = '', , date = ''] = day.split('-')
  const french = date === '01' ? '1er' : String(Number(date))
  return { year, day: language === 'fr' ? french : date, month: monthName(day, language) }
}

/** Keys at which two editions differ, with both texts. Plans are described by their booths. */
export function differences(
  before: unknown,
  next: unknown,
  path: readonly string[] = [],
): { key: string; was: string; will: string }[] {
  if (isTree(before) && isTree(next) && path.join('.') !== 'floorPlan.booths')
    return Object.keys({ ...before, ...next }).flatMap((key) => differences(before[key], next[key], [...path, key]))
  const [was, will] = [textOf(before), textOf(next)]
  return was === will ? [] : [{ key: path.join('.'), was, will }]
}

const textOf = (value: unknown) =>
  isTree(value) ? Object.keys(value).join(', ') : typeof value === 'string' ? value : JSON.stringify(value ?? '')

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
