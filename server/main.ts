import { createServer } from 'node:http'
import { createApp } from './app.ts'
import { type Config, ConfigError, readConfig, secretFile } from './base/config.ts'
import { lockDataDir } from './base/db/data-dir-lock.ts'
import { HEADERS_TIMEOUT_MS, KEEP_ALIVE_MS, REQUEST_TIMEOUT_MS } from './base/http/timeouts.ts'
import { StartupError } from './base/startup-error.ts'
import { createContext } from './create-context.ts'
import { runDailyBackup } from './office/backup/daily-backup.ts'
import { runDailyRetention } from './office/retention/run-retention.ts'

/** Files that no record refers to any more. */
const SWEEP_INTERVAL_MS = 60 * 60 * 1000
/** How long requests in flight may take when the server is told to stop. */
const STOP_GRACE_MS = 10_000

const config = readOrExit()
const releaseLock = lockOrExit(config)
const { context, mailWorker, close } = await createContext(config).catch(exitWith)
await mailWorker.start()
await context.files.sweep()
const sweeping = setInterval(() => {
  void context.files.sweep()
  void runDailyRetention(context).catch((err) => context.log.error({ err }, 'retention failed'))
  void runDailyBackup(context).catch((err) => context.log.error({ err }, 'the daily backup failed'))
}, SWEEP_INTERVAL_MS)
sweeping.unref()
const server = createServer(
  {
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Node looks for slow ones every 30 s unless told otherwise.
    connectionsCheckingInterval: HEADERS_TIMEOUT_MS,
  },
  createApp(context).callback(),
)
server.on('error', (error: NodeJS.ErrnoException) => {
  process.stderr.write(`The server could not start: ${error.message}\n`)
  process.exit(1)
})
server.listen(config.port, config.host, () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  process.stdout.write(`Foyer listens on http://${config.host}:${port}\n`)
  process.stdout.write(`The organizer key lies in ${secretFile(config.dataDir, 'organizer-key')}\n`)
  if (!config.smtpUrl) process.stdout.write('No SMTP_URL is set: mails are held until there is one.\n')
  if (context.edition.current().supportEmail.endsWith('.example'))
    process.stdout.write('The support e-mail is still the placeholder: set it in the edition.\n')
})

let stopping = false
function stop(): void {
  if (stopping) return
  stopping = true
  // Desks that wait for a change are answered now.
  context.signal.release()
  setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS).unref()
  server.close(() => {
    close().then(
      () => {
        releaseLock()
        process.exit(0)
      },
      () => process.exit(1),
    )
  })
  server.closeIdleConnections()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

function readOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    return exitWith(error)
  }
}

function lockOrExit({ dataDir }: Config): () => void {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    return exitWith(error)
  }
}

/** One line where somebody can do something about it; all that is known of anything else. */
function exitWith(error: unknown): never {
  if (!(error instanceof ConfigError || error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
