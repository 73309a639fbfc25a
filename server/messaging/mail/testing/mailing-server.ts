import { onTestFinished } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { smtpError, startLoopbackSmtp } from './loopback-smtp.ts'

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
export async function mailingServerOfTest(env?: Record<string, string>) {
  const mailing = await startMailingServer(env)
  onTestFinished(mailing.close)
  return mailing
}
