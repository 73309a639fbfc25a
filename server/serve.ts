import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from './app.ts'
import type { Config } from './base/config.ts'
import type { Context } from './base/context.ts'
import { lockDataDir } from './base/db/data-dir-lock.ts'
import type { LeaderTasks } from './base/db/postgres/leader.ts'
import { createReserve, releaseReserve } from './base/free-space.ts'
import { limitConnections } from './base/http/networks.ts'
import {
  endSlowBodies,
  endUnreadAnswers,
  HEADERS_TIMEOUT_MS,
  KEEP_ALIVE_MS,
  REQUEST_TIMEOUT_MS,
} from './base/http/slow-bodies.ts'
import { StartupError } from './base/startup-error.ts'
import { createContext } from './create-context.ts'
import { hasOnlyFiles } from './files/upload/seed-documents.ts'
import type { MailWorker } from './messaging/mail/mail-worker.ts'
import { runReminders } from './messaging/reminder/run-reminders.ts'
import { backUpBeforeUpgrade } from './office/backup/back-up-before-upgrade.ts'
import { runDailyBackup, startSchedule } from './office/backup/daily-backup.ts'
import { removeTemporaryFolders } from './office/backup/open-backup.ts'
import { runDailyRetention } from './office/retention/run-retention.ts'

/** Files that no record refers to any more. */
const SWEEP_INTERVAL_MS = 60 * 60 * 1000
/** How often to check whether a backup is due. */
const BACKUP_INTERVAL_MS = 10 * 60 * 1000
/** How often to check whether reminders are due. */
const REMINDER_INTERVAL_MS = 60 * 1000
/** How long a database in PostgreSQL may take to start: after a power cut all computers begin at once. */
const DATABASE_STARTS_MS = 5 * 60 * 1000
/** How long requests in progress may take once the server is told to stop. */
const STOP_GRACE_MS = 10_000
const IDLE_INTERVAL_MS = 50

export interface Serving {
  context: Context
  port: number
  /**
   * Says that it stops and serves on until balancers know (DRAIN_SECONDS), lets requests in flight end, then closes the
   * database and lets the folder go.
   */
  stop(): Promise<void>
}

/**
 * The whole server on the folder and port of the configuration; resolves when it listens.
 * @throws StartupError when the folder is another process's or newer than this program, or the port is taken
 */
export async function serve(config: Config): Promise<Serving> {
  const { databaseUrl } = config
  await releaseReserve(config.dataDir)
  // Servers on one database share its folder as well.
  const releaseLock = databaseUrl === undefined ? lockDataDir(config.dataDir) : () => {}
  if (databaseUrl === undefined && hasOnlyFiles(config.dataDir)) {
    releaseLock()
    throw new StartupError(
      `${config.dataDir} holds files, but no database: set DATABASE_URL to the one that names them, or restore a backup with 'foyer restore --replace'. To begin a new event, move its folder 'files' away.`,
    )
  }
  await backUpBeforeUpgrade(config)
  const { context, mailWorker, close } = await createContext(config, {
    waitsToLead: databaseUrl !== undefined,
    patienceMs: DATABASE_STARTS_MS,
  })
  await startSchedule(context)
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // By default, Node looks for slow ones every 30 s.
      connectionsCheckingInterval: HEADERS_TIMEOUT_MS,
    },
    createApp(context).callback(),
  )
  limitConnections(server, config.trustProxy > 0 ? Number.POSITIVE_INFINITY : undefined)
  endSlowBodies(server)
  endUnreadAnswers(server)
  await once(server.listen(config.port, config.host), 'listening').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'another program listens there' : error.message
    throw new StartupError(
      `Port ${config.port} of ${config.host} cannot be used (${reason}): set another PORT, or another HOST.`,
    )
  })
  const tasks = leaderTasks(context, mailWorker)
  const stopWork = databaseUrl === undefined ? await startAlone(tasks) : await seek(databaseUrl, tasks, context)
  return {
    context,
    port: (server.address() as AddressInfo).port,
    async stop() {
      context.shutdown.abort()
      // Requests over an open connection are still answered, and told to close it.
      server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
      await Promise.all([pause(config.drainSeconds * 1000), stopWork()])
      // Desks that wait for a change are answered now.
      context.changeSignal.release()
      const grace = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS)
      // Again and again: the connection of an answer that was under way would be kept open for another request.
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_INTERVAL_MS)
      await new Promise((closed) => server.close(closed))
      clearInterval(idle)
      clearTimeout(grace)
      await close()
      releaseLock()
    },
  }
}

async function startAlone(tasks: LeaderTasks) {
  await tasks.start()
  return tasks.stop
}

async function seek(url: string, tasks: LeaderTasks, { log }: Context) {
  const { seekLeadership } = await import('./base/db/postgres/leader.ts')
  return seekLeadership(url, tasks, log).stop
}

/** Mails, campaigns and all that is done by the clock. */
function leaderTasks(context: Context, mailWorker: MailWorker): LeaderTasks {
  const { log, config, files, campaigns } = context
  const failed = (what: string) => (err: unknown) => log.error({ err }, what)
  const sweep = () => {
    void createReserve(config.dataDir).catch(failed('no space could be reserved for a full disk'))
    void files.sweep().catch(failed('the files could not be swept'))
    void runDailyRetention(context).catch(failed('retention failed'))
  }
  const backUp = () => void runDailyBackup(context).catch(failed('the daily backup failed'))
  const remind = () => void runReminders(context).catch(failed('the reminders failed'))
  let timers: NodeJS.Timeout[] = []
  return {
    async start() {
      await removeTemporaryFolders(config.dataDir)
      await mailWorker.start()
      campaigns.start()
      await files.sweep()
      await createReserve(config.dataDir)
      timers = [
        setInterval(sweep, SWEEP_INTERVAL_MS),
        setInterval(backUp, BACKUP_INTERVAL_MS),
        setInterval(remind, REMINDER_INTERVAL_MS),
      ]
      for (const timer of timers) timer.unref()
      backUp()
      remind()
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await campaigns.stop()
      await mailWorker.stop()
    },
  }
}
