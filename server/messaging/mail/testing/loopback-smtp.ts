import type { AddressInfo, Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'

/** A real mail server on loopback. */
export interface LoopbackSmtp {
  /** For SMTP_URL. */
  url: string
  /** What arrived and was accepted, in order. */
  mails: ReceivedMail[]
  close(): Promise<void>
}

export interface ReceivedMail {
  recipients: string[]
  parsed: ParsedMail
}

export interface LoopbackSmtpOptions {
  /** Refuses a recipient; the number is the SMTP status. */
  recipient?(address: string): Error | undefined
  /** Refuses a mail after its last line. */
  content?(mail: ReceivedMail): Error | undefined
  /** Takes the mail, then hangs up instead of saying so. */
  isDroppedAfterData?(): boolean
  /** Resolves when a recipient is to be answered. */
  pause?(): Promise<void>
  /** Offers STARTTLS. */
  certificate?: { key: string; cert: string }
  /** Mails are taken from this user only. */
  signIn?: { user: string; pass: string }
}

export async function startLoopbackSmtp(
  temper: LoopbackSmtpOptions = {},
  port = 0,
  host = '127.0.0.1',
): Promise<LoopbackSmtp> {
  const mails: ReceivedMail[] = []
  const sockets = new Map<string, Socket>()
  const options: SMTPServerOptions = {
    authOptional: temper.signIn === undefined,
    disabledCommands: temper.certificate ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    ...temper.certificate,
    onAuth({ username, password }, _session, done) {
      const { user, pass } = temper.signIn ?? {}
      if (username === user && password === pass) done(null, { user: username })
      else done(smtpError(535, '5.7.8 wrong user name or password'))
    },
    logger: false,
    onRcptTo({ address }, _session, done) {
      void Promise.resolve(temper.pause?.()).then(() => done(temper.recipient?.(address)))
    },
    onData(stream, session, done) {
      void simpleParser(stream).then((parsed) => {
        const mail = { recipients: session.envelope.rcptTo.map(({ address }) => address), parsed }
        const refusal = temper.content?.(mail)
        if (refusal) return done(refusal)
        mails.push(mail)
        if (temper.isDroppedAfterData?.()) return sockets.get(key(session.remoteAddress, session.remotePort))?.destroy()
        return done()
      })
    },
  }
  const server = new SMTPServer(options)
  server.server.on('connection', (socket: Socket) => {
    sockets.set(key(socket.remoteAddress ?? '', socket.remotePort ?? 0), socket)
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  const { port: listening } = server.server.address() as AddressInfo
  return {
    url: `smtp://${host}:${listening}`,
    mails,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.values()) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

const key = (address: string, port: number) => `${address.replace('::ffff:', '')} ${port}`

/** A refusal as a mail server says it, such as 550 and '5.1.1 no such user'. */
export function smtpError(status: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: status })
}

/** A server with a mail server of its own, which refuses whom the test says: nobody, until it does. */
export async function startMailingServer(env: Record<string, string> = {}) {
  let refusal: (to: string) => Error | undefined = () => undefined
  const smtp = await startLoopbackSmtp({ recipient: (to) => refusal(to) })
  const server = await startTestServer({ env: { SMTP_URL: smtp.url, ...env } })
  return {
    smtp,
    server,
    refuse(whom: (to: string) => boolean, error = smtpError(550, '5.1.1 no such user')) {
      refusal = (to) => (whom(to) ? error : undefined)
    },
    async close() {
      await server.close()
      await smtp.close()
    },
  }
}

/** One that closes with the test that starts it. */
export async function testServerWithSmtp(env?: Record<string, string>) {
  const mailing = await startMailingServer(env)
  onTestFinished(mailing.close)
  return mailing
}
