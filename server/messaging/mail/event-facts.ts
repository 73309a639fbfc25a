import type { Language } from '#server/base/actor.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { EVENT_VARIABLES } from '#shared/mail-model/event-variables.ts'
import { dateRange } from './event-time.ts'
import { MAIL_TEXTS } from './mail-texts.ts'
import type { FactName } from './models/mail-model.ts'

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
export function cityAndDates(edition: Edition, language: Language): string {
  return `${edition.venue.city}, ${dateRange(edition.dates.start, edition.dates.end, language)}`
}

/** @param pass name of the pass in this language; '' omits the line */
export function eventFacts(names: readonly FactName[], edition: Edition, language: Language, pass: string): Fact[] {
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
