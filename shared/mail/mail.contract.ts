import * as z from 'zod/mini'
import {
  defineEndpoint,
  defineOrganizerEndpoint,
  line,
  number,
  pagingFields,
  string,
} from '#shared/contract/endpoint.ts'
import { ORGANIZER } from '#shared/roles.ts'
import { MAIL_STATES, mailFormBody, mailModel, newMailBody, outgoingMail, sentMail } from './mail.schema.ts'

/** Kinds of record that a mail can be about; '' for none. */
const MAIL_RECORDS = ['badge', 'speaker', 'company', 'visa', ''] as const

export const outboxMail = z.object({
  _id: string,
  /** The model's key; '' for a mail written by hand. */
  key: string,
  to: string,
  /** Its record's current address, used when the mail is sent again; '' if it is the same. */
  correctedTo: string,
  subject: string,
  state: z.enum(MAIL_STATES),
  attempts: number,
  /** The earliest time of the next attempt, as an ISO instant. */
  nextAt: string,
  /** Why it is held, will be retried or failed; '' when there is nothing to say. */
  reason: string,
  createdAt: string,
  sentAt: z.nullable(string),
  /** The record that it is about, or whose link it carries. */
  entity: z.enum(MAIL_RECORDS),
  recordId: string,
  /** The campaign that it is one mail of; '' for none. */
  campaignId: string,
  /** When the link in an invitation was first opened; null if it was not, or if that is unknown. */
  openedAt: z.nullable(string),
})
/** A mail in the outbox, never with its body. */
export interface OutboxMail extends z.infer<typeof outboxMail> {}

/** A mail with what the outbox still has of its body: '' once that is erased, and never a token. */
const mailWithBody = z.extend(outboxMail, { text: string, html: string })

const listing = z.object({
  /** 'waiting' covers every state whose mails will still be sent automatically. */
  state: z.exactOptional(z.enum([...MAIL_STATES, 'waiting'], 'error:invalid')),
  recordId: z.exactOptional(line()),
  limit: pagingFields.limit,
  offset: pagingFields.offset,
})
export interface OutboxListing extends z.infer<typeof listing> {}

/** 'limit' waits for the organizer; 'waits for room' is sent automatically once a day's limit allows it, or when released. */
const reason = z.enum(['limit', 'waits for room'], 'error:invalid')
const group = z.object({
  /** Who caused the mails: 'company', or 'anyone' for a visitor, who is known by network only. */
  cause: string,
  /** The company's id, or a keyed hash of the network's address. */
  causedBy: string,
  reason: z.exactOptional(reason),
})
const heldGroup = z.object({
  ...group.shape,
  reason,
  /** The company's; '' for a network. */
  name: string,
  count: number,
  /** ISO instant of its oldest mail. */
  since: string,
})
/** The mails of one cause that the daily limits hold. */
export interface HeldGroup extends z.infer<typeof heldGroup> {}
const affected = z.object({ count: number })

/** The mail server, as far as the outbox knows. */
const mailServer = z.object({
  /** Its name; '' when none is set up. */
  host: string,
  /** ISO instant when it last accepted a mail. */
  lastAcceptedAt: z.nullable(string),
})

export const mailContract = {
  getModelByKey: defineEndpoint('GET /api/model-mails/key/:modelKey', {
    doc: 'A mail model by its key, such as invitation: subject, content and sender, placeholders as they are.',
    access: { organizer: true },
    response: mailModel,
  }),
  getModel: defineEndpoint('GET /api/model-mails/:id', {
    doc: 'A mail model by its id.',
    access: { organizer: true },
    response: mailModel,
  }),
  createEmail: defineOrganizerEndpoint('POST /api/email/create-email', {
    status: 201,
    doc: 'Stores a mail to one person and queues it. The content is HTML, or a text without any tag.',
    body: newMailBody,
    response: outgoingMail,
  }),
  sendMail: defineOrganizerEndpoint('POST /api/sendmail/send', {
    doc: 'Sends a mail to one person at once and reports a failure. Without a mail server it is held.',
    multipart: true,
    body: mailFormBody,
    response: sentMail,
  }),
  listOutbox: defineOrganizerEndpoint('GET /api/outbox', {
    doc: 'Mails in one state, about one badge, speaker, company or visa request, or all, newest first; never with bodies.',
    query: listing,
    response: z.array(outboxMail),
  }),
  getMail: defineOrganizerEndpoint('GET /api/outbox/:id', {
    // The links in it grant a guest's rights.
    roles: ORGANIZER,
    doc: 'One mail with its body, an ellipsis in place of every token. An erased body is empty.',
    response: mailWithBody,
  }),
  retryMail: defineOrganizerEndpoint('POST /api/outbox/:id/retry', {
    doc: 'Sends a mail that failed, was cancelled, is held or waits for its next attempt to the current address of its record.',
    response: outboxMail,
  }),
  cancelMail: defineOrganizerEndpoint('POST /api/outbox/:id/cancel', {
    doc: 'Cancels a mail that has not been sent.',
    response: outboxMail,
  }),
  getMailServer: defineOrganizerEndpoint('GET /api/mail-server', {
    doc: 'The name of the mail server, and when it last accepted a mail.',
    response: mailServer,
  }),
  listHeldGroups: defineOrganizerEndpoint('GET /api/held-mails', {
    doc: 'Mails held by the daily limits, by the company or network that caused them, largest group first.',
    response: z.array(heldGroup),
  }),
  releaseHeldGroup: defineOrganizerEndpoint('POST /api/held-mails/release', {
    doc: 'Sends the mails that the daily limits hold for one cause, for one reason or both; for an unconfirmed company only as many as it may send.',
    body: group,
    response: affected,
  }),
  cancelHeldGroup: defineOrganizerEndpoint('POST /api/held-mails/cancel', {
    doc: 'Cancels all mails that the daily limits hold for one cause, for one reason or both.',
    body: group,
    response: affected,
  }),
}
