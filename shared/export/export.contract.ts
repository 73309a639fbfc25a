import * as z from 'zod/mini'
import { ORGANIZERS } from '#shared/contract/access.ts'
import { defineEndpoint, type Schema } from '#shared/contract/endpoint.ts'
import { rawResponse } from '#shared/contract/raw-response.ts'

export const EXPORT_ENTITIES = ['companies', 'badges', 'speakers', 'visas', 'materials', 'sponsors'] as const
export type ExportEntity = (typeof EXPORT_ENTITIES)[number]

const query = z.object({ format: z._default(z.enum(['csv', 'xlsx'], 'error:invalid'), 'csv') })
export interface ExportQuery extends z.infer<typeof query> {}

export const exportContract = {
  exportList: defineEndpoint('GET', '/api/export/:entity', {
    ...ORGANIZERS,
    doc: 'A whole list as CSV or XLSX: companies, badges, speakers, visas (passports masked), materials, sponsors.',
    raw: true,
    query: query as Schema<ExportQuery>,
    response: rawResponse,
  }),
  exportEvent: defineEndpoint('GET', '/api/event-archive', {
    ...ORGANIZERS,
    doc: 'The whole event as one ZIP: every list as CSV and XLSX, the edition, all files. Passports are masked. Noted in the audit.',
    raw: true,
    response: rawResponse,
  }),
}
