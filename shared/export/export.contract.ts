import * as z from 'zod/mini'
import { defineOrganizerCall, type Schema } from '#shared/contract/endpoint.ts'
import { rawResponse } from '#shared/contract/raw-response.ts'
import { OWNER } from '#shared/member/roles.ts'

export const EXPORT_ENTITIES = ['companies', 'badges', 'speakers', 'visas', 'materials', 'sponsors'] as const
export type ExportEntity = (typeof EXPORT_ENTITIES)[number]

const query = z.object({ format: z._default(z.enum(['csv', 'xlsx'], 'error:invalid'), 'csv') })
export interface ExportQuery extends z.infer<typeof query> {}

export const exportContract = {
  exportList: defineOrganizerCall('GET', '/api/export/:entity', {
    doc: 'A whole list as CSV or XLSX: companies, badges, speakers, visas (passports masked), materials, sponsors.',
    raw: true,
    query: query as Schema<ExportQuery>,
    response: rawResponse,
  }),
  exportEvent: defineOrganizerCall('GET', '/api/event-archive', {
    roles: OWNER,
    doc: 'The whole event as one ZIP: every list as CSV and XLSX, the edition, all files. Passports are masked. Noted in the audit.',
    raw: true,
    response: rawResponse,
  }),
}
