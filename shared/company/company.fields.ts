import { defineFields, namesOf, omitNames, putFirst, withFlag, writtenBy } from '#shared/contract/fields.ts'

const OWN = { kind: 'line', writers: ['company', 'organizer'], exported: true, shown: ['record'] } as const
const IMPORTED = { ...OWN, imported: [] } as const
/** Of the person to write to. */
const CONTACT = { ...IMPORTED, personal: true } as const
const PICTURE = { kind: 'file', writers: OWN.writers, exported: true } as const
const DERIVED = { kind: 'flag', exported: true } as const
const ORGANIZERS = { writers: ['organizer'], exported: true } as const

/**
 * The fields of a company, besides those that every record has (server/base/db/database.ts). The order is that of
 * the checks. The label of a field is `company:field.<name>`; if the organizer's differs, it is
 * `organizer-companies:field.<name>`.
 *
 * View: 'record' is the organizer's page of a company.
 */
export const COMPANY_FIELDS = defineFields({
  raisonSocial: { ...IMPORTED, desk: true, example: 'Sahara Drilling Services' },
  name: { ...CONTACT, required: 'company:contact.name.required', example: 'Amina Benali' },
  email: { ...CONTACT, kind: 'address', example: 'amina.benali@sahara-drilling.example' },
  tel: { ...CONTACT, required: 'company:contact.tel.required', example: '+213 41 00 00 00' },
  position: { ...CONTACT, required: 'error:position_required', example: 'Drilling Engineer' },
  adresse: { ...IMPORTED, required: 'company:required.adresse', example: '12 Boulevard de la Soummam' },
  webSite: { ...IMPORTED, example: 'https://www.sahara-drilling.example' },
  fax: { ...IMPORTED, shown: [], example: '+213 41 00 00 01' },
  signaletique: { ...OWN, required: 'company:required.signaletique', example: 'SAHARA DRILLING' },
  secteur: { ...IMPORTED, required: 'company:required.secteur', example: 'Drilling' },
  presentation: {
    ...OWN,
    kind: 'lines',
    required: 'company:required.presentation',
    example: 'Directional drilling since 1987.',
  },
  urlLogo: { ...PICTURE, example: 'companies/logos/p9Hd4SgUe1fRt6NaQ2xK8B.jpg' },
  urlPub: { ...PICTURE, example: 'companies/pub/p9Hd4SgUe1fRt6NaQ2xK8B.jpg' },
  pub: { ...OWN, example: 'Visit us in hall B.' },
  // What follows from the data.
  isBadge: DERIVED,
  isMaterial: DERIVED,
  isVisa: DERIVED,
  percentage: { ...DERIVED, kind: 'count', example: 60 },
  /** It registered itself, and has not yet proved that the address is its own. */
  unconfirmed: { kind: 'flag', desk: true },
  /** Its current address is unverified; a confirmed address may have been changed since. */
  unverifiedEmail: { kind: 'flag' },
  /** It registered itself while the organizer accepts each company, and was not accepted yet. */
  unapproved: { kind: 'flag' },
  // What only the organizer writes.
  type: {
    ...ORGANIZERS,
    kind: 'line',
    desk: true,
    imported: [],
    shown: ['record'],
    example: 'equipped',
  },
  stand: { ...ORGANIZERS, kind: 'booths', desk: true, imported: [] },
  order: { ...ORGANIZERS, kind: 'whole', example: 12 },
  folder: { ...ORGANIZERS, kind: 'line', example: 'accepted' },
  badge: { kind: 'allowances', writers: ['organizer'] },
})

/** What a company may write about itself. */
export const OWN_FIELDS = writtenBy(COMPANY_FIELDS, 'company')
/** Derived from other data: whatever is sent, the server returns the recomputed value. */
export const DERIVED_FIELDS = omitNames(namesOf(COMPANY_FIELDS), writtenBy(COMPANY_FIELDS, 'organizer'))
/** What only the organizer writes. */
export const ORGANIZER_FIELDS = putFirst(['stand'], omitNames(writtenBy(COMPANY_FIELDS, 'organizer'), OWN_FIELDS))
export const IMPORTED_FIELDS = withFlag(COMPANY_FIELDS, 'imported')
