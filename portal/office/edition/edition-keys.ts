import { BADGE_TYPES } from '#shared/badge/pass.ts'
import { QUOTA_KINDS } from '#shared/quota/quota.rules.ts'
import { bilingual, deadline, type EditionEntry, entry, field, one } from './entry-parts.ts'

export const EDITION_GROUPS = [
  'event',
  'deadlines',
  'venue',
  'texts',
  'letter',
  'switches',
  'allowances',
  'brand',
  'privacy',
  'retention',
] as const
export type EditionGroup = (typeof EDITION_GROUPS)[number]

/** Every key of an edition, grouped as organizers would look for it. A test compares this list with the schema. */
export const EDITION_ENTRIES: Record<EditionGroup, readonly EditionEntry[]> = {
  event: [
    one('name', 'line'),
    one('year', 'count'),
    entry('dates', [field('dates.start', 'day'), field('dates.end', 'day'), ...bilingual('dates', 'line')]),
    entry('speakerDates', [
      field('speakerDates.en.start', 'day', 'startEn'),
      field('speakerDates.fr.start', 'day', 'startFr'),
      field('speakerDates.en.end', 'day', 'endEn'),
      field('speakerDates.fr.end', 'day', 'endFr'),
      field('speakerDates.en.text', 'line', 'en'),
      field('speakerDates.fr.text', 'line', 'fr'),
    ]),
    entry('speakerDefaults', [
      field('speakerDefaults.arrivalDate', 'instant'),
      field('speakerDefaults.departureDate', 'instant'),
    ]),
  ],
  deadlines: [
    deadline('deadlines.signage'),
    deadline('deadlines.speakerEdit'),
    deadline('deadlines.hotelList'),
    one('badgesAtVenue', 'dayOrNone'),
  ],
  venue: [
    entry('venue.name', bilingual('venue.name')),
    one('venue.city', 'line'),
    one('venue.address', 'line'),
    one('venue.mapsUrl', 'line'),
    one('accommodationLink', 'hotels'),
    one('supportEmail', 'line'),
    one('deskContact', 'line'),
  ],
  texts: [
    one('headings.exhibitors', 'line'),
    one('headings.speakers', 'line'),
    one('sectors', 'list'),
    one('floorMapUrl', 'line'),
    entry('floorPlan', [field('floorPlan.file', 'document', 'file'), field('floorPlan.booths', 'plan', 'booths')]),
  ],
  letter: [
    entry('visaLetter.issuer', [
      field('visaLetter.issuer.name', 'line', 'issuerName'),
      field('visaLetter.issuer.address', 'text', 'issuerAddress'),
      field('visaLetter.issuer.phone', 'line', 'issuerPhone'),
    ]),
    entry('visaLetter.signatory', [
      field('visaLetter.signatory.name', 'line', 'signatoryName'),
      field('visaLetter.signatory.title.en', 'line', 'signatoryTitleEn'),
      field('visaLetter.signatory.title.fr', 'line', 'signatoryTitleFr'),
    ]),
    entry('visaLetter.terms', bilingual('visaLetter.terms')),
    entry('visaLetter.delay', bilingual('visaLetter.delay')),
    one('visaSection', 'switch'),
    one('visaStages', 'stages'),
    one('guestCompanyId', 'company'),
  ],
  switches: [
    one('registration', 'open'),
    one('logistique', 'switch'),
    one('publicProgramme', 'switch'),
    one('hiddenStatuses', 'list'),
    one('companyStatuses', 'list'),
    one('suppliers', 'list'),
  ],
  allowances: [
    entry(
      'defaultAllowances',
      BADGE_TYPES.map((type) => field(`defaultAllowances.${type}`, 'count')),
    ),
    entry(
      'quotas',
      QUOTA_KINDS.map((kind) => field(`quotas.${kind}`, 'count')),
    ),
    entry(
      'registrationAllowances',
      BADGE_TYPES.map((type) => field(`registrationAllowances.${type}`, 'count')),
    ),
    one('quotas.networkFilesMb', 'count'),
    one('quotas.unacceptedFilesMb', 'count'),
  ],
  brand: [one('brand.accent', 'accent'), one('brand.logo', 'logo')],
  privacy: [
    entry('privacyPolicy', [
      field('privacyPolicy.file', 'document', 'file'),
      field('privacyPolicy.frenchPage', 'count'),
      field('privacyPolicy.version', 'line'),
    ]),
    entry('consent', [field('consent.version', 'published'), ...bilingual('consent', 'published')]),
  ],
  retention: [
    one('retention.automatic', 'switch'),
    one('retention.visaDays', 'count'),
    one('retention.photoDays', 'count'),
    one('retention.mailBodyDays', 'count'),
  ],
}

/** The group in which a key, or a part of the edition, is edited. */
export function groupOf(key: string) {
  return EDITION_GROUPS.find((group) => EDITION_ENTRIES[group].some((one) => editsKey(one, key)))
}

/** The entry in which a key, or a part of the edition, is edited. */
export function entryOf(key: string) {
  return Object.values(EDITION_ENTRIES)
    .flat()
    .find((one) => editsKey(one, key))
}

/** Whether an entry edits the key or a part of it. */
export function editsKey({ id, fields }: EditionEntry, key: string) {
  return key !== '' && (id === key || fields.some((one) => one.key === key || one.key.startsWith(`${key}.`)))
}
