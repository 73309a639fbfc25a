import * as z from 'zod/mini'
import { requiredLine, string } from '#shared/contract/values.ts'

/** The most requests that one list contains. */
export const MAX_VISA_LIST = 1000

/** The recipient of a list: a fixed choice, so that the log of lists names no person. */
export const VISA_LIST_RECIPIENTS = ['ministry', 'security', 'other'] as const
export type VisaListRecipient = (typeof VISA_LIST_RECIPIENTS)[number]

export const visaListRequest = z.object({
  ids: z
    .array(requiredLine('error:required'))
    .check(z.minLength(1, 'error:required'), z.maxLength(MAX_VISA_LIST, 'error:invalid')),
  recipient: z.enum(VISA_LIST_RECIPIENTS, 'error:required'),
})
export interface VisaListOrder extends z.infer<typeof visaListRequest> {}

const entry = z.object({
  _id: string,
  name: string,
  firstName: string,
  nationality: string,
  birth: string,
  passportNbr: string,
  expireDate: z.nullable(string),
  position: string,
  company: string,
  arrivalDate: z.nullable(string),
  departureDate: z.nullable(string),
  letter: string,
  urlPhoto: string,
})
/** One request in a list for an authority; its passport number is whole. `urlPhoto` is that of the badge or speaker with the same e-mail and last name, or ''. */
export interface VisaListEntry extends z.infer<typeof entry> {}
export const visaListEntries = z.array(entry)

/** The columns of a list, on paper and in a file; preceded by the photo. */
export const VISA_LIST_COLUMNS = [
  ...(['name', 'firstName', 'nationality', 'birth', 'passportNbr', 'expireDate'] as const),
  ...(['position', 'company', 'arrivalDate', 'departureDate', 'letter'] as const),
]
