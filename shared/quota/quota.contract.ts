import * as z from 'zod/mini'
import { defineOrganizerEndpoint, line, number, string } from '#shared/contract/endpoint.ts'
import { QUOTA_KINDS } from './quota.rules.ts'

const use = z.object({
  companyId: string,
  kind: z.enum(QUOTA_KINDS),
  used: number,
  quota: number,
  /** When it was last used, as an ISO instant; a quota that is reached is not used any further. */
  lastAt: z.nullable(string),
})
/** How much of a quota a company has used; 'hour' counts its last hour. */
export interface QuotaUse extends z.infer<typeof use> {}

const query = z.object({ companyId: z.exactOptional(line()) })

export const quotaContract = {
  listQuotas: defineOrganizerEndpoint('GET /api/quotas', {
    doc: 'Which companies have reached which quota; with `companyId` all quotas of that company. The setting `quotas` raises them.',
    query: query,
    response: z.array(use),
  }),
}
