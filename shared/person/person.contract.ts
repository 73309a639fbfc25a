import * as z from 'zod/mini'
import { defineOrganizerEndpoint, number, rawResponse, string } from '#shared/contract/endpoint.ts'
import { OWNER } from '#shared/roles.ts'

const mentioningRecord = z.object({
  /** As in the audit: 'company', 'session'. */
  entity: string,
  id: string,
  /** The record's name; may be ''. */
  record: string,
  fields: z.array(string),
})
export interface MentioningRecord extends z.infer<typeof mentioningRecord> {}

const erasure = z.object({
  message: string,
  /** How many of each were erased; for companies, their contact data and account. */
  erased: z.object({
    companies: number,
    contacts: number,
    badges: number,
    speakers: number,
    visas: number,
    /** Notes that named the person. */
    notes: number,
    mails: number,
    files: number,
  }),
  /** Records of others that still name the person, such as a company's presentation: only the office can correct them. */
  stillNamedIn: z.array(mentioningRecord),
})
export interface Erasure extends z.infer<typeof erasure> {}
export type ErasedCounts = Erasure['erased']

export const personContract = {
  exportPerson: defineOrganizerEndpoint('GET /api/persons/:email', {
    roles: OWNER,
    doc: 'Everything that is stored about one person, as a ZIP of JSON and files. Reading it is noted in the audit.',
    raw: true,
    response: rawResponse,
  }),
  erasePerson: defineOrganizerEndpoint('DELETE /api/persons/:email', {
    roles: OWNER,
    doc: 'Erases one person for good: records, files, mails. Other records whose texts still name the person are listed. Backups in the data directory are recreated.',
    response: erasure,
  }),
}
