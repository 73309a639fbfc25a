import type { Language } from '#server/base/actor.ts'
import { VENUE_ZONE } from '#shared/edition/edition.rules.ts'

const LOCALE = { en: 'en-GB', fr: 'fr-FR' }

/** '18 August 2025', in the event's time zone. */
export function dayText(at: number, language: Language): string {
  return formatted(at, language, { day: 'numeric', month: 'long', year: 'numeric' }, VENUE_ZONE)
}

/** '15:32 on 18 August 2025', in the event's time zone. */
export function instantText(at: number, language: Language): string {
  const time = formatted(at, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, VENUE_ZONE)
  const day = dayText(at, language)
  return language === 'en' ? `${time} on ${day}` : `${day} à ${time}`
}

/**
 * The days of an event on one line: '06–08 October 2025', '30 September – 02 October 2025'.
 * @param start YYYY-MM-DD
 * @param end YYYY-MM-DD, inclusive
 */
export function dateRange(start: string, end: string, language: Language, options = { hasYear: true }): string {
  const [from, to] = [Date.parse(start), Date.parse(end)]
  if (Number.isNaN(from) || Number.isNaN(to)) return ''
  const day = (at: number) => formatted(at, language, { day: '2-digit' })
  const month = (at: number) => formatted(at, language, { month: 'long' })
  const year = (at: number) => formatted(at, language, { year: 'numeric' })
  const tail = options.hasYear ? ` ${year(to)}` : ''
  if (start === end) return `${day(to)} ${month(to)}${tail}`
  if (start.slice(0, 7) === end.slice(0, 7)) return `${day(from)}–${day(to)} ${month(to)}${tail}`
  const head = year(from) === year(to) ? '' : ` ${year(from)}`
  return `${day(from)} ${month(from)}${head} – ${day(to)} ${month(to)}${tail}`
}

// Creating a formatter takes a hundred times as long as using it; there are two languages and a few formats.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatted(at: number, language: Language, parts: Intl.DateTimeFormatOptions, timeZone = 'UTC'): string {
  const key = `${language} ${timeZone} ${JSON.stringify(parts)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALE[language], { ...parts, timeZone })
  formats.set(key, format)
  const text = format.format(at)
  // French writes the first of a month so, which Intl does not.
  return language === 'fr' ? text.replace(/^1 /, '1er ') : text
}
