import { createTextDrafts, type TypedOver, typedNames } from '#portal/lib/draft.ts'
import { pick } from '#shared/contract/fields.ts'
import { type MaterialValues, readQty } from '#shared/material/material.form.ts'
import type { Material, MaterialEdit } from '#shared/material/material.schema.ts'

const FIELDS = ['description', 'qty'] as const

export function valuesOf({ description, qty }: Pick<Material, 'description' | 'qty'>): MaterialValues {
  return { description, qty: qty === null ? '' : String(qty) }
}

/** Stored values and the revision that they were read at. */
export function baseOf(material: Material) {
  return { rev: material.rev, values: valuesOf(material) }
}

/** The part of the typed row that can be saved: an invalid quantity waits until it is corrected. */
export function editOf({ description, qty }: MaterialValues): Pick<MaterialEdit, 'description' | 'qty'> {
  const number = readQty(qty)
  return number === undefined ? { description } : { description, qty: number }
}

/** The part of a draft that was typed: another tab's change to the other field must not become a conflict. */
export function touchedOf(draft: TypedOver<MaterialValues>): Pick<MaterialEdit, 'description' | 'qty'> {
  const edit = editOf(draft.values)
  return pick(
    edit,
    typedNames(draft).filter((name) => name in edit),
  )
}

/** Whether its quantity is no number that could be saved. */
export function hasUnsavedQty({ qty }: MaterialValues): boolean {
  return readQty(qty) === undefined
}

/** New or incomplete rows open as fields. */
export function isIncomplete(material: Pick<Material, 'description' | 'qty'>): boolean {
  return material.description.trim() === '' || material.qty === null
}

/** What was typed but is not saved yet, by material. */
export const materialDrafts = createTextDrafts('material', FIELDS)
