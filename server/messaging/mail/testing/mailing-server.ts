import { startTestServer } from '#server/testing/test-server.ts'
import { smtpError, startLoopbackSmtp } from './loopback-smtp.ts'

/** A server with a mail server of its own, which refuses whom the test says: nobody, until it does. */
export async function startMailingServer() {
  let isRefused: (to: string) => boolean = () => false
  const smtp = await startLoopbackSmtp({
    recipient: (to) => (isRefused(to) ? smtpError(550, '5.1.1 no such user') : undefined),
  })
  const server = await startTestServer({ env: { SMTP_URL: smtp.url } })
  return {
    smtp,
    server,
    refuse(whom: (to: string) => boolean) {
      isRefused = whom
    },
    async close() {
      await server.close()
      await smtp.close()
    },
  }
}
