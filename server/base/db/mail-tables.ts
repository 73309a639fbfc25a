import type { EmailAddress } from '#shared/email.ts'
import type { Json, Millis } from './columns.ts'

export type MailState = 'held' | 'queued' | 'sending' | 'retrying' | 'sent' | 'failed' | 'cancelled'

export interface OutboxTable {
  _id: string
  /** Model key, or '' for a mail written by hand. */
  key: string
  to: EmailAddress
  from: string
  subject: string
  html: string
  text: string
  /** What the mail is about: the badge of an invitation, the speaker of a letter. */
  entity: string
  recordId: string
  companyId: string
  /** Who caused it, for the daily limits: 'anyone', 'company', 'organizer', 'account'. */
  cause: string
  /** The company's id, or a keyed hash of the network. */
  causedBy: string
  state: MailState
  /** Short and readable; never contains a secret or the mail server's own words. */
  reason: string
  attempts: number
  /** When it was caused, for the daily limits: days since 1970 in the event's time zone. */
  day: number
  nextAt: Millis
  createdAt: Millis
  sentAt: Millis | null
  changedAt: Millis
  /**
   * Encrypted values that replace marks in the body at sending; '' once dropped, null if there never
   * were any.
   */
  secret: string | null
  /** Invitation mail payload of the specification, as JSON. */
  payload: Json | null
  /** Encrypted attachments; '' once dropped, null if there never were any. */
  attachments: string | null
  /** The source of the HTML (mail-body.ts), as JSON; null when a person wrote the mail or it was erased. */
  frame: Json | null
}

export interface MailTables {
  /** A mail model that the organizer changed; the others exist only in code (server/messaging/mail/models). */
  mailModel: {
    _id: string
    key: string
    from: string
    subjectEn: string
    subjectFr: string
    contentEn: string
    contentFr: string
    updateDate: Millis
  }
  outbox: OutboxTable
}
