import { createHash } from 'node:crypto'
import { startLoopbackSmtp } from '#server/messaging/mail/testing/loopback-smtp.ts'
import { startTestServer } from './test-server.ts'

export interface SentMail {
  to: string
  subject: string
  /** With the links that the outbox keeps encrypted. */
  text: string
  attachments: { name: string; sha256: string }[]
}

/** What goes out of a data directory that is given a mail server, in the order of the recipients. */
export async function sendHeldMails(dataDir: string, at: number): Promise<SentMail[]> {
  const smtp = await startLoopbackSmtp()
  const server = await startTestServer({ dataDir, env: { SMTP_URL: smtp.url } })
  server.setNow(at)
  try {
    await server.deliverMails()
  } finally {
    await server.close()
    await smtp.close()
  }
  const mails = smtp.mails.map(({ recipients, parsed: { subject, text, attachments } }) => ({
    to: recipients.join(),
    subject: subject ?? '',
    text: text ?? '',
    attachments: attachments.map(({ filename, content }) => ({
      name: filename ?? '',
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
  }))
  const key = ({ to, subject, text }: SentMail) => `${to} ${subject} ${text}`
  return mails.sort((one, other) => (key(one) < key(other) ? -1 : 1))
}
