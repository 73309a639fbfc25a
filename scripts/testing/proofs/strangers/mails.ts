import { setTimeout as pause } from 'node:timers/promises'
import { startLoopbackSmtp } from '#server/messaging/mail/testing/loopback-smtp.ts'
import { type Check, goal } from './goal.ts'
import { ask } from './honest.ts'
import { serve } from './serve.ts'

const NETWORKS = 110
/** What one network may register in an hour. */
const EACH = 20
const HONEST = 'amina@home.example'
const WITHIN_S = 60
const POLL_MS = 50

/** 110 networks register as many visitors as they may, which uses up the day's mails; then an honest visitor registers. */
export async function mails(): Promise<Check[]> {
  const smtp = await startLoopbackSmtp()
  const server = await serve({ SMTP_URL: smtp.url })
  try {
    const register = async (from: string, email: string) =>
      (await ask({ port: server.port, from }, 'POST', '/api/badge/create-badge', { type: 'visitor', email })).status
    const statuses = await Promise.all(
      Array.from({ length: NETWORKS }, async (_, network) => {
        const own: (number | undefined)[] = []
        for (let visitor = 0; visitor < EACH; visitor++)
          own.push(await register(`127.0.4.${network + 1}`, `bot-${network}-${visitor}@x.example`))
        return own
      }),
    )
    const created = statuses.flat().filter((status) => status === 201).length
    const started = Date.now()
    await register('127.0.5.1', HONEST)
    const hasArrived = () => smtp.mails.some(({ recipients }) => recipients.includes(HONEST))
    while (!hasArrived() && Date.now() - started < 2 * WITHIN_S * 1000) await pause(POLL_MS)
    const seconds = (Date.now() - started) / 1000
    return [
      goal(`visitors registered from ${NETWORKS} networks`, String(created), created === NETWORKS * EACH),
      goal('the next visitor’s mail', `${seconds.toFixed(1)} s`, hasArrived() && seconds < WITHIN_S),
    ]
  } finally {
    await server.stop()
    await smtp.close()
  }
}
