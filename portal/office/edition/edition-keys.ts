import { CEILING_KINDS } from '#shared/ceiling/ceiling.rules.ts'
import { both, deadline, type EditionEntry, entry, field, one } from './entry-parts.ts'

export const EDITION_GROUPS = [
  'event',
  'deadlines',
  'venue',
  'texts',
  'letter',
  'switches',
  'allowances',
  'brand',
  'manuals',
  'privacy',
  'sessions',
  'retention',
] as const
export type EditionGroup = (typeof EDITION_GROUPS)[number]

/** Every key of an edition, grouped as organizers would look for it. A test compares this list with the schema. */
export const EDITION_ENTRIES: Record<EditionGroup, readonly EditionEntry[]> = {
  event: [
    one('name', 'line', 'everywhere', 'mails'),
    one('year', 'count', 'everywhere', 'speaker'),
    entry(
      'dates',
      [field('dates.start', 'day'), field('dates.end', 'day'), ...both('dates', 'line')],
      'signIn',
      'profile',
      'badge',
      'mails',
    ),
    entry(
      'speakerDates',
      [
        field('speakerDates.en.start', 'day', 'startEn'),
        field('speakerDates.fr.start', 'day', 'startFr'),
        field('speakerDates.en.end', 'day', 'endEn'),
        field('speakerDates.fr.end', 'day', 'endFr'),
        field('speakerDates.en.text', 'line', 'en'),
        field('speakerDates.fr.text', 'line', 'fr'),
      ],
      'speaker',
      'mails',
    ),
    entry(
      'speakerDefaults',
      [field('speakerDefaults.arrivalDate', 'instant'), field('speakerDefaults.departureDate', 'instant')],
      'speaker',
    ),
  ],
  deadlines: [
    deadline('deadlines.signage', 'profile'),
    deadline('deadlines.speakerEdit', 'speaker', 'mails'),
    deadline('deadlines.hotelList', 'profile', 'speaker'),
    one('badgesAtVenue', 'dayOrNone', 'home'),
  ],
  venue: [
    entry('venue.name', both('venue.name'), 'badge', 'mails'),
    one('venue.city', 'line', 'everywhere'),
    one('venue.address', 'line', 'map', 'mails'),
    one('venue.mapsUrl', 'line', 'map', 'badge'),
    one('accommodationLink', 'hotels', 'profile', 'speaker'),
    one('supportEmail', 'line', 'everywhere', 'mails'),
    one('deskContact', 'line', 'desk'),
  ],
  texts: [
    one('headings.exhibitors', 'line', 'exhibitor'),
    one('headings.speakers', 'line', 'attendee'),
    one('sectors', 'list', 'profile', 'exhibitor'),
    one('floorMapUrl', 'line', 'profile', 'exhibitor'),
    entry(
      'floorPlan',
      [field('floorPlan.file', 'document', 'file'), field('floorPlan.booths', 'plan', 'booths')],
      'map',
    ),
  ],
  letter: [
    entry(
      'visaLetter.issuer',
      [
        field('visaLetter.issuer.name', 'line', 'issuerName'),
        field('visaLetter.issuer.address', 'text', 'issuerAddress'),
        field('visaLetter.issuer.phone', 'line', 'issuerPhone'),
      ],
      'letter',
    ),
    entry(
      'visaLetter.signatory',
      [
        field('visaLetter.signatory.name', 'line', 'signatoryName'),
        field('visaLetter.signatory.title.en', 'line', 'signatoryTitleEn'),
        field('visaLetter.signatory.title.fr', 'line', 'signatoryTitleFr'),
      ],
      'letter',
    ),
    entry('visaLetter.terms', both('visaLetter.terms'), 'letter'),
    entry('visaLetter.delay', both('visaLetter.delay'), 'visa'),
  ],
  switches: [
    one('registration', 'open', 'signIn'),
    one('visaSection', 'switch', 'profile'),
    one('logistique', 'switch', 'profile'),
    one('publicProgramme', 'switch', 'attendee'),
    one('hiddenStatuses', 'list', 'exhibitor', 'attendee'),
    one('companyStatuses', 'list', 'companies'),
    one('visaStages', 'stages', 'visas'),
    one('suppliers', 'list', 'materials'),
    one('guestCompanyId', 'company', 'visa'),
  ],
  allowances: [
    entry(
      'defaultAllowances',
      ['exhibitor', 'delegate', 'vip_delegate', 'visitor'].map((type) => field(`defaultAllowances.${type}`, 'count')),
      'profile',
    ),
    entry(
      'ceilings',
      CEILING_KINDS.map((kind) => field(`ceilings.${kind}`, 'count')),
      'profile',
    ),
    entry(
      'registrationAllowances',
      ['exhibitor', 'delegate', 'vip_delegate', 'visitor'].map((type) =>
        field(`registrationAllowances.${type}`, 'count'),
      ),
      'profile',
    ),
    one('ceilings.networkFilesMb', 'count', 'speaker', 'badge'),
    one('ceilings.unacceptedFilesMb', 'count', 'speaker', 'badge'),
  ],
  brand: [
    one('brand.accent', 'accent', 'everywhere', 'mails'),
    one('brand.logo', 'logo', 'everywhere', 'mails', 'badge'),
  ],
  // Edited on pages of their own.
  manuals: [],
  sessions: [],
  privacy: [
    entry(
      'privacyPolicy',
      [
        field('privacyPolicy.file', 'document', 'file'),
        field('privacyPolicy.frenchPage', 'count'),
        field('privacyPolicy.version', 'line'),
      ],
      'badge',
      'speaker',
      'visa',
    ),
    entry('consent', [field('consent.version', 'published'), ...both('consent', 'published')], 'speaker'),
  ],
  retention: [
    one('retention.automatic', 'switch', 'data'),
    one('retention.visaDays', 'count', 'data'),
    one('retention.photoDays', 'count', 'data'),
    one('retention.mailBodyDays', 'count', 'data'),
  ],
}

/** The group in which a key, or a part of the edition, is edited. */
export function groupOf(key: string): EditionGroup | undefined {
  return EDITION_GROUPS.find((group) => EDITION_ENTRIES[group].some((one) => isOf(one, key)))
}

/** The entry in which a key, or a part of the edition, is edited. */
export function entryOf(key: string): EditionEntry | undefined {
  return Object.values(EDITION_ENTRIES)
    .flat()
    .find((one) => isOf(one, key))
}

/** Whether an entry edits the key or a part of it. */
export function isOf({ id, fields }: EditionEntry, key: string): boolean {
  return key !== '' && (id === key || fields.some((one) => one.key === key || one.key.startsWith(`${key}.`)))
}
