import type { Transaction } from 'kysely'
import type { Language } from '#server/base/actor.ts'
import type { Database } from '#server/base/db/database.ts'
import type { MailAttachment } from './mail-attachments.ts'
import type { ModelKey } from './models/index.ts'
import type { MailModel } from './models/mail-model.ts'

/** A mail that is ready to be queued: rendered before the job, because a job does nothing but SQL. */
export interface PreparedMail {
  key: string
  to: string
  from: string
  subject: string
  /** '' with a frame. */
  html: string
  /** What the HTML is made of when it goes out (mail-body.ts); null when a person wrote it. */
  frame: string | null
  text: string
  /** Secret values by their marks, as JSON, still readable: sealed when the mail is queued. Never log it. */
  secret: string | null
  /** Encrypted when the mail is queued. */
  attachments?: readonly MailAttachment[]
}

export interface MailContext {
  /** What the mail is about, such as 'badge' and its id. */
  entity: string
  recordId: string
  /** Whose daily number it counts to; '' for none. */
  companyId: string
  /** Who caused it; decides the daily limits. */
  cause: 'anyone' | 'company' | 'organizer' | 'account'
  /** The invitation's record, where the mail is one. */
  payload?: InvitationPayload
}

/** Invitation mail payload of the specification (section 3, ENT-21). `date` is an ISO instant. */
export interface InvitationPayload {
  company: string
  companyId: string
  email: string
  invitedBy: string
  content: string
  object: string
  date: string
}

export interface SendOutcome {
  _id: string
  state: 'sent' | 'held' | 'failed'
  /** Why it is held or failed, for people. */
  reason: string
}

export interface MailOptions {
  language: Language
  secrets?: Record<string, string>
  attachments?: readonly MailAttachment[]
}

export interface MailService {
  /**
   * Fills in a model in both languages, the page's first.
   * Names are cleaned here, types of passes and instants become words (models/mail-model.ts).
   * `secrets` are variables, such as a whole link, that are kept encrypted until the mail goes out.
   * @throws ApiError 'invalid' when `to` is not one address
   */
  prepare(
    key: ModelKey,
    to: string,
    variables: Record<string, string>,
    options: MailOptions,
  ): Promise<PreparedMail>
  /** The same with a campaign's own texts. @throws also when they cannot be filled in */
  prepareCampaign(
    model: MailModel,
    to: string,
    variables: Record<string, string>,
    options: MailOptions,
  ): Promise<PreparedMail>
  /** Puts a prepared mail into the outbox, in the transaction of the change that causes it. Answers its id. */
  queue(tx: Transaction<Database>, mail: PreparedMail, about: MailContext): Promise<string>
  /** Sends a prepared mail at once and tells what became of it; without a mail server it is held. */
  sendNow(mail: PreparedMail, about: MailContext): Promise<SendOutcome>
  /** Says that something was queued; the worker looks at once. */
  wake(): void
}

declare module '#server/base/context.ts' {
  interface Context {
    mail: MailService
  }
}
