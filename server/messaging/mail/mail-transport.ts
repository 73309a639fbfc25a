import { createTransport } from 'nodemailer'
import type { MailAddress } from './mail-address.ts'
import type { MailAttachment } from './mail-attachments.ts'

/** A mail as it is handed over; `id` makes the Message-ID, the same at every try. */
export interface OutgoingMail {
  id: string
  from: MailAddress
  to: string
  subject: string
  html: string
  text: string
  /** Milliseconds since 1970. */
  date: number
  attachments: readonly MailAttachment[]
}

/** Delivers one mail, or throws what mail-failure.ts reads. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

export interface TransportTimes {
  /** Milliseconds to connect, and to be greeted. */
  connectMs: number
  /** Milliseconds of silence in the middle. */
  silenceMs: number
}

/** Mails on their way at the same time; the pool has a connection for each. */
export const MAX_PARALLEL_MAILS = 4

const TIMES: TransportTimes = { connectMs: 15_000, silenceMs: 60_000 }

/** Sends over SMTP, with connections that are kept. @param url such as smtp://user:pass@host:587 */
export function createMailTransport(url: string, times: TransportTimes = TIMES): MailTransport {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: MAX_PARALLEL_MAILS,
    // Trying again is the outbox's business: a connection lost after DATA may have delivered.
    maxRequeues: 0,
    connectionTimeout: times.connectMs,
    greetingTimeout: times.connectMs,
    socketTimeout: times.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0])
  // A lost idle connection is no failure of a mail, and an unheard 'error' event would end the process.
  pool.on('error', () => {})
  return {
    async send({ id, from, to, subject, html, text, date, attachments }) {
      await pool.sendMail({
        // Objects: a string is parsed, and a comma or a line break in it makes other recipients.
        from,
        to: { name: '', address: to },
        subject,
        html,
        text,
        date: new Date(date),
        attachments: attachments.map(({ name, contentType, bytes }) => ({
          filename: name,
          contentType,
          content: Buffer.from(bytes),
        })),
        messageId: `<${id}@${from.address.split('@').at(-1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'en, fr' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => pool.close(),
  }
}
