import { toDigits } from '#shared/digits.ts'
import { VENUE_OFFSET_MS } from '#shared/edition/edition.rules.ts'
import { fold } from '#shared/names/fold.ts'
import { DAY_MS } from '#shared/time.ts'

const MONTHS = ['fr', 'en', 'ar-DZ'].map((language) =>
  Array.from({ length: 12 }, (_, month) => fold(new Date(2000, month).toLocaleDateString(language, { month: 'long' }))),
)
/** 'oct' is 10, as is '10'; 0 is none. */
const monthOf = (word: string) =>
  Number(word) ||
  (word.length > 2 ? Math.max(...MONTHS.map((names) => names.findIndex((one) => one.startsWith(word)) + 1)) : 0)

/** '14:30', '14h', '2:30 PM', at the end. */
const CLOCK = /(?:\s(?:à |at )?|T)(\d\d?)\s?[:h]\s?(\d\d)?(?::\d\d)?(?:\s?(a|p)\.?m\.?)?$/i
/** A day as spreadsheets count it, from 30 December 1899 on: 45935 is 5 October 2025. */
const SERIAL = /^\d{5}([.,]\d+)?$/
const EPOCH_SERIAL = 25_569

/** The parts of a day. The day comes before the month, as in Algeria and France. Undefined for anything else. */
function partsOfDay(text: string) {
  const clock = CLOCK.exec(text)
  const words = fold(clock ? text.slice(0, clock.index) : text)
    .replace(/\b(\d+)(er|st|nd|rd|th)\b/g, '$1')
    .replace(/ (de|of)\b/g, '')
    .replace(/(?<!\d )(?<!\p{L})(\p{L}+) (\d\d?)(?! \p{L}|\d)/u, (whole, word, day) =>
      monthOf(word) ? `${day} ${word}` : whole,
    )
    .replace(/^(\d{4}) (\d+) (\d+)$/, '$3 $2 $1')
  const [, day, month, year] = /^(?:\p{L}+ ){0,2}(\d\d?)(?: (\d\d?|\p{L}+))?(?: (\d{4}|\d\d))?$/u.exec(words) ?? []
  return day ? { day, month, year, clock } : undefined
}

/** 12:05 AM is 00:05. */
const hourOf = ([, hour, , half]: RegExpExecArray) =>
  half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour

const two = (part: string | number = 0) => String(part).padStart(2, '0')

/** Several days in order; a day may take its month and year from another: '15-18/11/2026', 'November 15-18'. */
function daysOf(texts: readonly string[], inYear: number) {
  const parts = texts.map(partsOfDay)
  const firstGiven = (part: 'month' | 'year') => parts.find((one) => one?.[part])?.[part]
  const days = parts.map((one) => {
    const { day, month = firstGiven('month') ?? '', year = firstGiven('year') ?? String(inYear), clock } = one ?? {}
    const read = `${year.padStart(4, '20')}-${two(monthOf(month))}-${two(day)} ${two(clock ? hourOf(clock) : 0)}:${two(clock?.[2])}`
    const at = new Date(`${read}Z`)
    // 31 June is no day.
    const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(read.slice(0, 10))
    return isDay ? read.slice(0, clock ? undefined : 10) : ''
  })
  return days.every((day, index) => day > (days[index - 1] ?? '') || day === days[index - 1]) ? days : undefined
}

/** The separators between two days. */
const BETWEEN =
  /\s+(?:jusqu.\s?au|au|[aà]|to|till|until|et|and|و|[إا]لى|حتى)\s+|\s*(?:-?>|[→–—])\s*|\s+[-/]\s+|,\s+|[-/]/giu

/**
 * The days in a cell: one, or the first and the last of a stay, 'YYYY-MM-DD' or with a time 'YYYY-MM-DD HH:MM'; without
 * a year they are in `year`. None if the cell has anything else.
 */
export function readDays(cell: string, year: number) {
  const text = toDigits(cell).trim()
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return [formatVenueDay(text)]
  if (SERIAL.test(text)) {
    // To the second, as a fraction has few digits: 8:00 is 45935.33333, which is less.
    const at = new Date(Math.round((Number(text.replace(',', '.')) - EPOCH_SERIAL) * (DAY_MS / 1000)) * 1000)
    return at.getUTCFullYear() === year ? [minuteOf(at)] : []
  }
  for (const { 0: sign, index } of text.matchAll(BETWEEN)) {
    const parts = [text.slice(0, index), text.slice(index + sign.length)]
    // The parts of one day are separated by the same sign.
    if (/^[-/]$/.test(sign) && parts.some((part) => part.includes(sign))) continue
    const days = daysOf(parts, year)
    if (days) return days
  }
  return daysOf([text], year) ?? []
}

/** Day and month in digits: 11/15/2026, 15.11, 11-15-2026; '10-15' are two days. */
const PAIR = /(?<![\d/.])(\d\d?)([/.-])(\d\d?)(?:(?=\2\d{2,4}(?!\d))|(?<!-\d\d?)(?![\d/.]))/g
const MONTHS_A_YEAR = 12

/** The same with day and month the other way round. */
export const swapDayAndMonth = (cell: string) => toDigits(cell).replace(PAIR, '$3$2$1')

/** Which comes first in a list of days, where one of them can be read in one way only: 11/15/2026 has the month first. */
export function dayMonthOrder(cells: readonly string[]) {
  const pairs = cells.flatMap((cell) => [...toDigits(cell).matchAll(PAIR)])
  if (pairs.some(([, one]) => Number(one) > MONTHS_A_YEAR)) return 'day'
  return pairs.some(([, , , other]) => Number(other) > MONTHS_A_YEAR) ? 'month' : undefined
}

/** The instant of what `readDays` read, at the venue; `formatVenueDay` is the reverse. */
export const venueInstant = (read: string) =>
  new Date(Date.parse(`${read.length > 10 ? read : `${read} 00:00`}Z`) - VENUE_OFFSET_MS).toISOString()
export const formatVenueDay = (instant: string) => minuteOf(new Date(Date.parse(instant) + VENUE_OFFSET_MS))
const minuteOf = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '')
