import type { Language } from '#server/base/index.ts'
import type { PassType } from '#shared/badge/pass.ts'
import { VENUE_ZONE } from '#shared/edition/edition.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { locales } from '#shared/locales/index.ts'
import type { EVENT_VARIABLES } from '#shared/mail-model/event-variables.ts'
import type { FactName } from './models/index.ts'

/** Fixed texts of the frame around a model's content. */
export const MAIL_TEXTS = { en: locales.en.mail, fr: locales.fr.mail }

/** Grey placeholders on an incomplete badge. */
export const CARD_TEXTS = { en: locales.en.pass.card, fr: locales.fr.pass.card }

/** The name of a pass in mails. */
export function passName(type: PassType, language: Language) {
  return locales[language].pass.ticket[type]
}

export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'fr' : 'en'
}

const LOCALE = { en: 'en-GB', fr: 'fr-FR' }

/** '18 August 2025', in the event's time zone. */
export function dayText(at: number, language: Language) {
  return formatted(at, language, { day: 'numeric', month: 'long', year: 'numeric' }, VENUE_ZONE)
}

/** '15:32 on 18 August 2025', in the event's time zone. */
export function instantText(at: number, language: Language) {
  const time = formatted(at, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, VENUE_ZONE)
  const day = dayText(at, language)
  return language === 'en' ? `${time} on ${day}` : `${day} à ${time}`
}

/**
 * The days of an event on one line: '06–08 October 2025', '30 September – 02 October 2025'.
 * @param start YYYY-MM-DD
 * @param end YYYY-MM-DD, inclusive
 */
export function dateRange(start: string, end: string, language: Language, options = { hasYear: true }) {
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

function formatted(at: number, language: Language, parts: Intl.DateTimeFormatOptions, timeZone = 'UTC') {
  const key = `${language} ${timeZone} ${JSON.stringify(parts)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALE[language], { ...parts, timeZone })
  formats.set(key, format)
  const text = format.format(at)
  // French writes the first of a month so, which Intl does not.
  return language === 'fr' ? text.replace(/^1 /, '1er ') : text
}

/** A line of the table below the content. */
export interface Fact {
  name: string
  text: string
  link?: { label: string; address: string }
}

type EventValues = Record<(typeof EVENT_VARIABLES)[number], string>

/** Event variables available to every model. */
export function eventValues(edition: Edition, language: Language): EventValues {
  return {
    event: edition.name,
    city: edition.venue.city,
    year: String(edition.year),
    dates: edition.dates[language],
    speakerDates: edition.speakerDates[language].text,
    speakerEditDeadline: edition.deadlines.speakerEdit[language],
    signageDeadline: edition.deadlines.signage[language],
    venue: edition.venue.name[language],
    support: edition.supportEmail,
  }
}

/** Place and days in the header: 'Oran, 06–08 October 2025'. */
export function cityAndDates(edition: Edition, language: Language) {
  return `${edition.venue.city}, ${dateRange(edition.dates.start, edition.dates.end, language)}`
}

/** @param pass name of the pass in this language; '' omits the line */
export function eventFacts(names: readonly FactName[], edition: Edition, language: Language, pass: string) {
  const texts = MAIL_TEXTS[language].facts
  const { venue } = edition
  const facts: Record<FactName, Fact> = {
    badge: { name: texts.badge, text: pass },
    photo: { name: texts.photo, text: texts.photoSize },
    where: {
      name: texts.where,
      text: venue.name[language],
      ...(venue.mapsUrl.startsWith('http') && { link: { label: texts.map, address: venue.mapsUrl } }),
    },
    when: { name: texts.when, text: edition.dates[language] },
    speakerWhen: { name: texts.when, text: edition.speakerDates[language].text },
    dress: { name: texts.dress, text: texts.dressCode },
  }
  return names.map((name) => facts[name]).filter(({ text }) => text !== '')
}
