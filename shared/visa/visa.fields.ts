import { defineFields, having, leading, without, writtenBy } from '#shared/contract/fields.ts'

const OWN = ['company', 'organizer'] as const

/**
 * What a request for a visa letter is made of, beside what is kept of every record (server/base/db/guest-tables.ts).
 * The order is that of the checks and the export; the form has its own (portal/features/visa/visa-steps.ts). Here
 * name is the family name and firstName the first name, as in French usage. The label of a field is
 * `visa:<name>.label`.
 */
export const VISA_FIELDS = defineFields({
  /** Of the guest company where none is named. */
  companyId: { kind: 'line', writers: ['organizer'], exported: true },
  /** Required of the form alone. */
  company: {
    kind: 'line',
    writers: OWN,
    exported: true,
    required: 'visa:company.required',
    example: 'Sahara Drilling Services',
  },
  name: {
    kind: 'line',
    writers: OWN,
    exported: true,
    required: 'visa:name.required',
    personal: true,
    example: 'Benali',
  },
  firstName: {
    kind: 'line',
    writers: OWN,
    exported: true,
    required: 'visa:firstName.required',
    personal: true,
    example: 'Amina',
  },
  position: {
    kind: 'line',
    writers: OWN,
    exported: true,
    required: 'visa:position.required',
    personal: true,
    example: 'Drilling Engineer',
  },
  passportNbr: {
    kind: 'line',
    writers: OWN,
    exported: true,
    required: 'visa:passportNbr.required',
    personal: true,
    sealed: true,
    example: '187654321',
  },
  expireDate: {
    kind: 'day',
    writers: OWN,
    exported: true,
    required: 'visa:expireDate.required',
    personal: true,
    sealed: true,
    example: '2030-04-30',
  },
  nationality: {
    kind: 'line',
    writers: OWN,
    exported: true,
    required: 'visa:nationality.required',
    personal: true,
    example: 'Algerian',
  },
  country: {
    kind: 'line',
    writers: OWN,
    exported: true,
    required: 'visa:country.required',
    personal: true,
    example: 'DZ',
  },
  birth: {
    kind: 'line',
    writers: OWN,
    exported: true,
    required: 'visa:birth.required',
    personal: true,
    sealed: true,
    example: 'DZ',
  },
  email: {
    kind: 'address',
    writers: OWN,
    exported: true,
    required: 'visa:email.required',
    personal: true,
    example: 'amina.benali@sahara-drilling.example',
  },
  tel: {
    kind: 'line',
    writers: OWN,
    exported: true,
    required: 'visa:tel.required',
    personal: true,
    example: '+213 41 00 00 00',
  },
  adresse: {
    kind: 'line',
    writers: OWN,
    exported: true,
    required: 'visa:adresse.required',
    personal: true,
    example: '12 Boulevard de la Soummam',
  },
  city: {
    kind: 'line',
    writers: OWN,
    exported: true,
    required: 'visa:city.required',
    personal: true,
    example: 'Oran',
  },
  postalCode: {
    kind: 'line',
    writers: OWN,
    exported: true,
    required: 'visa:postalCode.required',
    personal: true,
    example: '31000',
  },
  /** '' until the organizer sets one. */
  status: { kind: 'line', exported: true },
})

/** What the form asks, in the order of its checks. */
export const FORM_FIELDS = writtenBy(VISA_FIELDS, 'company')
/** The same in the order in which edits are checked. */
export const EDITED_FIELDS = [
  ...leading(['company', 'email'], without(FORM_FIELDS, ['tel', 'expireDate'])),
  'tel',
  'expireDate',
] as const
/** What a passport says: never readable in the database file. */
export const PASSPORT_FIELDS = having(VISA_FIELDS, 'sealed')
export type PassportField = (typeof PASSPORT_FIELDS)[number]
