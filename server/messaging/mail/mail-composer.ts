import { randomBytes } from 'node:crypto'
import { decrypt, encrypt, type Language } from '#server/base/index.ts'
import { calendarFile } from '#shared/calendar/calendar-file.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { venueLine } from '#shared/edition/venue-place.ts'
import type { MailInput } from './compose-mail.ts'
import { mailText } from './mail-frame.text.ts'
import { type FramedMail, framedBody } from './mail-frame.ts'
import { cleanLink } from './render-mail.ts'

export interface ComposedMail extends ReturnType<typeof framedBody> {
  subject: string
  text: string
}

/** Roughly the number of participating companies; 12 kB each. */
const MAX_CACHED = 800
/** Placeholder for the link; random, so that it cannot be put into a name. */
const LINK_MARK = `https://link.invalid/${randomBytes(16).toString('hex')}`

/**
 * Composes mails and caches those that differ only in their link: a company that invites fifty people
 * composes one mail. Composing is a third of the CPU time of an invitation.
 */
export function createComposer(compose: (order: MailInput) => FramedMail): (order: MailInput) => ComposedMail {
  const cache = new Map<string, ComposedMail>()
  let edition: Edition | undefined
  const composeWhole = (order: MailInput): ComposedMail => {
    const mail = compose(order)
    return { subject: mail.subject, ...framedBody(mail), text: mailText(mail) }
  }
  return (order) => {
    const { link: given = '', ...names } = order.variables
    const link = cleanLink(given)
    if (link === '') return composeWhole(order)
    if (order.edition !== edition) cache.clear()
    edition = order.edition
    const key = JSON.stringify([order.key, order.language, order.model, names])
    const known = cache.get(key)
    const composed = known ?? composeWhole({ ...order, variables: { ...names, link: LINK_MARK } })
    // The most recently used entry comes last.
    cache.delete(key)
    cache.set(key, composed)
    const [oldest] = cache.keys()
    if (oldest !== undefined && cache.size > MAX_CACHED) cache.delete(oldest)
    return withLink(composed, link)
  }
}

/** A link from cleanLink needs no JSON escaping. */
function withLink(mail: ComposedMail, link: string): ComposedMail {
  const parts = Object.entries(mail).map(([name, text]) => [name, text?.replaceAll(LINK_MARK, () => link)])
  return Object.fromEntries(parts)
}

/** A file attached to a mail. */
export interface MailAttachment {
  /** As the recipient sees it. */
  name: string
  contentType: string
  bytes: Uint8Array
}

/**
 * Encrypts attachments for one row of the outbox: a letter contains a passport number. Null when there are
 * none.
 */
export function sealAttachments(attachments: readonly MailAttachment[], mailId: string, dataKey: string) {
  if (attachments.length === 0) return null
  const files = attachments.map(({ name, contentType, bytes }) => ({
    name,
    contentType,
    content: Buffer.from(bytes).toString('base64'),
  }))
  return encrypt(JSON.stringify(files), cellOf(mailId), dataKey)
}

/** @throws when DATA_KEY has changed since the mail was queued */
export function openAttachments(mail: { _id: string; attachments: string | null }, dataKey: string): MailAttachment[] {
  if (!mail.attachments) return []
  const files: { name: string; contentType: string; content: string }[] = JSON.parse(
    decrypt(mail.attachments, cellOf(mail._id), dataKey),
  )
  return files.map(({ content, ...file }) => ({ ...file, bytes: Buffer.from(content, 'base64') }))
}

const cellOf = (id: string) => ({ table: 'outbox', column: 'attachments', id })

/** Days of the event for a calendar, YYYY-MM-DD, both included. */
export function calendarAttachment(
  { name, year, venue }: Edition,
  { start, end }: { start: string; end: string },
  { publicUrl, language, now }: { publicUrl: string; language: Language; now: number },
): MailAttachment {
  const file = calendarFile(
    {
      uid: `${year}@${new URL(publicUrl).hostname}`,
      title: name,
      place: venueLine(venue.name[language], venue.address),
      notes: '',
      start,
      end,
    },
    now,
  )
  return {
    name: `${venue.city}-${year}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    bytes: Buffer.from(file),
  }
}
