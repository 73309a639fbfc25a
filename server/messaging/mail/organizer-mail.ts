import { convert } from 'html-to-text'
import { ApiError, type Context, invalidField, orNotFound } from '#server/base/index.ts'
import type { EmailAddress } from '#shared/email.ts'
import type { MailForm, MailModelRecord, NewMail, OutgoingMailRecord, SentMail } from '#shared/mail/mail.schema.ts'
import { escapeHtml } from './html.ts'
import { findMailModel, listSenders } from './mail-model.store.ts'
import type { MailContext, PreparedMail } from './mail-service.ts'
import { isModelKey, type MailModel, type ModelKey } from './models/index.ts'
import { findOutboxEntry } from './outbox.store.ts'

/** Mails that the organizer writes belong to no record and count towards no limit. */
const ABOUT: MailContext = { entity: '', recordId: '', companyId: '', cause: 'organizer' }

/** Stores a mail that the organizer wrote and queues it. */
export async function queueOrganizerMail(
  { email, object, content }: NewMail,
  context: Context,
): Promise<OutgoingMailRecord> {
  const mail = writtenMail(email, context.config.mailFrom, object, contentBody(content))
  const row = await context.write(async (tx) => findOutboxEntry(tx, await context.mail.queue(tx, mail, ABOUT)))
  context.mail.wake()
  if (!row) throw new Error('A mail that was queued is not in the outbox.')
  return { _id: row._id, email, object, content, state: row.state }
}

/**
 * Sends a mail that the organizer wrote at once.
 * @throws ApiError mail_not_queued with our own short `reason`; the mail then stays in the outbox as 'failed'
 */
export async function sendOrganizerMail(form: MailForm, context: Context): Promise<SentMail> {
  const from = await senderOf(form.from, context)
  const mail = writtenMail(form.to, from, form.subject, htmlBody(form.html))
  const { _id, state, reason } = await context.mail.sendNow(mail, ABOUT)
  if (state === 'failed') throw new ApiError('mail_not_queued', { extra: { _id, state, reason } })
  return { message: state === 'sent' ? 'Mail sent successfully' : 'Mail held: no mail server', state }
}

/** Callers may only choose the sender of a stored model or the configured one. */
async function senderOf(wanted: string | undefined, { db, config }: Context) {
  if (!wanted) return config.mailFrom
  const senders = await listSenders(db)
  if (wanted === config.mailFrom || senders.includes(wanted)) return wanted
  throw invalidField('from', 'mail:from.unknown')
}

/** @throws ApiError not_found for an unknown key */
export async function modelRecord(key: string, { db, config }: Context): Promise<MailModelRecord> {
  const known = orNotFound(isModelKey(key) ? key : undefined)
  return toModelRecord(known, await findMailModel(db, known), config.mailFrom)
}

/** The model in wire format; without its own sender it shows the configured one. */
export function toModelRecord(key: ModelKey, model: MailModel, mailFrom: string): MailModelRecord {
  return {
    _id: key,
    key,
    object: model.subjectEn,
    content: model.contentEn,
    objectFr: model.subjectFr,
    contentFr: model.contentFr,
    from: model.from || mailFrom,
  }
}

/** Deeper nesting than this is meaningless, and could exhaust the stack. */
const MAX_DEPTH = 100
const HAS_TAG = /<\/?[a-z][^>]*>|<!--|<!doctype/i

interface WrittenBody {
  html: string
  text: string
}

/** A content of the organizer: HTML when it has a tag, otherwise a text that keeps its lines. */
function contentBody(content: string): WrittenBody {
  return HAS_TAG.test(content) ? htmlBody(content) : { html: htmlOf(content), text: content }
}

/** HTML is sent as it is; the text part is made from it. */
function htmlBody(html: string): WrittenBody {
  return { html, text: textOf(html) }
}

/** Ready for the outbox; it comes from no model. */
function writtenMail(to: EmailAddress, from: string, subject: string, body: WrittenBody): PreparedMail {
  return { key: '', to, from, subject, ...body, frame: null, secret: null }
}

function textOf(html: string) {
  return convert(html, {
    wordwrap: false,
    limits: { maxDepth: MAX_DEPTH },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ],
  })
}

function htmlOf(text: string) {
  return text
    .trim()
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\r?\n/g, '<br>')}</p>`)
    .join('\n')
}
