import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pino from 'pino'
import type { Config } from './base/config.ts'
import type { Context } from './base/context.ts'
import { createChangeSignal } from './base/db/change-signal.ts'
import { startCheckpoints } from './base/db/checkpoints.ts'
import { type OpenDatabase, openDatabase } from './base/db/open.ts'
import { createResponseCache } from './base/db/response-cache.ts'
import type { Write } from './base/db/write-queue.ts'
import { freeBytes, watchFreeSpace } from './base/free-space.ts'
import type { JsonResponse } from './base/http/json-response.ts'
import { createLimits } from './base/http/limits.ts'
import { createMetrics } from './base/http/metrics.ts'
import { createProxyNotice } from './base/http/proxy-notice.ts'
import { beginEpoch } from './desks/sync/epoch.store.ts'
import { createEditionStore } from './event/edition/edition.store.ts'
import { createLogoReader } from './files/event-logo/read-logo.ts'
import { createFileStore } from './files/upload/local-file-store.ts'
import { seedDocuments } from './files/upload/seed-documents.ts'
import { createStrangerLimit } from './files/upload/stranger-limit.ts'
import { createCampaignWorker } from './messaging/campaign/campaign-worker.ts'
import type { MakeSignInLink } from './messaging/campaign/sign-in-link.ts'
import { createMailService } from './messaging/mail/create-mail-service.ts'
import { createMailTransport } from './messaging/mail/mail-transport.ts'
import { createMailWorker, type MailWorker } from './messaging/mail/mail-worker.ts'
import { countOutbox } from './messaging/mail/outbox.store.ts'
import { createPresence } from './office/member/presence.ts'
import { applyStoredSettings } from './office/server-setting/server-setting.store.ts'
import { createBadgeHandles } from './records/badge/badge-handles.ts'
import { newLoginLink } from './records/login-link/new-login-link.ts'

const ALL_GIVEN: Config['given'] = { smtpUrl: true, mailFrom: true, publicUrl: true }

/** 128 random bits. */
export function newId(): string {
  return randomBytes(16).toString('hex')
}

export interface ContextOptions {
  /** Milliseconds since 1970; the computer's clock unless told. */
  now?: () => number
  /** For tests that show what happens without the queue. */
  write?: (database: OpenDatabase) => Write
  /** Of a desk's copy; see context.ts. */
  copy?: Pick<Context, 'ownDesk' | 'isOff'>
  /** Where log lines go; to the standard output unless told. */
  logTo?: pino.DestinationStream
}

export interface RunningContext {
  context: Context
  database: OpenDatabase
  mailWorker: MailWorker
  close(): Promise<void>
}

/** Everything that handlers work with, made from the configuration. The mail worker is not started yet. */
export async function createContext(
  config: Config,
  { now = Date.now, write: otherWrite, copy, logTo }: ContextOptions = {},
): Promise<RunningContext> {
  const log = pino({ level: config.logLevel }, logTo ?? pino.destination())
  const file = join(config.dataDir, 'foyer.db')
  const database = await openDatabase(file)
  const db = database.reader
  const write = otherWrite?.(database) ?? database.queue.write
  const checkpoints = startCheckpoints(file)
  const responseCache = createResponseCache<JsonResponse>()
  database.queue.onCommit(responseCache.committed)
  const signal = createChangeSignal()
  database.queue.onCommit(signal.committed)
  await beginEpoch(write)
  // The in-memory edition is updated slightly after its row: also invalidate responses that still show the
  // old one.
  const edition = await createEditionStore(db, () => responseCache.committed(new Set(['edition'])))
  await applyStoredSettings(db, config, log)
  const mailWorker = createMailWorker({
    ...{ db, write, now, dataKey: config.dataKey, log },
    connect: () => (config.smtpUrl ? createMailTransport(config.smtpUrl) : undefined),
    readLogo: (path) => readLogo(path),
    eventName: () => edition.current().name,
  })
  const mail = createMailService({
    db,
    write,
    edition,
    now,
    newId,
    log,
    sender: () => config.mailFrom,
    dataKey: config.dataKey,
    hasServer: () => config.smtpUrl !== undefined,
    rateLimits: config.rateLimits,
    wake: mailWorker.wake,
    sendOnce: mailWorker.sendOnce,
    reconnect: mailWorker.reconnect,
  })
  const makeSignInLink: MakeSignInLink = (company, by) => newLoginLink(company, by, { config, newId })
  const campaigns = createCampaignWorker({ db, write, mail, now, log, config, makeSignInLink })
  const { dataDir, rateLimits } = config
  const checkStranger = rateLimits ? createStrangerLimit(edition, now) : undefined
  const files = createFileStore({ dataDir, db, write, now, log, rateLimits, checkStranger })
  const readLogo = createLogoReader(files)
  await seedDocuments({ dataDir, db, write, now, edition: edition.current() })
  // Resume what an earlier process left.
  campaigns.wake()
  return {
    context: {
      config,
      db,
      write,
      now,
      newId,
      responseCache,
      edition,
      mail,
      campaigns,
      makeSignInLink,
      files,
      readLogo,
      limits: createLimits(rateLimits),
      isDiskNearlyFull: watchFreeSpace(() => freeBytes(dataDir), now),
      handles: createBadgeHandles(now, newId),
      presence: createPresence(now),
      log,
      proxy: createProxyNotice(config, log),
      metrics: createMetrics(() => countOutbox(db)),
      signal,
      // No mail is sent from there, whatever its settings name: its mails belong to a past event.
      openDirectory: (other) =>
        createContext({ ...config, dataDir: other, smtpUrl: undefined, given: ALL_GIVEN }, { now }),
      ...copy,
    },
    database,
    mailWorker,
    async close() {
      signal.release()
      await campaigns.stop()
      await mailWorker.stop()
      await checkpoints.stop()
      await database.close()
    },
  }
}
