import * as z from 'zod/mini'
import { boolean, defineOrganizerEndpoint, requiredAddress, string } from '#shared/contract/endpoint.ts'
import { outboxMail } from '#shared/mail/mail.contract.ts'
import { ORGANIZER } from '#shared/roles.ts'

const cure = z.object({
  /** The name of the record that the mail is about; '' when there is none, or it is gone. */
  name: string,
  /** The address that was probably meant; '' when none is similar. */
  suggestion: string,
  /** Who wrote the address into the record, as the audit log names them; '' if unknown. */
  typedBy: string,
  /** The name of that company, desk or member; '' when there is none any more. */
  typist: string,
  /** ISO instant; '' if unknown. */
  typedAt: string,
  /** The company that can be asked; null when there is none, or it has no address. */
  company: z.nullable(z.object({ _id: string, name: string, email: string })),
  /** When it was last asked about this record. */
  askedAt: z.nullable(string),
  /** Whether the same mail can go to another address. */
  canCorrect: boolean,
})
/** What may help with a mail that did not arrive. */
export interface UndeliverableMail extends z.infer<typeof cure> {}

const correction = z.object({ email: requiredAddress('error:required', 'mail:to.invalid') })

export const undeliverableMailContract = {
  getUndeliverableMail: defineOrganizerEndpoint('GET /api/outbox/:id/cure', {
    roles: ORGANIZER,
    doc: 'What may help with a mail that did not arrive: whose address it is, who typed it, what was probably meant.',
    response: cure,
  }),
  correctMail: defineOrganizerEndpoint('POST /api/outbox/:id/correct', {
    doc: 'Corrects the address of the record that a mail is about, by the rules of that record, and resends the mail.',
    body: correction,
    response: outboxMail,
  }),
  askCompany: defineOrganizerEndpoint('POST /api/outbox/:id/ask', {
    doc: 'Mails the company that an address belongs to and asks it to check; once a day per record.',
    response: outboxMail,
  }),
}
