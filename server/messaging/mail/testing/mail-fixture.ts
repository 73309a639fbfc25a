import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach } from 'vitest'
import type { Language } from '#server/base/actor.ts'
import { type OpenDatabase, openDatabase } from '#server/base/db/sqlite/open.ts'
import type { Write } from '#server/base/db/write-queue.ts'
import { createMailService } from '#server/messaging/mail/create-mail-service.ts'
import type { MailContext, MailService } from '#server/messaging/mail/mail-service.ts'
import { createMailTransport, type MailTransport } from '#server/messaging/mail/mail-transport.ts'
import { createMailWorker, type MailWorker } from '#server/messaging/mail/mail-worker.ts'
import type { ModelKey } from '#server/messaging/mail/models/index.ts'
import { findMail, type OutboxRow } from '#server/messaging/mail/outbox.store.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { type LoopbackSmtp, type LoopbackSmtpOptions, startLoopbackSmtp } from './loopback-smtp.ts'

export const LINK = 'https://portal.example/badge/q7Zr2Kx9Vb4Nf8Tm1Lp6Wd'
/** Noon at the event. */
export const NOON = Date.parse('2025-08-18T11:00:00.000Z')
export const DATA_KEY = '5a'.repeat(32)

// Long enough for a machine that is busy with other tests, short enough to be waited for once.
const SHORT_TIMES = { connectMs: 5_000, silenceMs: 2_000 }

export interface Send {
  key?: ModelKey
  to?: string
  variables?: Record<string, string>
  secrets?: Record<string, string>
  language?: Language
  about?: Partial<MailContext>
}

/** Desk, worker and database of one test, on a clock that only the test moves. */
export interface MailFixture {
  open: OpenDatabase
  desk: MailService
  worker: MailWorker
  file: string
  clock: { now: number }
  /** Puts a mail into the outbox; answers its id. */
  queue(send?: Send): Promise<string>
  mail(id: string): Promise<OutboxRow>
  write: Write
  /** Changes a mail past all rules. */
  update(id: string, values: Partial<OutboxRow>): Promise<unknown>
  /** Lets the worker try all that is due. */
  deliver(): Promise<void>
  /** Moves the clock, rings what is due and waits until all of it was tried. */
  advance(ms: number): Promise<void>
  /** The mail worker's process ends and another one begins. */
  restart(smtpUrl: string | undefined): Promise<void>
  close(): Promise<void>
}

/** A mail server and a fixture of its own for each test. */
export function mailFixturePerFile(temper: LoopbackSmtpOptions = {}) {
  const use = {} as { smtp: LoopbackSmtp } & MailFixture
  beforeEach(async () => {
    for (const key of Object.keys(temper) as (keyof LoopbackSmtpOptions)[]) delete temper[key]
    const smtp = await startLoopbackSmtp(temper)
    Object.assign(use, await openMailFixture(smtp.url), { smtp })
    await use.worker.start()
  })
  afterEach(async () => {
    await use.close()
    await use.smtp.close()
  })
  return use
}

export async function openMailFixture(
  smtpUrl: string | undefined,
  options: { transport?: MailTransport; dataKey?: string } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-mail-'))
  const file = join(folder, 'foyer.sqlite')
  const open = await openDatabase(file)
  const clock = { now: NOON }
  const alarms = new Map<object, { run: () => void; at: number }>()
  const timers = {
    set(run: () => void, ms: number) {
      const alarm = {}
      alarms.set(alarm, { run, at: clock.now + ms })
      return alarm
    },
    clear: (alarm: unknown) => void alarms.delete(alarm as object),
  }
  const log = pino({ level: 'silent' })
  const begin = (url: string | undefined) =>
    createMailWorker({
      db: open.reader,
      write: open.queue.write,
      now: () => clock.now,
      connect: () => options.transport ?? (url ? createMailTransport(url, SHORT_TIMES) : undefined),
      event: () => EDITION_DEFAULTS,
      dataKey: options.dataKey ?? DATA_KEY,
      rateLimits: true,
      readLogo: async () => undefined,
      log,
      timers,
    })
  let ids = 0
  const desk = (url: string | undefined) =>
    createMailService({
      db: open.reader,
      write: open.queue.write,
      edition: { current: () => EDITION_DEFAULTS },
      now: () => clock.now,
      newId: () => `mail-${++ids}`,
      log,
      sender: () => 'no-reply@portal.example',
      dataKey: DATA_KEY,
      hasServer: () => url !== undefined,
      rateLimits: true,
      wake: () => fixture.worker.wake(),
      sendOnce: (mail) => fixture.worker.sendOnce(mail),
      reconnect: () => fixture.worker.reconnect(),
    })
  const fixture: MailFixture = {
    open,
    write: open.queue.write,
    update: (id, values) =>
      open.queue.write((tx) => tx.updateTable('outbox').set(values).where('_id', '=', id).execute()),
    file,
    clock,
    worker: begin(smtpUrl),
    desk: desk(smtpUrl),
    async queue({
      key = 'invitation',
      to = 'ingrid@nordvik.example',
      variables,
      secrets,
      language = 'en',
      about,
    } = {}) {
      const given = {
        link: LINK,
        badgeType: 'delegate',
        sender: 'Yasmine Benkhaled',
        company: 'Sahara Flow',
        ...variables,
      }
      const mail = await fixture.desk.prepare(key, to, given, { language, ...(secrets && { secrets }) })
      const subject: MailContext = {
        entity: 'badge',
        recordId: 'b1',
        companyId: 'c1',
        cause: 'organizer',
        ...about,
      }
      return open.queue.write((tx) => fixture.desk.queue(tx, mail, subject))
    },
    async mail(id) {
      const row = await findMail(open.reader, id)
      if (!row) throw new Error(`no mail ${id}`)
      return row
    },
    async deliver() {
      fixture.worker.wake()
      await fixture.worker.idle()
    },
    async advance(ms) {
      clock.now += ms
      for (const [alarm, { run, at }] of alarms)
        if (at <= clock.now) {
          alarms.delete(alarm)
          run()
        }
      await fixture.worker.idle()
    },
    async restart(url) {
      await fixture.worker.stop()
      alarms.clear()
      fixture.worker = begin(url)
      fixture.desk = desk(url)
      await fixture.worker.start()
      await fixture.worker.idle()
    },
    async close() {
      await fixture.worker.stop()
      await open.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return fixture
}
