import * as z from 'zod/mini'
import { line, requiredAddress, requiredLine, string } from '#shared/contract/values.ts'

/** The states of a mail. 'held' waits for a mail server, or, beyond the daily limits, for the organizer. */
export const MAIL_STATES = ['held', 'queued', 'sending', 'retrying', 'sent', 'failed', 'cancelled'] as const
/** Longest body of a mail that the organizer writes, in UTF-16 units. */
const BODY_LENGTH = 500_000

export const storedTexts = {
  /** Subject and content in English, with their placeholders (ENT-22). */
  object: string,
  content: string,
  objectFr: string,
  contentFr: string,
}

export const mailModel = z.object({
  _id: string,
  key: string,
  ...storedTexts,
  /** The sender: the model's own, or the configured one. */
  from: string,
})
/** The texts that mails are made from (spec section 3). */
export interface MailModelRecord extends z.infer<typeof mailModel> {}

// Exactly one address and one line, so that nothing can add a header or a second recipient.
const to = () => requiredAddress('error:required', 'mail:to.invalid')
const subject = () => requiredLine('error:required')
const body = () =>
  z.string({ error: ({ input }) => (input === undefined ? 'error:required' : 'error:invalid') }).check(
    z.maxLength(BODY_LENGTH),
    z.refine((text) => text.trim() !== '', 'error:required'),
    z.refine((text) => text.isWellFormed() && !text.includes('\0'), 'error:invalid'),
  )

export const newMailBody = z.object({ email: to(), object: subject(), content: body() })
export interface NewMail extends z.infer<typeof newMailBody> {}

export const outgoingMail = z.object({
  _id: string,
  email: string,
  object: string,
  content: string,
  state: z.enum(MAIL_STATES),
})
/** A mail as the organizer wrote it, and its delivery state (ENT-22). */
export interface OutgoingMailRecord extends z.infer<typeof outgoingMail> {}

export const mailFormBody = z.object({
  to: to(),
  subject: subject(),
  html: body(),
  /** Only a stored model's sender is accepted; empty is the same as missing. */
  from: z.exactOptional(line()),
})
export interface MailForm extends z.infer<typeof mailFormBody> {}

export const sentMail = z.object({ message: string, state: z.enum(MAIL_STATES) })
/** The answer to sending a mail immediately. */
export interface SentMail extends z.infer<typeof sentMail> {}
