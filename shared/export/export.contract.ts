import * as z from 'zod/mini'
import { defineEndpoint, type Schema } from '#shared/contract/endpoint.ts'
import { rawAnswer } from '#shared/contract/raw-answer.ts'

/** Lists that can be saved. */
export const EXPORT_ENTITIES = ['companies', 'badges', 'speakers', 'visas', 'materials', 'sponsors'] as const
export type ExportEntity = (typeof EXPORT_ENTITIES)[number]

const query = z.object({ format: z._default(z.enum(['csv', 'xlsx'], 'error:invalid'), 'csv') })
export interface ExportQuery extends z.infer<typeof query> {}

export const exportContract = {
  exportList: defineEndpoint({
    method: 'GET',
    path: '/api/export/:entity',
    doc: 'A whole list as CSV or XLSX: companies, badges, speakers, visas (passports masked), materials, sponsors.',
    access: { organizer: true },
    private: true,
    raw: true,
    query: query as Schema<ExportQuery>,
    response: rawAnswer,
  }),
}
