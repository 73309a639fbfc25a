import * as z from 'zod/mini'
import { formSchemas } from '#shared/contract/field-schemas.ts'
import { MATERIAL_FIELDS } from './material.fields.ts'

/** How many are needed; the call checks it by the same rule. */
export const quantity = z.number('material:qty.number').check(z.nonnegative('material:qty.number'))

const typedQuantity = z.pipe(
  z.string().check(z.trim(), z.minLength(1, { error: 'material:qty.required', abort: true })),
  z.pipe(
    z.transform((text: string) => Number(text.replace(',', '.'))),
    quantity,
  ),
)

const TYPED = ['description'] as const
export const materialForm = z.object({ ...formSchemas(MATERIAL_FIELDS, TYPED), qty: typedQuantity })
/** A row as it is typed. */
export interface MaterialValues extends z.input<typeof materialForm> {}

/** null for an empty field, undefined for an invalid quantity. */
export function readQty(text: string): number | null | undefined {
  return text.trim() === '' ? null : typedQuantity.safeParse(text).data
}
