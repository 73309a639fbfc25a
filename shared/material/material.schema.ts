import * as z from 'zod/mini'
import { inputSchemas, optionalFields, outputSchemas } from '#shared/contract/field-schemas.ts'
import { namesOf } from '#shared/contract/fields.ts'
import { conflicts, number, string } from '#shared/contract/values.ts'
import { MATERIAL_FIELDS, OWN_FIELDS } from './material.fields.ts'
import { MAX_UNANSWERED } from './material.rules.ts'

/** How many are needed. */
const quantity = z.number('material:qty.number').check(z.nonnegative('material:qty.number'))

/** What a caller may write. */
const own = {
  ...inputSchemas(MATERIAL_FIELDS, OWN_FIELDS),
  qty: z.nullable(quantity),
}
/** An invalid value was never stored: it is replaced by one that never can be, so it does not block later values. */
const unanswered = { description: z.catch(own.description, '\u0000'), qty: z.catch(own.qty, -1) }

export const material = z.object({
  _id: string,
  ...outputSchemas(MATERIAL_FIELDS, namesOf(MATERIAL_FIELDS)),
  rev: number,
  conflicts: z.exactOptional(conflicts),
})
/** Something that a company needs at its booth; `company` is the company's id (ENT-20). */
export interface Material extends z.infer<typeof material> {}

export const materialEdit = z.exactPartial(
  z.object({
    ...own,
    baseRev: z.int('error:invalid'),
    /** What the page sent since `baseRev` without an answer: a field holding one of these is unchanged by others. */
    unanswered: z.array(z.exactPartial(z.object(unanswered))).check(z.maxLength(MAX_UNANSWERED, 'error:invalid')),
  }),
)
export interface MaterialEdit extends z.infer<typeof materialEdit> {}

export const newMaterial = z.object({
  company: z.string('error:required'),
  ...optionalFields(own),
})
