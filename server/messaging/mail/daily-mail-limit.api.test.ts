import { beforeEach, expect, test } from 'vitest'
import { mailsTo, type TestServer } from '#server/testing/records.ts'
import { ONLINE_COMPANY } from '#shared/badge/pass.ts'
import { dayNumber } from '#shared/edition/edition.rules.ts'
import { normalizeEmail } from '#shared/email.ts'
import { DAY_MS } from '#shared/time.ts'
import { claimDue } from './mail-queue.store.ts'
import { storedCause } from './mail-service.ts'
import { insertMail } from './outbox.store.ts'
import { type LoopbackSmtp, testServerWithSmtp } from './testing/loopback-smtp.ts'

// A day on which strangers registered so many visitors that its number of mails is used up.

const ATTACKERS = Array.from({ length: 100 }, (_, index) => `203.0.113.${index}`)

let smtp: LoopbackSmtp
let server: TestServer
beforeEach(async () => {
  ;({ smtp, server } = await testServerWithSmtp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }))
})

/** Mails that left today, as if each network had registered so many visitors. */
async function insertMailsSentToday(networks: readonly string[], countEach: number) {
  const at = server.now()
  const cause = (causedBy: string) =>
    storedCause(
      { entity: 'badge', recordId: '', companyId: '', cause: 'anyone', causedBy },
      server.context.config.dataKey,
    )
  await server.context.write(async (tx) => {
    for (const network of networks)
      for (let mail = 0; mail < countEach; mail++)
        await insertMail(tx, {
          ...{
            _id: server.context.newId(),
            key: 'invitation',
            to: normalizeEmail(`${network}-${mail}@x.example`),
            from: '',
          },
          subject: '',
          html: '',
          frame: null,
          text: '',
          payload: null,
          secret: null,
          attachments: null,
          entity: 'badge',
          recordId: `${network} ${mail}`,
          companyId: ONLINE_COMPANY,
          cause: 'anyone',
          causedBy: cause(network),
          state: 'sent',
          reason: '',
          attempts: 1,
          day: dayNumber(at),
          nextAt: at,
          createdAt: at,
          sentAt: at,
          changedAt: at,
        })
  })
}

async function register(email: string, network: string) {
  server.advanceClock(1000)
  await server.as({ 'x-forwarded-for': network }).badge.createBadge({ body: { type: 'visitor', email } })
}
const mailStateOf = async (email: string) => {
  const [mail] = await mailsTo(server, email)
  return `${mail?.state} ${mail?.reason}`.trim()
}

/** The day is used up, and mails of two networks wait. */
async function useUpDayAndQueueFour() {
  await insertMailsSentToday(ATTACKERS, 20)
  for (let visitor = 0; visitor < 3; visitor++) await register(`bot-${visitor}@x.example`, ATTACKERS[0] ?? '')
  await register('other@x.example', ATTACKERS[1] ?? '')
}

test('Q-219 where many mails of few networks wait, the next visitor’s is among the first that leave', async () => {
  await insertMailsSentToday(ATTACKERS.slice(0, 10), 20)
  await server.update('outbox', { state: 'queued', sentAt: null })
  await register('amina@home.example', '198.51.100.1')
  const claimed = await server.context.write((tx) => claimDue(tx, server.now(), 4))
  expect(claimed.map(({ to }) => to)).toContain('amina@home.example')
  expect(claimed).toHaveLength(4)
})

test('Q-319 what waits leaves by itself on the next day, in turn by network, and counts towards that day', async () => {
  await useUpDayAndQueueFour()
  server.advanceClock(DAY_MS)
  await insertMailsSentToday(ATTACKERS, 20)
  await cancelTwoOfToday()
  await server.deliverMails()
  expect(smtp.mails.flatMap(({ recipients }) => recipients).sort()).toEqual(['bot-0@x.example', 'other@x.example'])
  expect(await mailStateOf('bot-1@x.example')).toBe('held waits for room')
  server.advanceClock(DAY_MS)
  await server.deliverMails()
  expect(smtp.mails).toHaveLength(4)
})

/** Two of today’s mails are taken back, so that there is room for two. */
async function cancelTwoOfToday() {
  const today = await server.rows('outbox', { day: dayNumber(server.now()) })
  for (const { _id } of today.slice(0, 2)) await server.update('outbox', { state: 'cancelled' }, { _id })
}

test('Q-319 the office sees what waits by its network, and cancels or releases it at once', async () => {
  await useUpDayAndQueueFour()
  const [group, other] = await server.organizer.mail.listHeldGroups()
  expect([group, other]).toMatchObject([
    { cause: 'anyone', reason: 'waits for room', count: 3 },
    { cause: 'anyone', reason: 'waits for room', count: 1 },
  ])
  const body = ({ cause = '', causedBy = '' } = {}) => ({ cause, causedBy, reason: 'waits for room' as const })
  expect(await server.organizer.mail.cancelHeldGroup({ body: body(group) })).toEqual({ count: 3 })
  expect(await server.organizer.mail.releaseHeldGroup({ body: body(other) })).toEqual({ count: 1 })
  expect([await mailStateOf('bot-0@x.example'), await mailStateOf('other@x.example')]).toEqual([
    'cancelled cancelled by the organizer',
    'queued',
  ])
})
