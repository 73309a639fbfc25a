import * as z from 'zod/mini'
import { defineOrganizerCall, rawResponse } from '#shared/contract/endpoint.ts'
import { requiredLine } from '#shared/contract/values.ts'
import { MEMBERS, OWNER } from '#shared/roles.ts'

export const EXPORT_ENTITIES = [
  'companies',
  'contacts',
  'notes',
  'badges',
  'speakers',
  'visas',
  'materials',
  'sponsors',
] as const
export type ExportEntity = (typeof EXPORT_ENTITIES)[number]

/** The most rows that one call can choose. */
export const MAX_SHEET_ROWS = 20_000
const chosen = z.object({
  /** Only these, in this order; without it all. */
  ids: z.exactOptional(z.array(requiredLine('error:required')).check(z.maxLength(MAX_SHEET_ROWS, 'error:invalid'))),
})

export const exportContract = {
  exportSheet: defineOrganizerCall('POST /api/export/:list/sheet', {
    roles: MEMBERS,
    doc: 'A list as XLSX in the words of the caller’s language, with times at the venue: all, or the chosen ones. Visa requests only for who reads their list; passport numbers whole for the role “visas”, noted in the audit, else masked.',
    raw: true,
    body: chosen,
    response: rawResponse,
  }),
  exportEvent: defineOrganizerCall('GET /api/event-archive', {
    roles: OWNER,
    doc: 'The whole event as one ZIP: every list as CSV and XLSX, the edition, all files; visa requests only for who reads their list, with masked passports. Noted in the audit.',
    raw: true,
    response: rawResponse,
  }),
}
