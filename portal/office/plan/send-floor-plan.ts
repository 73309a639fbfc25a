import { sendForm } from '#portal/office/lib/calls.ts'
import { editionContract } from '#shared/edition/edition.contract.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'

/** Stores the floor plan. @returns the edition with it, and with the booths that were found in an SVG */
export async function sendFloorPlan(file: File): Promise<Edition> {
  const form = new FormData()
  form.append('file', file, file.name)
  return (await sendForm(editionContract.sendFloorPlan, form)) as Edition
}
