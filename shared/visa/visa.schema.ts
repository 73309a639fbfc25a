import * as z from 'zod/mini'
import type { Schema } from '#shared/contract/endpoint.ts'
import { formSchemas, inputSchemas } from '#shared/contract/field-schemas.ts'
import { boolean, line, optionalAddress, requiredAddress, string } from '#shared/contract/values.ts'
import type { Typed } from '#shared/email.ts'
import { EDITED_FIELDS, FORM_FIELDS, VISA_FIELDS } from './visa.fields.ts'

const dayOrInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })])
/** YYYY-MM-DD; an instant is cut to the day written in it. */
const day = z.pipe(
  // A check on a text rather than a union: forms would show the error of a union's first member, not its own.
  z.string({ error: ({ input }) => (input ? 'visa:expireDate.invalid' : 'visa:expireDate.required') }).check(
    z.minLength(1, { error: 'visa:expireDate.required', abort: true }),
    z.refine((text) => z.safeParse(dayOrInstant, text).success, 'visa:expireDate.invalid'),
  ),
  z.transform((text) => text.slice(0, 10)),
)
/** The same where '' and null clear it. */
const clearable = <Day extends z.ZodMiniType>(given: Day, error: string) => {
  const empty = z.pipe(
    z.literal(''),
    z.transform(() => null),
  )
  return z.nullable(z.union([empty, given], error))
}

const form = {
  ...formSchemas(VISA_FIELDS, FORM_FIELDS),
  expireDate: day,
  email: requiredAddress(),
}
/** What the visa form requires (VAL-16 to VAL-30). Only the form requires the company. */
export const visaForm = z.object(form)
export interface VisaForm extends Typed<z.infer<typeof visaForm>> {}

const { company: _, ...applicant } = form
export const newVisa = z.object({
  ...applicant,
  company: z.exactOptional(line()),
  companyId: z.exactOptional(line()),
})
export interface NewVisa extends z.infer<typeof newVisa> {}

const travelDay = clearable(z.iso.date(), 'error:invalid')
const given = {
  ...inputSchemas(VISA_FIELDS, EDITED_FIELDS),
  email: optionalAddress(),
  expireDate: clearable(day, 'visa:expireDate.invalid'),
}

export const visaEdit = z.exactPartial(
  z.object({
    ...given,
    /** These are set by the organizer, and ignored from anyone else. */
    companyId: line(),
    arrivalDate: travelDay,
    departureDate: travelDay,
  }),
)
export interface VisaEdit extends z.infer<typeof visaEdit> {}

const visaRecord = z.object({
  _id: string,
  companyId: string,
  ...given,
  expireDate: z.nullable(string),
  arrivalDate: z.nullable(string),
  departureDate: z.nullable(string),
  status: string,
  trashed: boolean,
  createdAt: string,
  /** The number with which the applicant can ask about progress: given to the applicant once, and in the organizer's list. */
  receipt: z.exactOptional(string),
  /** Whether another request has this passport; in the answer to the applicant and in the organizer's list. */
  duplicate: z.exactOptional(boolean),
  /** The number of its latest letter, '' without one; in the organizer's list. */
  letter: z.exactOptional(string),
  /** How far it was when its letter was sent; in the organizer's list, only for requests whose letter was sent. */
  sentFrom: z.exactOptional(string),
})
/**
 * A request for a visa letter. `passportNbr` is masked in lists, and for callers who did not enter it. `expireDate` is
 * YYYY-MM-DD, `createdAt` an ISO instant.
 */
export interface Visa extends Typed<z.infer<typeof visaRecord>> {}
export const visa: Schema<Visa> = visaRecord

export const RECEIPT_STATES = ['received', 'in progress', 'sent', 'closed'] as const
export const visaReceipt = z.object({
  receipt: string,
  state: z.enum(RECEIPT_STATES),
  updatedAt: string,
})
/** The progress of a request, for whoever holds its receipt. `updatedAt` is an ISO instant. */
export interface VisaReceipt extends z.infer<typeof visaReceipt> {}

export const visaLetter = z.object({
  number: string,
  code: string,
  link: string,
  issuedAt: string,
  validUntil: string,
})
/**
 * An invitation letter for the consulate. Whoever has `number` and `code` can check it at `link`. `issuedAt` is an ISO
 * instant, `validUntil` the last day of the event (YYYY-MM-DD).
 */
export interface VisaLetter extends z.infer<typeof visaLetter> {}

export const visaLetterPreview = z.object({
  /** Of the newest letter; without one, the number that the next letter gets. */
  number: string,
  isIssued: boolean,
  hasSignature: boolean,
  /** The page in Base64, its passport number masked and without the code. */
  pdf: string,
})
/** A letter to look at before it is issued; nothing in it can be used. */
export interface VisaLetterPreview extends z.infer<typeof visaLetterPreview> {}

export const visaLetterCheck = z.union([
  z.object({ valid: z.literal(true), initials: string, validUntil: string }),
  z.object({ valid: z.literal(false) }),
])
/** What a letter's public page shows: nothing from the passport, and never why a letter is not valid. */
export type VisaLetterCheck = z.infer<typeof visaLetterCheck>
