import type { Json, Millis } from './columns.ts'

export type MailState = 'held' | 'queued' | 'sending' | 'retrying' | 'sent' | 'failed' | 'cancelled'

/** A model that the organizer changed; the others stand in code alone (server/messaging/mail/models). */
export interface MailModelTable {
  _id: string
  key: string
  from: string
  subjectEn: string
  subjectFr: string
  contentEn: string
  contentFr: string
  updateDate: Millis
}

export interface OutboxTable {
  _id: string
  /** Model key, or '' for a mail written by hand. */
  key: string
  to: string
  from: string
  subject: string
  html: string
  text: string
  /** What the mail is about: an invitation's badge, a letter's speaker. */
  entity: string
  recordId: string
  companyId: string
  /** Who caused it, for the daily limits: 'anyone', 'company', 'organizer', 'account'. */
  cause: string
  state: MailState
  /** Short and readable; never a secret, never what a mail server wrote. */
  reason: string
  attempts: number
  /** The day that it counts to, for the daily limits: days since 1970 at the event. */
  day: number
  nextAt: Millis
  createdAt: Millis
  sentAt: Millis | null
  changedAt: Millis
  /** Encrypted values that replace marks in the body when it is sent; '' when dropped, null without any. */
  secret: string | null
  /** Invitation mail payload of the specification, as JSON. */
  payload: Json | null
  /** Encrypted files that go with it; '' when dropped, null without any. */
  attachments: string | null
  /** What the HTML is made of (mail-body.ts), as JSON; null when a person wrote it, or when it was erased. */
  frame: Json | null
}
