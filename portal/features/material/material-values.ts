import { createTextDrafts } from '#portal/lib/draft.ts'
import type { Material, MaterialEdit } from '#shared/material/material.schema.ts'

const FIELDS = ['description', 'qty'] as const
export type MaterialValues = Record<(typeof FIELDS)[number], string>

export function valuesOf({ description, qty }: Pick<Material, 'description' | 'qty'>): MaterialValues {
  return { description, qty: qty === null ? '' : String(qty) }
}

/** Stored values and the revision that they were read at. */
export function baseOf(material: Material) {
  return { rev: material.rev, values: valuesOf(material) }
}

/** null for an empty field, undefined for an invalid quantity. */
export function readQty(text: string): number | null | undefined {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return null
  const number = Number(trimmed)
  return Number.isFinite(number) && number >= 0 ? number : undefined
}

/** The part of the typed row that can be saved: an invalid quantity waits until it is corrected. */
export function editOf({ description, qty }: MaterialValues): Pick<MaterialEdit, 'description' | 'qty'> {
  const number = readQty(qty)
  return number === undefined ? { description } : { description, qty: number }
}

/** The part of a draft that was typed: another tab's change to the other field must not become a conflict. */
export function touchedOf({ base, values }: { base: { values: MaterialValues }; values: MaterialValues }) {
  const { description, qty } = editOf(values)
  return {
    ...(values.description !== base.values.description && { description }),
    ...(values.qty !== base.values.qty && qty !== undefined && { qty }),
  }
}

/** Whether its quantity is no number that could be saved. */
export function hasUnsavedQty({ qty }: MaterialValues): boolean {
  return readQty(qty) === undefined
}

/** Why the row cannot be left, as text ids (VAL-57). */
export function mistakesOf({ description, qty }: MaterialValues): { description?: string; qty?: string } {
  const number = readQty(qty)
  return {
    ...(description.trim() === '' ? { description: 'material:description.required' } : {}),
    ...(number === null ? { qty: 'material:qty.required' } : {}),
    ...(number === undefined ? { qty: 'material:qty.number' } : {}),
  }
}

/** New or incomplete rows open as fields. */
export function isIncomplete(material: Pick<Material, 'description' | 'qty'>): boolean {
  return material.description.trim() === '' || material.qty === null
}

/** What was typed but is not saved yet, by material. */
export const materialDrafts = createTextDrafts('material', FIELDS)
