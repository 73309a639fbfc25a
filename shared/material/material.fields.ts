import { defineFields, writtenBy } from '#shared/contract/fields.ts'

const OWN = ['company', 'organizer'] as const

/**
 * The fields of a material, besides those that every record has (server/base/db/database.ts). The order is that of
 * the checks and the export.
 */
export const MATERIAL_FIELDS = defineFields({
  /** The company's id, set only at creation. */
  company: { kind: 'line', exported: true, example: 'p9Hd4SgUe1fRt6NaQ2xK8B' },
  description: {
    kind: 'lines',
    writers: OWN,
    exported: true,
    required: 'material:description.required',
    example: 'Bar stools',
  },
  /** A fresh record has no quantity yet. */
  qty: { kind: 'amount', writers: OWN, exported: true, example: 4 },
  /** The client's clock. */
  updateDate: { kind: 'millis', writers: OWN, exported: true },
})

/** What a company and the organizer write. */
export const OWN_FIELDS = writtenBy(MATERIAL_FIELDS, 'company')
