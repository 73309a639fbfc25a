import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pino from 'pino'
import { DATABASE_NAME } from '#server/base/db/sqlite/database-file.ts'
import type { Config } from './base/config.ts'
import type { Context } from './base/context.ts'
import { checkDataKey } from './base/db/check-data-key.ts'
import { NO_OP_BUS } from './base/db/message-bus.ts'
import { createChangeSignal, createResponseCache, type Table } from './base/db/response-cache.ts'
import { startCheckpoints } from './base/db/sqlite/checkpoints.ts'
import { type OpenDatabase, openDatabase } from './base/db/sqlite/open.ts'
import type { Write } from './base/db/write-queue.ts'
import { freeBytes, watchFreeSpace } from './base/free-space.ts'
import { createLimits } from './base/http/limits.ts'
import { createMetrics } from './base/http/metrics.ts'
import { createProxyNotice } from './base/http/proxy-notice.ts'
import { createDeskBacklogs } from './desks/desk/desk-backlogs.ts'
import { beginEpoch } from './desks/sync/operation.store.ts'
import { createEditionStore } from './event/edition/edition.store.ts'
import { createLogoReader } from './files/event-logo/read-logo.ts'
import { createFileStore } from './files/upload/local-file-store.ts'
import { assertFreshDataDir, checkSharedFolder, seedDocuments } from './files/upload/seed-documents.ts'
import { createFileQuotas } from './files/upload/upload-limit.ts'
import type { MakeSignInLink } from './messaging/campaign/campaign-mail.ts'
import { createCampaignWorker } from './messaging/campaign/campaign-worker.ts'
import { createMailService } from './messaging/mail/create-mail-service.ts'
import { createMailTransport } from './messaging/mail/mail-transport.ts'
import { createMailWorker, type MailWorker } from './messaging/mail/mail-worker.ts'
import { countOutbox } from './messaging/mail/outbox.store.ts'
import { createCancelIfDone } from './messaging/reminder/cancel-if-done.ts'
import { applyStoredSettings } from './office/server-setting/server-setting.store.ts'
import { createUnreached } from './office/server-setting/unreached-address.ts'
import { createUpgradeTickets } from './records/badge/upgrade-tickets.ts'
import { newLoginLink } from './records/login-link/new-login-link.ts'

const ALL_SET_BY_ENV: Config['setByEnv'] = { smtpUrl: true, mailFrom: true, publicUrl: true }

/** Imported only when used: it takes memory and startup time. */
async function openShared(url: string, log: Context['log'], { dataDir, dataKey, port }: Config, patienceMs: number) {
  const { openPostgres } = await import('./base/db/postgres/open.ts')
  return await openPostgres(url, { log, dataKey, port, patienceMs, beforeCreate: () => assertFreshDataDir(dataDir) })
}

/** 128 random bits. */
export function newId() {
  return randomBytes(16).toString('hex')
}

