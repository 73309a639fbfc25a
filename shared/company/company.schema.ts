import * as z from 'zod/mini'
import { inputSchemas } from '#shared/contract/field-schemas.ts'
import {
  boolean,
  conflicts,
  line,
  newPassword,
  number,
  optionalAddress,
  status,
  string,
} from '#shared/contract/values.ts'
import { COMPANY_FIELDS, DERIVED_FIELDS, ORGANIZER_FIELDS, OWN_FIELDS } from './company.fields.ts'

const maybeNumber = () => z.nullable(z.number('error:invalid'))

const booth = z.object({
  stand: line(),
  /** May be missing; the company's own type is shown then. */
  type: z._default(line(), ''),
  width: z._default(maybeNumber(), null),
  height: z._default(maybeNumber(), null),
  /** In m²; for a booth whose sides are not known. */
  area: z.exactOptional(number),
})
/** A booth: its number, its type as the organizer wrote it, and its size in metres. */
export interface Booth extends z.infer<typeof booth> {}

const allowance = z.object({ all: z.int('error:invalid').check(z.nonnegative('error:invalid')) })
const allowances = z.object({
  exhibitor: allowance,
  visitor: allowance,
  delegate: allowance,
  vip_delegate: allowance,
})
/** How many badges of each type a company may have (ENT-07). */
export interface Allowances extends z.infer<typeof allowances> {}

/** What a company may change about itself. */
export const ownCompanyFields = {
  ...inputSchemas(COMPANY_FIELDS, OWN_FIELDS),
  // A company created without an address sends '' back with its whole record.
  email: optionalAddress(),
}
/** Derived from the data: whatever a caller sends, the server returns the recomputed value. */
export const derivedCompanyFields = inputSchemas(COMPANY_FIELDS, DERIVED_FIELDS)
export const organizerCompanyFields = {
  ...inputSchemas(COMPANY_FIELDS, ORGANIZER_FIELDS),
  stand: z.array(booth, 'error:invalid').check(z.maxLength(500, 'error:invalid')),
  folder: z.union([z.literal(''), status()]),
  badge: z.exactPartial(allowances),
}

export const company = z.object({
  _id: string,
  ...ownCompanyFields,
  email: string,
  ...derivedCompanyFields,
  ...organizerCompanyFields,
  badge: allowances,
  updateDate: number,
  rev: number,
  conflicts: z.exactOptional(conflicts),
})
/** A company as it and the organizer see it. `updateDate` is in ms; `order` is null when unset. */
export interface Company extends z.infer<typeof company> {}

export const companyCard = z.strictObject({
  _id: string,
  raisonSocial: string,
  urlLogo: string,
  /** Where it is in the hall: booth numbers only. */
  stand: z.array(z.object({ stand: string })),
  secteur: string,
  /** Whether there is more to read, in the answer for one company that is listed. */
  isDescribed: boolean,
  presentation: z.exactOptional(string),
  webSite: z.exactOptional(string),
})
/** A company as anyone sees it: what it wrote for the catalogue, and nothing of its people. */
export interface CompanyCard extends z.infer<typeof companyCard> {}
/** Cards first, as their schema accepts nothing else: trying the whole record's fields on each card of a list is slow. */
export const companyOrCard = z.union([companyCard, company])

export const companyEdit = z.exactPartial(
  z.object({
    ...ownCompanyFields,
    ...derivedCompanyFields,
    ...organizerCompanyFields,
    /** The sign-in e-mail changes only together with the current password. */
    currentPassword: z.string('error:invalid'),
    baseRev: z.int('error:invalid'),
  }),
)
export interface CompanyEdit extends z.infer<typeof companyEdit> {}

/** Only the booths, which the logistics team may change too. */
export const companyBooths = z.object({
  stand: organizerCompanyFields.stand,
  baseRev: z.exactOptional(z.int()),
})

export const newCompany = z.exactPartial(
  z.object({
    ...ownCompanyFields,
    ...organizerCompanyFields,
    password: newPassword(),
  }),
)
export interface NewCompany extends z.infer<typeof newCompany> {}
