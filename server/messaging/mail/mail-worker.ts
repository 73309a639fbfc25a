import type { Logger } from 'pino'
import type { Db, Write } from '#server/base/index.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { DEFAULT_SUPPORT_EMAIL } from '#shared/edition/support-email.ts'
import { isEmailAddress } from '#shared/email.ts'
import { releaseDeferredMails } from './daily-limits.ts'
import { openAttachments } from './mail-composer.ts'
import { failureOf, type MailFailure, UNDELIVERABLE } from './mail-failure.ts'
import { withoutLogo } from './mail-frame.ts'
import type { LogoReader } from './mail-logo.ts'
import { QR_CONTENT_ID } from './mail-qr.ts'
import { claimDue, holdAll, nextDue, releaseHeld, requeueInterrupted } from './mail-queue.store.ts'
import { picturesOf, withSecrets } from './mail-secrets.ts'
import { MAX_PARALLEL_MAILS, type MailTransport, type OutgoingMail, parseSender } from './mail-transport.ts'
import { changeMail, type MailChange, type OutboxRow } from './outbox.store.ts'
import { inviterAddress } from './unverified-sender.store.ts'

/** Pauses after temporary failures; after the last one a mail has failed. */
export const RETRY_MS = [10_000, 30_000, 60_000, 300_000, 900_000, 3_600_000]
const MAX_SLEEP_MS = 3_600_000
const STORE_PAUSE_MS = 1_000
const STOP_LIMIT_MS = 5_000

/** Timers; tests supply their own. */
export interface Timers {
  set(run: () => void, ms: number): unknown
  clear(timer: unknown): void
}
const REAL_TIMERS: Timers = {
  set: (run, ms) => setTimeout(run, ms).unref(),
  clear: (timer) => clearTimeout(timer as NodeJS.Timeout),
}

export interface MailWorkerParts {
  db: Db
  write: Write
  now(): number
  /** To the SMTP server that is configured at that moment; undefined while there is none. */
  connect(): MailTransport | undefined
  /** Its name is used for senders without one; replies go to its support address. */
  event(): Pick<Edition, 'name' | 'supportEmail'>
  dataKey: string
  readLogo: LogoReader
  /** False lifts the daily limits, as `RATE_LIMITS=off` does. */
  rateLimits: boolean
  /** Cancels a mail that is no longer needed; resolves to whether it did. */
  cancelIfDone?(mail: OutboxRow): Promise<boolean>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  timers?: Timers
}

export type MailWorker = ReturnType<typeof createMailWorker>

/** Sends the mails in the outbox: one process, a few mails at a time. */
export function createMailWorker(parts: MailWorkerParts) {
  const { db, write, now, connect, log, timers = REAL_TIMERS } = parts
  let transport = connect()
  let running: Promise<void> | undefined
  let isWoken = false
  /** From start to stop. */
  let isStarted = false
  let isSending = false
  let timer: unknown
  const deliver = createDelivery({ ...parts, timers, isStopped: () => !isSending })

  function wake() {
    if (!isSending || !transport) return
    isWoken = true
    if (running) return
    const own = work(transport).finally(() => {
      // Another one works already, with another server.
      if (running !== own) return
      running = undefined
      // Woken since the last check.
      if (isWoken) wake()
    })
    running = own
  }

  async function work(used: MailTransport) {
    timers.clear(timer)
    try {
      let nextResetAt: number | undefined
      const isCurrent = () => isSending && used === transport
      const claim = async () => (isCurrent() ? write((tx) => claimDue(tx, now(), MAX_PARALLEL_MAILS)) : [])
      while (isWoken && isCurrent()) {
        isWoken = false
        for (let batch = await claim(); batch.length > 0; batch = await claim())
          await Promise.all(batch.map((mail) => deliver(mail, used)))
        const waiting = await releaseDeferredMails(parts, now())
        nextResetAt = waiting.nextResetAt
        if (waiting.released > 0) isWoken = true
      }
      const times = [await nextDue(db), nextResetAt].filter((at) => at !== undefined)
      if (isCurrent() && times.length > 0) sleepUntil(Math.min(...times))
    } catch (error) {
      log.error({ err: error }, 'the outbox cannot be read or written')
      if (isSending) timer = timers.set(wake, STORE_PAUSE_MS)
    }
  }

  /** Releases held mails if there is a mail server, and holds them otherwise. */
  async function releaseOrHold() {
    isSending = transport !== undefined
    if (isSending) {
      await write((tx) => releaseHeld(tx, now()))
      return wake()
    }
    const held = await write((tx) => holdAll(tx, now()))
    log.warn({ held }, 'no mail server is configured (SMTP_URL): mails are held')
  }

  function sleepUntil(due: number) {
    timer = timers.set(wake, Math.min(Math.max(due - now(), 0), MAX_SLEEP_MS))
  }

  return {
    /** Resumes what an earlier process left, and starts. */
    async start() {
      isStarted = true
      transport ??= connect()
      await write((tx) => requeueInterrupted(tx, now()))
      await releaseOrHold()
    },

    /** Disconnects, and continues with the mail server that is configured now. */
    async reconnect() {
      timers.clear(timer)
      // Sending in progress finishes on its own.
      running = undefined
      transport?.close()
      transport = connect()
      if (isStarted) await releaseOrHold()
    },

    /** Accepts nothing new, waits briefly for mails being sent, closes the connections. */
    async stop() {
      isStarted = false
      isSending = false
      timers.clear(timer)
      const limit = new Promise<void>((resolve) => setTimeout(resolve, STOP_LIMIT_MS).unref())
      await Promise.race([running, limit])
      transport?.close()
      transport = undefined
    },

    /** Call when a mail was queued, released or is to be retried. */
    wake,

    /** Tries a mail that is already 'sending', once; undefined when it was sent. */
    sendOnce(mail: OutboxRow) {
      transport ??= connect()
      if (!transport) throw new Error('There is no mail server to send through.')
      return deliver(mail, transport, { isOnlyTry: true })
    },

    /** Resolves when everything that is due now has been tried. */
    async idle() {
      while (running !== undefined) await running
    },
  }
}

