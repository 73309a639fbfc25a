import * as z from 'zod/mini'
import type { Schema } from '#shared/contract/endpoint.ts'
import { conflicts } from '#shared/contract/responses.ts'
import { lines } from '#shared/contract/values.ts'

/** As many saves without an answer are told to the server. */
export const MAX_UNANSWERED = 20

/** What a caller may write. A fresh record has no quantity yet; updateDate in ms. */
const fields = {
  description: lines(),
  qty: z.nullable(z.number('material:qty.number').check(z.nonnegative('material:qty.number'))),
  updateDate: z.nullable(z.number('error:invalid')),
}

const whole = z.object({
  _id: z.string(),
  company: z.string(),
  description: z.string(),
  qty: z.nullable(z.number()),
  updateDate: z.number(),
  rev: z.number(),
  conflicts: z.exactOptional(conflicts),
})
/** Something that a company needs at its booth; `company` is the company's id (ENT-20). */
export interface Material extends z.infer<typeof whole> {}
export const material: Schema<Material> = whole

const edit = z.exactPartial(
  z.object({
    ...fields,
    baseRev: z.int('error:invalid'),
    /** What the same page sent since `baseRev` and has no answer for: a field that holds it was changed by nobody else. */
    unanswered: z
      .array(z.exactPartial(z.object({ description: fields.description, qty: fields.qty })))
      .check(z.maxLength(MAX_UNANSWERED, 'error:invalid')),
  }),
)
export interface MaterialEdit extends z.infer<typeof edit> {}
export const materialEdit: Schema<MaterialEdit> = edit

const creation = z.object({
  company: z.string('error:required'),
  description: z.exactOptional(fields.description),
  qty: z.exactOptional(fields.qty),
  updateDate: z.exactOptional(fields.updateDate),
})
export interface NewMaterial extends z.infer<typeof creation> {}
export const newMaterial: Schema<NewMaterial> = creation
