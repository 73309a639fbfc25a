import { defineFields, omitNames, putFirst, withFlag, writtenBy } from '#shared/contract/fields.ts'

/** What the form asks. */
const OWN = { kind: 'line', writers: ['company', 'organizer'], exported: true } as const

/**
 * The fields of a visa request, besides those that every record has (server/base/db/record-tables.ts).
 * The order is that of the checks and the export; the form has its own (portal/features/visa/visa-steps.ts). Here
 * name is the family name and firstName the first name, as in French usage. The label of a field is
 * `visa:<name>.label`.
 */
export const VISA_FIELDS = defineFields({
  /** Of the guest company where none is named. */
  companyId: { kind: 'line', writers: ['organizer'], exported: true },
  /** Required only by the form. */
  company: { ...OWN, required: 'error:company_required', example: 'Sahara Drilling Services' },
  name: { ...OWN, required: 'visa:name.required', example: 'Benali' },
  firstName: { ...OWN, required: 'visa:firstName.required', example: 'Amina' },
  position: { ...OWN, required: 'error:position_required', example: 'Drilling Engineer' },
  passportNbr: { ...OWN, required: 'visa:passportNbr.required', encrypted: true, example: '187654321' },
  expireDate: {
    ...OWN,
    kind: 'day',
    required: 'visa:expireDate.required',
    encrypted: true,
    example: '2030-04-30',
  },
  nationality: { ...OWN, required: 'visa:nationality.required', example: 'Algerian' },
  country: { ...OWN, required: 'visa:country.required', example: 'DZ' },
  /** The country of birth. */
  birth: { ...OWN, required: 'visa:birth.required', encrypted: true, example: 'DZ' },
  email: {
    ...OWN,
    kind: 'address',
    required: 'error:email_required',
    example: 'amina.benali@sahara-drilling.example',
  },
  tel: { ...OWN, required: 'visa:tel.required', example: '+213 41 00 00 00' },
  adresse: { ...OWN, required: 'visa:adresse.required', example: '12 Boulevard de la Soummam' },
  city: { ...OWN, required: 'visa:city.required', example: 'Oran' },
  postalCode: { ...OWN, required: 'visa:postalCode.required', example: '31000' },
  /** Days of travel, as far as the organizer knows them. */
  arrivalDate: { kind: 'day', writers: ['organizer'], exported: true, example: '2025-10-05' },
  departureDate: { kind: 'day', writers: ['organizer'], exported: true, example: '2025-10-09' },
  /** '' until the organizer sets one. */
  status: { kind: 'line', exported: true },
})

/** What the form asks, in the order of its checks. */
export const FORM_FIELDS = writtenBy(VISA_FIELDS, 'company')
/** The same in the order in which edits are checked. */
export const EDITED_FIELDS = [
  ...putFirst(['company', 'email'], omitNames(FORM_FIELDS, ['tel', 'expireDate'])),
  'tel',
  'expireDate',
] as const
/** Passport data: never readable in the database file. */
export const PASSPORT_FIELDS = withFlag(VISA_FIELDS, 'encrypted')
export type PassportField = (typeof PASSPORT_FIELDS)[number]
