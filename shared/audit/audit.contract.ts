import * as z from 'zod/mini'
import { defineOrganizerEndpoint, number, pagingFields, string } from '#shared/contract/endpoint.ts'

const entry = z.object({
  seq: number,
  /** ISO instant. */
  at: string,
  /** Such as 'company <id>', 'organizer', 'organizer Selma Tounsi', 'desk <id>' or 'link'. */
  actor: string,
  /** The name of the company or desk that did it; '' for other actors, or once it is erased. */
  who: string,
  entity: string,
  id: string,
  /** The record's current name, such as 'Amina Benali, Sahara Flow'; '' if it was erased or has no name. */
  record: string,
  fields: z.array(string),
})
/** One change of a record: names of fields, never their values. */
export interface AuditEntry extends z.infer<typeof entry> {}

const seq = z.exactOptional(z.coerce.number('error:invalid').check(z.multipleOf(1), z.minimum(0)))
const query = z.object({
  entity: z.exactOptional(string.check(z.maxLength(64))),
  id: z.exactOptional(string.check(z.maxLength(255))),
  /** Only entries after this `seq`. */
  after: seq,
  /** Newest first, and only entries before this `seq`; 0 starts with the newest. */
  before: seq,
  limit: pagingFields.limit,
  /** Searches the actor, the record's name, kind and id, and the field names. */
  q: pagingFields.q,
  /** Comma-separated record kinds and field names that `q` matches in the reader's language. */
  means: z.exactOptional(string.check(z.maxLength(5000))),
})
export interface AuditQuery extends z.infer<typeof query> {}

const ofCompany = z.object({ companyId: string.check(z.maxLength(255)) })

export const auditContract = {
  listAudit: defineOrganizerEndpoint('GET /api/audit', {
    doc: 'Who changed what, oldest first; page with `after`. `before` reverses the order. Passport reads are listed under `visa`.',
    query: query,
    response: z.array(entry),
  }),
  listAllowanceUses: defineOrganizerEndpoint('GET /api/audit/allowances', {
    doc: 'Who made each badge of a company, and who last set its allowances.',
    query: ofCompany,
    response: z.array(entry),
  }),
}
