import { createTransport } from 'nodemailer'
import { normalizeEmail } from '#shared/email.ts'
import { isLoopback } from '#shared/server-setting/server-setting.rules.ts'
import type { MailAttachment } from './mail-composer.ts'
import type { MailPicture } from './mail-secrets.ts'

/** An address that nodemailer takes without parsing: a string with a comma would be two recipients. */
interface MailAddress {
  name: string
  address: string
}

/** Parses 'Foyer <no-reply@portal.example>' or a bare address; line breaks are removed. */
export function parseSender(sender: string): MailAddress {
  const clean = sender.replace(/[\r\n]+/g, ' ').trim()
  const named = /^(.*)<([^<>]*)>$/.exec(clean)
  if (!named) return { name: '', address: normalizeEmail(clean) }
  return { name: (named[1] ?? '').trim().replace(/^"(.*)"$/, '$1'), address: normalizeEmail(named[2] ?? '') }
}

/** A mail as handed to the transport; `id` forms the Message-ID, the same on every attempt. */
export interface OutgoingMail {
  id: string
  from: MailAddress
  to: string
  /** Who receives replies, if not the sender. */
  replyTo?: string
  subject: string
  html: string
  text: string
  /** Milliseconds since 1970. */
  date: number
  attachments: readonly MailAttachment[]
  /** The pictures that the HTML shows, by content id. */
  pictures?: readonly MailPicture[]
}

/** Delivers one mail, or throws an error that mail-failure.ts interprets. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** A transport to a real server. */
interface SmtpTransport extends MailTransport {
  /** Connects, starts TLS and signs in, without sending anything. */
  verify(): Promise<unknown>
}

interface TransportTimes {
  /** Milliseconds to connect, and to be greeted. */
  connectMs: number
  /** Milliseconds of inactivity. */
  silenceMs: number
}

/** Mails sent in parallel; the pool has a connection for each. */
export const MAX_PARALLEL_MAILS = 4

const TIMES: TransportTimes = { connectMs: 15_000, silenceMs: 60_000 }

/**
 * Passwords and links go to a mail server on another computer over TLS only, unless its address ends in
 * `?requireTLS=false`.
 */
export function mailEncryption(address: string): 'required' | 'waived' | 'loopback' {
  const { protocol, hostname, searchParams } = new URL(address)
  if (protocol === 'smtp:' && isLoopback(hostname)) return 'loopback'
  return protocol === 'smtp:' && searchParams.get('requireTLS') === 'false' ? 'waived' : 'required'
}

/**
 * Sends over SMTP with pooled connections.
 * @param address such as smtp://user:pass@host:587
 */
export function createMailTransport(address: string, times: TransportTimes = TIMES): SmtpTransport {
  const url = new URL(address)
  // Options in the address overrule those below, and ignoreTLS overrules requireTLS.
  for (const name of ['requireTLS', 'ignoreTLS', 'opportunisticTLS']) url.searchParams.delete(name)
  const pool = createTransport({
    url: url.href,
    requireTLS: mailEncryption(address) === 'required',
    pool: true,
    maxConnections: MAX_PARALLEL_MAILS,
    // Retrying is the outbox's job: a connection lost after DATA may have delivered the mail.
    maxRequeues: 0,
    connectionTimeout: times.connectMs,
    greetingTimeout: times.connectMs,
    socketTimeout: times.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0])
  // Losing an idle connection is no failure of a mail, and an unhandled 'error' event would end the process.
  pool.on('error', () => {})
  return {
    async send({ id, from, to, replyTo, subject, html, text, date, attachments, pictures = [] }) {
      await pool.sendMail({
        // Objects, because strings are parsed, and a comma or line break in one would add recipients.
        from,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        html,
        text,
        date: new Date(date),
        attachments: [
          ...pictures.map(inline),
          ...attachments.map(({ name, contentType, bytes }) => ({
            filename: name,
            contentType,
            content: Buffer.from(bytes),
          })),
        ],
        messageId: `<${id}@${from.address.split('@').at(-1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'en, fr' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    verify: () => pool.verify(),
    close: () => pool.close(),
  }
}

/** Part of the HTML rather than a file to save. */
const inline = ({ contentId, bytes }: MailPicture) => ({
  filename: `${contentId.replace(/@.*/, '')}.png`,
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: contentId,
  content: Buffer.from(bytes),
})
