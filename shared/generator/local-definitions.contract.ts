import * as z from 'zod/mini'
import { defineDeskEndpoint, number, string } from '#shared/contract/endpoint.ts'
import { PRESET_NAMES } from './preset-definitions.ts'

const sample = z.record(string, z.union([string, number, z.null()]))
const localTable = z.object({
  record: z.enum(PRESET_NAMES),
  /** Those of the record's fields that the table has. */
  fields: z.array(string),
  samples: z.array(sample),
})
/** The fields that a form for a table's rows can have, with a few rows as samples. */
export interface LocalTable extends z.infer<typeof localTable> {}

// The developer's own call: answered inside the desktop app from its local copy. The central server does not have it.
export const localDefinitionsContract = {
  listLocalDefinitions: defineDeskEndpoint('GET /api/desk/definitions', {
    doc: 'Which forms can be made from the tables of the local copy.',
    response: z.array(localTable),
  }),
}
