import { toDigits } from '#shared/digits.ts'
import { VENUE_OFFSET_MS } from '#shared/edition/edition.rules.ts'
import { fold } from '#shared/names/fold.ts'

const MONTHS = ['fr', 'en', 'ar-DZ'].map((language) =>
  Array.from({ length: 12 }, (_, month) => fold(new Date(2000, month).toLocaleDateString(language, { month: 'long' }))),
)
/** 'oct' is 10, as is '10'; 0 is none. */
const monthOf = (word: string) =>
  Number(word) ||
  (word.length > 2 ? Math.max(...MONTHS.map((names) => names.findIndex((one) => one.startsWith(word)) + 1)) : 0)

/** '14:30', '14h', at the end. */
const CLOCK = /\s(?:à |at )?(\d\d?)\s?[:h]\s?(\d\d)?$/i

/**
 * The day in a cell, 'YYYY-MM-DD' or with a time 'YYYY-MM-DD HH:MM'; without a year it is in `year`. The day comes before
 * the month, as in Algeria and France. Undefined for anything else.
 */
export function readDay(cell: string, year: number): string | undefined {
  const text = toDigits(cell).trim()
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return writeDay(text)
  const clock = CLOCK.exec(text)
  const words = fold(clock ? text.slice(0, clock.index) : text)
    .replace(/\b(\d+)(er|st|nd|rd|th)\b/g, '$1')
    .replace(/ (de|of)\b/g, '')
    .replace(/(?<!\d )(?<!\p{L})(\p{L}+) (\d\d?)(?! \p{L}|\d)/u, '$2 $1')
    .replace(/^(\d{4}) (\d+) (\d+)$/, '$3 $2 $1')
  const [, day, month, own = String(year)] = /^(?:\p{L}+ )?(\d\d?) (\d\d?|\p{L}+)(?: (\d{4}|\d\d))?$/u.exec(words) ?? []
  if (!day || !month) return undefined
  const two = (part: string | number = 0) => String(part).padStart(2, '0')
  const read = `${own.padStart(4, '20')}-${two(monthOf(month))}-${two(day)} ${two(clock?.[1])}:${two(clock?.[2])}`
  const at = new Date(`${read}Z`)
  // 31 June is no day.
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(read.slice(0, 10))
  return isDay ? read.slice(0, clock ? undefined : 10) : undefined
}

/** The instant of what `readDay` read, at the venue; `writeDay` is the reverse. */
export const venueInstant = (read: string): string =>
  new Date(Date.parse(`${read.length > 10 ? read : `${read} 00:00`}Z`) - VENUE_OFFSET_MS).toISOString()
export const writeDay = (instant: string): string =>
  new Date(Date.parse(instant) + VENUE_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '')
