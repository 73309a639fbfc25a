import { useTranslation } from 'react-i18next'
import type { Language } from '#portal/lib/language.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { EditionEntry } from './edition-keys.ts'
import { valueAt } from './edition-value.ts'

/** What readers of the portal see of an entry: the portal's own sentence where it has one, else the value. */
export function useSentences(entry: EditionEntry, edition: Edition, language: Language): string[] {
  const { t: words } = useTranslation('organizer-edition', { lng: language })
  const { t: company } = useTranslation('company', { lng: language })
  const { t: speaker } = useTranslation('speaker', { lng: language })
  const { t: app } = useTranslation('app', { lng: language })
  const { deadlines, venue, dates, speakerDates, year } = edition
  switch (entry.id) {
    case 'deadlines.signage':
      return [company('signageBy', { when: deadlines.signage[language] })]
    case 'deadlines.speakerEdit':
      return [speaker('until', { date: deadlines.speakerEdit[language] })]
    case 'deadlines.hotelList':
      return [speaker('links.hotelsLater', { date: deadlines.hotelList[language] })]
    case 'dates':
      return [app('edition', { city: venue.city, dates: dates[language] })]
    case 'speakerDates':
      return [`${venue.city}, ${speakerDates[language].text} ${year}`]
    default: {
      const other = language === 'en' ? '.fr' : '.en'
      return entry.fields
        .filter(({ key, kind }) => !key.endsWith(other) && kind !== 'plan')
        .map(({ key, kind }) => said(valueAt(edition, key), kind))
        .filter((text) => text !== '')
    }
  }

  function said(value: unknown, kind: string): string {
    if (typeof value === 'boolean') return words(`${kind}.${value ? 'on' : 'off'}`)
    if (kind === 'open') return words(`registration.${value}`)
    return Array.isArray(value) ? value.join(', ') : String(value)
  }
}
