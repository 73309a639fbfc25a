import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Language } from '#portal/lib/language.ts'
import { BADGE_TYPES } from '#shared/badge/pass.ts'
import { CEILING_KINDS } from '#shared/ceiling/ceiling.rules.ts'
import { VENUE_OFFSET_MS } from '#shared/edition/edition.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { HOTELS_LATER } from '#shared/edition/hotels-later.ts'
import { plainLines } from '#shared/policy/formatted-text.ts'
import type { EditionEntry, ShownPage } from './entry-parts.ts'
import { useEditionWords } from './use-edition-words.ts'

/** A part of a page: its title, the sentences around what an entry says, and that itself. */
export interface PageExtract {
  title: string
  before: readonly string[]
  marked: readonly string[]
  /** Numbers by what they count. */
  table: readonly (readonly [name: string, count: number])[]
  after: readonly string[]
}

/** Sentences that stand on a page whatever the edition says, as ids of texts. */
const AROUND: Partial<Record<ShownPage, { title: string; before?: string; after?: string }>> = {
  signIn: { title: 'account:login.title' },
  profile: { title: 'company:board.title' },
  badge: { title: 'attendee:title' },
  attendee: { title: 'directory:speakers.name' },
  exhibitor: { title: 'directory:exhibitors.name' },
  speaker: { title: 'speaker:thanks.title', before: 'speaker:thanks.registered', after: 'speaker:thanks.collect' },
}

/** What the page that shows an entry says, in either language. */
export function usePageExtract(entry: EditionEntry, edition: Edition, language: Language): PageExtract {
  const namespaces = ['organizer-edition', 'company', 'speaker', 'app', 'account', 'directory', 'attendee', 'pass']
  const { t } = useTranslation(namespaces, { lng: language })
  const { valueText, daysOf } = useEditionWords(language)
  const [page] = entry.shownOn
  const around = AROUND[page]
  const marked = sentences(entry.id, edition, language, t, daysOf) ?? plainly()
  const days = t('app:edition', { city: edition.venue.city, dates: edition.dates[language] })
  return {
    title: around ? t(around.title) : t(`page.${page}`),
    before: around?.before ? [t(around.before)] : [],
    marked,
    table: numbersOf(entry.id, edition, t),
    after: [...(around?.after ? [t(around.after)] : []), days].filter((text) => !marked.includes(text)),
  }

  /** The values themselves, those of the other language left out. */
  function plainly(): string[] {
    const other = language === 'en' ? '.fr' : '.en'
    return entry.fields
      .filter(({ key, kind }) => !key.endsWith(other) && kind !== 'plan' && kind !== 'count')
      .map(({ key }) =>
        valueText(
          key,
          key.split('.').reduce<unknown>((part, name) => (part as never)?.[name], edition),
        ),
      )
      .filter((text) => text !== '')
  }
}

/** The sentences of the pages into which an entry is put; undefined where its values stand alone. */
function sentences(
  id: string,
  edition: Edition,
  language: Language,
  t: TFunction,
  daysOf: (start: string, end?: string) => string,
): string[] | undefined {
  const { deadlines, venue, dates, speakerDates, speakerDefaults, year, retention, ceilings } = edition
  const venueDay = (at: string) => daysOf(new Date(Date.parse(at) + VENUE_OFFSET_MS).toISOString().slice(0, 10))
  switch (id) {
    case 'year':
      return [`${venue.city}, ${speakerDates[language].text} ${year}`]
    case 'deadlines.signage':
      return [t('company:signageBy', { when: deadlines.signage[language] })]
    case 'deadlines.speakerEdit':
      return [t('speaker:thanks.until', { date: deadlines.speakerEdit[language] })]
    case 'deadlines.hotelList':
      return [t('company:links.hotelsLater', { date: deadlines.hotelList[language] })]
    case 'dates':
      return [t('app:edition', { city: venue.city, dates: dates[language] })]
    case 'speakerDates':
      return [`${venue.city}, ${speakerDates[language].text} ${year}`]
    case 'speakerDefaults':
      return [
        t('extract.day', { what: t('speaker:label.arrivalDate'), day: venueDay(speakerDefaults.arrivalDate) }),
        t('extract.day', { what: t('speaker:label.departureDate'), day: venueDay(speakerDefaults.departureDate) }),
      ]
    case 'accommodationLink': {
      const opens = edition.accommodationLink === HOTELS_LATER
      const later = t('company:links.hotelsLater', { date: deadlines.hotelList[language] })
      return [t('company:links.hotels'), opens ? later : edition.accommodationLink]
    }
    case 'venue.mapsUrl':
      return [t('speaker:thanks.map'), venue.mapsUrl]
    case 'supportEmail':
      return [t('app:question'), edition.supportEmail]
    case 'floorMapUrl':
      return [t('company:booth.location'), edition.floorMapUrl.replace('{booth}', 'B12')]
    case 'visaSection':
      return [t(`extract.section.${edition.visaSection}`, { name: t('company:step.visa') })]
    case 'logistique':
      return [t(`extract.section.${edition.logistique}`, { name: t('company:step.logistique') })]
    case 'publicProgramme':
      return [t(`extract.programme.${edition.publicProgramme}`)]
    case 'floorPlan':
      return [t('booths', { count: Object.keys(edition.floorPlan.booths).length })]
    case 'guestCompanyId':
      return [t('extract.guests')]
    case 'privacyPolicy':
      return [t('speaker:privacy.title'), t('speaker:consent.version', { version: edition.privacyPolicy.version })]
    case 'consent':
      return plainLines(edition.consent[language])
    case 'brand.logo':
      return []
    case 'brand.accent':
      return [t('app:edition', { city: venue.city, dates: dates[language] })]
    case 'defaultAllowances':
    case 'registrationAllowances':
    case 'ceilings':
      return []
    case 'ceilings.networkFilesMb':
      return [t('extract.networkFiles', { count: ceilings.networkFilesMb })]
    case 'ceilings.unacceptedFilesMb':
      return [t('extract.unacceptedFiles', { count: ceilings.unacceptedFilesMb })]
    case 'retention.automatic':
      return [t(`extract.automatic.${retention.automatic}`)]
    case 'retention.visaDays':
    case 'retention.photoDays':
    case 'retention.mailBodyDays': {
      const name = id.replace('retention.', '') as 'visaDays' | 'photoDays' | 'mailBodyDays'
      return [t(`extract.${name}`, { count: retention[name] })]
    }
    default:
      return undefined
  }
}

/** Allowances with the names of their passes, ceilings with those of what they count. */
function numbersOf(id: string, edition: Edition, t: TFunction): PageExtract['table'] {
  const { defaultAllowances, registrationAllowances, ceilings } = edition
  if (id === 'ceilings') return CEILING_KINDS.map((kind) => [t(`field.${kind}`), ceilings[kind]] as const)
  if (id !== 'defaultAllowances' && id !== 'registrationAllowances') return []
  const own = id === 'registrationAllowances' ? registrationAllowances : defaultAllowances
  return BADGE_TYPES.map((type) => [t(`pass:input.${type}`), own[type] ?? defaultAllowances[type]] as const)
}