export interface ContextOptions {
  /** Milliseconds since 1970; by default the computer's clock. */
  now?: () => number
  /** For tests that show what happens without the queue. */
  write?: (database: OpenDatabase) => Write
  /** Set for a desk's copy; see context.ts. */
  isReplica?: true
  /** Campaigns wait until this server leads: others may be on the same database. */
  waitsToLead?: boolean
  /** How long to wait for a database that does not answer yet; default 0. */
  patienceMs?: number
  /** Where log lines go; by default to standard output. */
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
  { now = Date.now, write: otherWrite, isReplica, waitsToLead = false, patienceMs = 0, logTo }: ContextOptions = {},
): Promise<RunningContext> {
  const log = pino({ level: config.logLevel }, logTo ?? pino.destination())
  const file = join(config.dataDir, DATABASE_NAME)
  const { databaseUrl } = config
  const database =
    databaseUrl === undefined ? await openDatabase(file) : await openShared(databaseUrl, log, config, patienceMs)
  const db = database.reader
  if (databaseUrl !== undefined) await checkSharedFolder(config.dataDir, db)
  const { bus = NO_OP_BUS } = database
  const write = otherWrite?.(database) ?? database.queue.write
  const checkpoints = databaseUrl === undefined ? startCheckpoints(file) : undefined
  // Another server may have written: with a database that servers share, nothing read is kept.
  const responseCache = createResponseCache(databaseUrl === undefined ? {} : { answers: 0 })
  database.queue.onCommit(responseCache.committed)
  const changeSignal = createChangeSignal()
  database.queue.onCommit(changeSignal.committed)
  // A desk's copy encrypts nothing that others read.
  if (!isReplica) await checkDataKey(db, write, config)
  await beginEpoch(write)
  // The in-memory edition is updated slightly after its row: also invalidate responses that still show the
  // old one.
  const edition = await createEditionStore(db, () => responseCache.committed(new Set(['edition'])))
  await applyStoredSettings(db, config, log)
  const { dataDir, rateLimits } = config
  const checkFileQuotas = rateLimits ? createFileQuotas(edition, now) : undefined
  const files = createFileStore({ dataDir, db, write, now, log, rateLimits, checkFileQuotas })
  const readLogo = createLogoReader(files)
  const messaging = createMessaging({ db, write, now, config, log, edition, readLogo })
  const { mailWorker, campaigns, ...forHandlers } = messaging
  await seedDocuments({ dataDir, db, write, now, edition: edition.current() })
  // Resumes what an earlier process left unfinished.
  if (!waitsToLead) campaigns.start()
  database.queue.onCommit(followOthers({ db, config, log, edition, ...messaging }))

  return {
    context: {
      config,
      db,
      write,
      now,
      newId,
      responseCache,
      edition,
      ...forHandlers,
      campaigns,
      files,
      readLogo,
      limits: createLimits(rateLimits, database.makeLimiter),
      isDiskNearlyFull: watchFreeSpace(() => freeBytes(dataDir), now),
      upgradeTickets: createUpgradeTickets(now, config.dataKey),
      deskBacklogs: createDeskBacklogs(bus),
      log,
      proxyNotice: createProxyNotice(config, log),
      unreached: createUnreached(),
      metrics: createMetrics(() => countOutbox(db)),
      shutdown: new AbortController(),
      changeSignal,
      // No mail is sent from there, whatever its settings name: its mails belong to a past event.
      openDirectory: (other) =>
        createContext(
          { ...config, dataDir: other, databaseUrl: undefined, smtpUrl: undefined, setByEnv: ALL_SET_BY_ENV },
          { now },
        ),
      ...(isReplica && { isReplica }),
    },
    database,
    mailWorker,
    async close() {
      changeSignal.release()
      await campaigns.stop()
      await mailWorker.stop()
      await checkpoints?.stop()
      await database.close()
    },
  }
}

type Shared = Pick<Context, 'db' | 'write' | 'now' | 'config' | 'log' | 'edition' | 'readLogo'>

/** What writes and sends mails. */
function createMessaging({ db, write, now, config, log, edition, readLogo }: Shared) {
  const { dataKey, rateLimits } = config
  const hiddenStatuses = () => edition.current().hiddenStatuses
  const mailWorker = createMailWorker({
    db,
    write,
    now,
    dataKey,
    rateLimits,
    log,
    readLogo,
    connect: () => (config.smtpUrl ? createMailTransport(config.smtpUrl) : undefined),
    event: () => edition.current(),
    cancelIfDone: createCancelIfDone({ db, write, now, hiddenStatuses }),
  })
  const { wake, sendOnce, reconnect } = mailWorker
  const mail = createMailService({
    db,
    write,
    now,
    newId,
    dataKey,
    rateLimits,
    log,
    edition,
    wake,
    sendOnce,
    reconnect,
    sender: () => config.mailFrom,
    hasServer: () => config.smtpUrl !== undefined,
  })
  const makeSignInLink: MakeSignInLink = (company, author) => newLoginLink(company, author, { config, newId })
  const campaigns = createCampaignWorker({ db, write, mail, now, log, config, makeSignInLink, hiddenStatuses })
  return { mailWorker, mail, makeSignInLink, campaigns }
}

type Followed = Pick<Context, 'db' | 'config' | 'log'> &
  Pick<ReturnType<typeof createMessaging>, 'mailWorker' | 'campaigns'> & {
    edition: Awaited<ReturnType<typeof createEditionStore>>
  }

/** Takes what another server on the database has committed. */
function followOthers({ db, config, log, edition, mailWorker, campaigns }: Followed) {
  const follow = async (written: ReadonlySet<Table> | 'all') => {
    const isWritten = (table: Table) => written === 'all' || written.has(table)
    if (isWritten('edition')) await edition.reload()
    if (isWritten('setting')) {
      const before = config.smtpUrl
      await applyStoredSettings(db, config, log)
      if (config.smtpUrl !== before) await mailWorker.reconnect()
    }
    if (isWritten('campaign')) campaigns.wake()
    if (isWritten('outbox')) mailWorker.wake()
  }
  return (written: ReadonlySet<Table> | 'all', isElsewhere: boolean) => {
    if (isElsewhere) void follow(written).catch((err) => log.error({ err }, 'another server’s change was not taken'))
  }
}