/** Tries one mail and stores the outcome. */
function createDelivery(parts: MailWorkerParts & { timers: Timers; isStopped(): boolean }) {
  const { db, write, now, dataKey, readLogo, cancelIfDone, log, timers, isStopped } = parts
  /** A sent mail must be recorded as sent: keep trying until the process ends. */
  async function store(id: string, change: MailChange) {
    for (;;) {
      try {
        return await write((tx) => changeMail(tx, id, change))
      } catch (error) {
        log.error({ err: error, mail: id }, 'the state of a mail cannot be stored')
        if (isStopped()) return
        await new Promise<void>((resolve) => timers.set(resolve, STORE_PAUSE_MS))
      }
    }
  }

  async function outgoing(mail: OutboxRow): Promise<OutgoingMail> {
    const { _id: id, to, subject, createdAt: date } = mail
    const { name, address } = parseSender(mail.from)
    const event = parts.event()
    const from = { name: name || event.name, address }
    // The preset address has no reader.
    const support = event.supportEmail === DEFAULT_SUPPORT_EMAIL ? undefined : event.supportEmail
    const replyTo = (await inviterAddress(db, mail)) ?? support
    const attachments = openAttachments(mail, dataKey)
    const pictures = await picturesOf(mail, readLogo)
    const hasLogo = pictures.some(({ contentId }) => contentId !== QR_CONTENT_ID)
    const body = withSecrets(hasLogo ? mail : withoutLogo(mail), dataKey)
    return { id, to, subject, date, from, attachments, pictures, ...(replyTo && { replyTo }), ...body }
  }

  return async function deliver(mail: OutboxRow, transport: MailTransport, { isOnlyTry = false } = {}) {
    let isDropped = false
    const failed = await failureIn(mail, async () => {
      isDropped = (await cancelIfDone?.(mail)) ?? false
      if (!isDropped) await transport.send(await outgoing(mail))
    })
    if (isDropped) return undefined
    const failure = failed && isOnlyTry ? { ...failed, isPermanent: true } : failed
    const change = failure ? afterFailure(mail, failure, now()) : afterSuccess(now())
    const line = { mail: mail._id, model: mail.key, state: change.state, attempts: mail.attempts }
    if (failure) log.warn({ ...line, reason: failure.reason }, 'mail not sent')
    else log.info(line, 'mail sent')
    await store(mail._id, change)
    return failure
  }
}

async function failureIn({ to }: OutboxRow, send: () => Promise<void>) {
  if (!isEmailAddress(to)) return UNDELIVERABLE
  try {
    await send()
    return undefined
  } catch (error) {
    return failureOf(error)
  }
}

const afterSuccess = (at: number): MailChange => ({ state: 'sent', reason: '', changedAt: at, sentAt: at })

function afterFailure(mail: OutboxRow, { isPermanent, reason }: MailFailure, at: number): MailChange {
  const pause = RETRY_MS[mail.attempts - 1]
  if (isPermanent || pause === undefined) return { state: 'failed', reason, changedAt: at }
  return { state: 'retrying', reason, changedAt: at, nextAt: at + pause }
}
