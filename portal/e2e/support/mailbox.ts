import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail extends ParsedMail {
  recipients: string[]
}

export interface Mailbox {
  /** Address for SMTP_URL. */
  url: string
  all(): ReceivedMail[]
  /** Waits for the next mail to an address that fits. */
  mailTo(email: string, subject?: RegExp): Promise<ReceivedMail>
  stop(): Promise<void>
}

const WAIT_MS = 20_000

/** A real SMTP server on loopback that keeps what it receives; it rejects all recipients at refused.example. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const isKnown = !address.endsWith('@refused.example')
      done(isKnown ? null : Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      simpleParser(stream).then((mail) => {
        mails.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) })
        done()
        for (const look of waiting) look()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const find = (email: string, subject: RegExp) =>
    mails.find((mail) => mail.recipients.includes(email) && subject.test(mail.subject ?? ''))
  return {
    url: `smtp://127.0.0.1:${port}`,
    all: () => mails,
    mailTo: (email, subject = /./) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look)
          reject(new Error(`No mail to ${email} came.`))
        }, WAIT_MS)
        const look = () => {
          const mail = find(email, subject)
          if (!mail) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(mail)
        }
        waiting.add(look)
        look()
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
