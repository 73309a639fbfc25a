import * as z from 'zod/mini'
import { defineDeskCall, type Schema } from '#shared/contract/endpoint.ts'
import { definitionShape } from './generator.schema.ts'

const sample = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
const inferred = z.object({ definition: definitionShape, samples: z.array(sample) })
/** A form for a table's rows, with a few of them as samples. */
export interface InferredDefinition extends z.infer<typeof inferred> {}

// The developer's own call: answered inside the desktop app from its local copy. The central server does not have it.
export const localDefinitionsContract = {
  listLocalDefinitions: defineDeskCall('GET', '/api/desk/definitions', {
    doc: 'Definitions that are told by the tables of the local copy.',
    response: z.array(inferred) as Schema<InferredDefinition[]>,
  }),
}
