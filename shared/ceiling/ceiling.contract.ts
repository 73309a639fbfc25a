import * as z from 'zod/mini'
import { defineOrganizerCall, type Schema } from '#shared/contract/endpoint.ts'
import { line } from '#shared/contract/values.ts'
import { CEILING_KINDS } from './ceiling.rules.ts'

const use = z.object({
  companyId: z.string(),
  kind: z.enum(CEILING_KINDS),
  used: z.number(),
  ceiling: z.number(),
  /** When the last of it came, as an ISO instant: nothing comes once a ceiling is reached. */
  lastAt: z.nullable(z.string()),
})
/** How much of a ceiling a company has used; 'hour' counts its last hour. */
export interface CeilingUse extends z.infer<typeof use> {}

const query = z.object({ companyId: z.exactOptional(line()) })

export const ceilingContract = {
  listCeilings: defineOrganizerCall('GET', '/api/ceilings', {
    doc: 'Which companies have reached which ceiling; with `companyId` all ceilings of this one. Raised by the setting `ceilings`.',
    query: query as Schema<z.infer<typeof query>>,
    response: z.array(use) as Schema<CeilingUse[]>,
  }),
}
