import * as z from 'zod/mini'
import { defineOrganizerEndpoint, rawResponse, requiredLine } from '#shared/contract/endpoint.ts'
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
  /** Only these rows, in this order; all if omitted. */
  ids: z.exactOptional(z.array(requiredLine('error:required')).check(z.maxLength(MAX_SHEET_ROWS, 'error:invalid'))),
})

export const exportContract = {
  exportSheet: defineOrganizerEndpoint('POST /api/export/:list/sheet', {
    roles: MEMBERS,
    doc: 'A list as XLSX in the caller’s language, with times at the venue: all rows, or the chosen ones. Visa requests only for roles that may list them; passport numbers are masked except for the role “visas”, noted in the audit.',
    raw: true,
    body: chosen,
    response: rawResponse,
  }),
  exportEvent: defineOrganizerEndpoint('GET /api/event-archive', {
    roles: OWNER,
    doc: 'The whole event as one ZIP: every list as CSV and XLSX, the edition, all files; visa requests only for roles that may list them, with masked passport numbers. Noted in the audit.',
    raw: true,
    response: rawResponse,
  }),
}
