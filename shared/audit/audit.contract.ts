import * as z from 'zod/mini'
import { defineOrganizerCall, pagingFields } from '#shared/contract/endpoint.ts'
import { number, string } from '#shared/contract/values.ts'

const entry = z.object({
  seq: number,
  /** ISO instant. */
  at: string,
  /** Such as 'company <id>', 'organizer', 'organizer Selma Tounsi', 'desk <id>' or 'link'. */
  actor: string,
  /** The name of the company or the desk that did it; '' for all others, and once it is erased. */
  who: string,
  entity: string,
  id: string,
  /** What the record is called now, such as 'Amina Benali, Sahara Flow'; '' once it is erased, and if nothing names it. */
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
  /** Searches the actor, what the record is called, its kind, its id and the field names. */
  q: pagingFields.q,
  /** Kinds of records and field names, separated by commas, which `q` means in the reader's language. */
  means: z.exactOptional(string.check(z.maxLength(5000))),
})
export interface AuditQuery extends z.infer<typeof query> {}

const ofCompany = z.object({ companyId: string.check(z.maxLength(255)) })

export const auditContract = {
  listAudit: defineOrganizerCall('GET /api/audit', {
    doc: 'Who changed what, the oldest first; go on with `after`. `before` turns the order. Readings of a passport are among those of `visa`.',
    query: query,
    response: z.array(entry),
  }),
  listAllowanceUses: defineOrganizerCall('GET /api/audit/allowances', {
    doc: 'Who made each badge of a company, and who set its allowances last.',
    query: ofCompany,
    response: z.array(entry),
  }),
}
