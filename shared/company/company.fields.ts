import { defineFields, having, leading, namesOf, without, writtenBy } from '#shared/contract/fields.ts'

const OWN = ['company', 'organizer'] as const

/**
 * What a company is made of, beside what is kept of every record (server/base/db/database.ts). The order is that of
 * the checks. The label of a field is `company:field.<name>`; where the organizer's differs, it stands in
 * `organizer-companies:field.<name>`.
 *
 * View: 'record' is the organizer's page of a company.
 */
export const COMPANY_FIELDS = defineFields({
  raisonSocial: {
    kind: 'line',
    writers: OWN,
    desk: true,
    exported: true,
    imported: true,
    shown: ['record'],
    example: 'Sahara Drilling Services',
  },
  name: {
    kind: 'line',
    writers: OWN,
    exported: true,
    imported: true,
    shown: ['record'],
    personal: true,
    example: 'Amina Benali',
  },
  email: {
    kind: 'address',
    writers: OWN,
    exported: true,
    imported: true,
    shown: ['record'],
    personal: true,
    example: 'amina.benali@sahara-drilling.example',
  },
  tel: {
    kind: 'line',
    writers: OWN,
    exported: true,
    imported: true,
    shown: ['record'],
    personal: true,
    example: '+213 41 00 00 00',
  },
  position: {
    kind: 'line',
    writers: OWN,
    exported: true,
    imported: true,
    shown: ['record'],
    personal: true,
    example: 'Drilling Engineer',
  },
  adresse: {
    kind: 'line',
    writers: OWN,
    exported: true,
    imported: true,
    shown: ['record'],
    example: '12 Boulevard de la Soummam',
  },
  webSite: {
    kind: 'line',
    writers: OWN,
    exported: true,
    imported: true,
    shown: ['record'],
    example: 'https://www.sahara-drilling.example',
  },
  fax: {
    kind: 'line',
    writers: OWN,
    exported: true,
    imported: true,
    shown: ['record'],
    example: '+213 41 00 00 01',
  },
  signaletique: {
    kind: 'line',
    writers: OWN,
    exported: true,
    shown: ['record'],
    example: 'SAHARA DRILLING',
  },
  secteur: {
    kind: 'line',
    writers: OWN,
    exported: true,
    imported: true,
    shown: ['record'],
    example: 'Drilling',
  },
  presentation: {
    kind: 'lines',
    writers: OWN,
    exported: true,
    shown: ['record'],
    example: 'Directional drilling since 1987.',
  },
  urlLogo: {
    kind: 'file',
    writers: OWN,
    exported: true,
    example: 'companies/logos/p9Hd4SgUe1fRt6NaQ2xK8B.jpg',
  },
  urlPub: {
    kind: 'file',
    writers: OWN,
    exported: true,
    example: 'companies/pub/p9Hd4SgUe1fRt6NaQ2xK8B.jpg',
  },
  pub: { kind: 'line', writers: OWN, exported: true, shown: ['record'], example: 'Visit us in hall B.' },
  // What follows from the data.
  isBadge: { kind: 'flag', exported: true },
  isMaterial: { kind: 'flag', exported: true },
  isVisa: { kind: 'flag', exported: true },
  percentage: { kind: 'count', exported: true, example: 60 },
  /** It registered itself, and nobody has shown yet that the address is theirs. */
  unconfirmed: { kind: 'flag', desk: true },
  /** The same of its present address: one that was confirmed may have been changed since. */
  unprovenEmail: { kind: 'flag' },
  /** It registered itself while the organizer accepts each company, and was not accepted yet. */
  unapproved: { kind: 'flag' },
  // What only the organizer writes.
  type: {
    kind: 'line',
    writers: ['organizer'],
    desk: true,
    exported: true,
    imported: true,
    shown: ['record'],
    example: 'equipped',
  },
  stand: { kind: 'booths', writers: ['organizer'], desk: true, exported: true, imported: true },
  order: { kind: 'whole', writers: ['organizer'], exported: true, example: 12 },
  folder: { kind: 'line', writers: ['organizer'], exported: true, shown: ['record'], example: 'accepted' },
  badge: { kind: 'allowances', writers: ['organizer'] },
})

/** What a company may write about itself. */
export const OWN_FIELDS = writtenBy(COMPANY_FIELDS, 'company')
/** What follows from the data: whatever is sent, the server answers the recomputed truth. */
export const DERIVED_FIELDS = without(namesOf(COMPANY_FIELDS), writtenBy(COMPANY_FIELDS, 'organizer'))
/** What only the organizer writes. */
export const ORGANIZER_FIELDS = leading(
  ['stand'],
  without(writtenBy(COMPANY_FIELDS, 'organizer'), OWN_FIELDS),
)
export const IMPORTED_FIELDS = having(COMPANY_FIELDS, 'imported')
