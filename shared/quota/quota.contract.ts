import * as z from 'zod/mini'
import { defineOrganizerCall } from '#shared/contract/endpoint.ts'
import { line, number, string } from '#shared/contract/values.ts'
import { QUOTA_KINDS } from './quota.rules.ts'

const use = z.object({
  companyId: string,
  kind: z.enum(QUOTA_KINDS),
  used: number,
  quota: number,
  /** When the last of it came, as an ISO instant: nothing comes once a quota is reached. */
  lastAt: z.nullable(string),
})
/** How much of a quota a company has used; 'hour' counts its last hour. */
export interface QuotaUse extends z.infer<typeof use> {}

const query = z.object({ companyId: z.exactOptional(line()) })

export const quotaContract = {
  listQuotas: defineOrganizerCall('GET /api/quotas', {
    doc: 'Which companies have reached which quota; with `companyId` all quotas of this one. Raised by the setting `quotas`.',
    query: query,
    response: z.array(use),
  }),
}
