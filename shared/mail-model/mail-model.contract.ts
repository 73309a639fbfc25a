import * as z from 'zod/mini'
import {
  boolean,
  defineOrganizerEndpoint,
  line,
  lines,
  number,
  requiredAddress,
  requiredLine,
  requiredLines,
  string,
} from '#shared/contract/endpoint.ts'
import { mailModel } from '#shared/mail/mail.schema.ts'
import { MEMBERS } from '#shared/roles.ts'

export const texts = {
  /** Subject and content in English. */
  object: line(),
  content: lines(),
  objectFr: line(),
  contentFr: lines(),
}

/** Both languages must be written. */
export const requiredTexts = {
  object: requiredLine('error:required'),
  content: requiredLines('error:required'),
  objectFr: requiredLine('error:required'),
  contentFr: requiredLines('error:required'),
}

/** Kinds of record that a mail can be about. */
const recordKind = z.enum(['badge', 'speaker', 'company', 'visa'])
export type RecordKind = z.infer<typeof recordKind>

const details = z.extend(mailModel, {
  /** The names allowed between `{{` and `}}`. */
  variables: z.array(string),
  /** Kinds of record it can be previewed with, the most likely first. */
  records: z.array(recordKind),
  /** Whether its texts are the built-in ones. */
  isDefault: boolean,
  mails: number,
})
/** A mail model with what is needed to edit it. */
export interface MailModelDetails extends z.infer<typeof details> {}

const edit = z.exactPartial(z.object({ ...texts, from: line() }))
/** What is not sent stays unchanged. An empty `from` means the configured sender. */
export interface MailModelEdit extends z.infer<typeof edit> {}

export const draftFields = {
  ...texts,
  language: z.enum(['en', 'fr'], 'error:invalid'),
  /** A record whose names are filled in; without it, sample names are used. */
  recordId: z.exactOptional(line()),
}
const draft = z.object(draftFields)
/** Unsaved texts, and whose names to preview them with. */
export interface MailDraft extends z.infer<typeof draft> {}

export const MAIL_TEXT_FIELDS = ['object', 'content', 'objectFr', 'contentFr'] as const
export const mailMistake = z.object({
  field: z.enum(MAIL_TEXT_FIELDS),
  /** Line and column from 1. */
  line: number,
  column: number,
  /** The unknown or misplaced variable; '' when the syntax is broken. */
  name: string,
  /** The known variable that was probably meant; '' when none is similar. */
  suggestion: string,
  /** 'link': a link that is not the whole address of a button; the others: what a letter's text may not contain, or lacks. */
  why: z.exactOptional(z.enum(['link', 'marks', 'empty', 'script', 'nobody'])),
})
/** One place in a model that cannot be filled in. */
export interface MailMistake extends z.infer<typeof mailMistake> {}

export const mailPreview = z.object({
  to: string,
  subject: string,
  /** The whole mail as it would be sent, except that its links open nothing. */
  html: string,
  mistakes: z.array(mailMistake),
})
export interface MailPreview extends z.infer<typeof mailPreview> {}

const sent = z.object({ state: z.enum(['sent', 'held', 'failed']), reason: string })

export const mailModelContract = {
  listModels: defineOrganizerEndpoint('GET /api/model-mails', {
    doc: 'All mail models with their variables.',
    response: z.array(details),
  }),
  updateModel: defineOrganizerEndpoint('PUT /api/model-mails/:id', {
    doc: 'Changes a model. With broken syntax, an unknown variable or a link with text beside it, it is not saved; `mistakes` says where.',
    body: edit,
    response: details,
  }),
  resetModel: defineOrganizerEndpoint('DELETE /api/model-mails/:id', {
    doc: 'Resets a model to its default.',
    response: details,
  }),
  previewModel: defineOrganizerEndpoint('POST /api/model-mails/:id/preview', {
    roles: MEMBERS,
    doc: 'Renders unsaved texts as the mail about a real record.',
    isReadOnly: true,
    body: draft,
    response: mailPreview,
  }),
  testModel: defineOrganizerEndpoint('POST /api/model-mails/:id/test', {
    doc: 'Sends the saved model to one address at once, filled in with sample data.',
    body: z.object({ to: requiredAddress('error:required', 'mail:to.invalid') }),
    response: sent,
  }),
}
