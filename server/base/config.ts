import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { isLoopback, isPublicUrl, isSender, withoutSlash } from '#shared/server-setting/server-setting.rules.ts'
import { StartupError } from './startup-error.ts'

const integer = (expected: string) => z.coerce.number(expected).check(z.multipleOf(1))
const onOff = z.enum(['on', 'off'], "'on' or 'off'")
/** systemd (TimeoutStopSec=30 in packaging/foyer.service) kills the process, and requests in flight may take 10 s of it. */
const MAX_DRAIN_S = 15
/** An unparsable URL passes here, since `z.url` reports it. */
const hasNoReservedParams = (url: string) =>
  !URL.canParse(url) || !['options', 'application_name'].some((name) => new URL(url).searchParams.has(name))
const text = (expected: string) => z.string(expected).check(z.minLength(1, expected))

/** The environment variables, all optional. Each check's message says what is expected. */
const environment = z.object({
  PORT: z._default(integer('a port number').check(z.minimum(0), z.maximum(65535)), 3000),
  HOST: z._default(text('a host name or address'), '127.0.0.1'),
  DATA_DIR: z._default(text('a folder'), './data'),
  DATABASE_URL: z.optional(
    z
      .url({ protocol: /^postgres(ql)?$/, error: 'an address such as postgres://user:password@host/foyer' })
      .check(z.refine(hasNoReservedParams, 'an address without options and application_name, which Foyer sets itself')),
  ),
  PUBLIC_URL: z.optional(
    z
      .url({ protocol: /^https?$/, error: 'an http or https address' })
      .check(z.refine(isPublicUrl, 'an address without a path, such as https://expo.example.org')),
  ),
  JWT_SECRET: z.optional(text('a secret').check(z.minLength(32, 'at least 32 characters'))),
  ORGANIZER_KEY: z.optional(text('a key').check(z.minLength(24, 'at least 24 characters'))),
  DATA_KEY: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/i, '64 hexadecimal digits'))),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'an address such as smtp://user:pass@host:587' })),
  MAIL_FROM: z.optional(z.string().check(z.refine(isSender, 'an e-mail address'))),
  TRUST_PROXY: z._default(integer('a whole number of proxies from 0 to 9').check(z.minimum(0), z.maximum(9)), 0),
  DRAIN_SECONDS: z._default(
    integer(`a whole number of seconds from 0 to ${MAX_DRAIN_S}`).check(z.minimum(0), z.maximum(MAX_DRAIN_S)),
    0,
  ),
  RATE_LIMITS: z._default(onOff, 'on'),
  OFFICE: z._default(onOff, 'on'),
  BACKUP_PASSPHRASE: z.optional(text('a passphrase').check(z.minLength(16, 'at least 16 characters'))),
  BACKUP_COMMAND: z.optional(text('a command')),
  LOG_LEVEL: z._default(
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], 'silent, error, warn, info or debug'),
    'info',
  ),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  /** A PostgreSQL database instead of the SQLite file in `dataDir`. */
  databaseUrl: string | undefined
  /** Which of the three below the environment sets, so that the office cannot change them. */
  setByEnv: Record<'smtpUrl' | 'mailFrom' | 'publicUrl', boolean>
  /** Base URL of every link in a mail, without a trailing slash. */
  publicUrl: string
  jwtSecret: string
  /** Changed only by `rotateOrganizerKey`. */
  organizerKey: string
  /** The environment sets the organizer key, so it cannot be renewed here. */
  isOrganizerKeySetByEnv: boolean
  /** 64 hexadecimal digits; encrypts values that must not be readable in the database file. */
  dataKey: string
  smtpUrl: string | undefined
  /** An address, with or without a name; without one, mails name the event. */
  mailFrom: string
  /** Number of trusted proxies in front of the server. */
  trustProxy: number
  /** How long the server still answers after it is told to stop, so that a load balancer notices and switches to another. */
  drainSeconds: number
  rateLimits: boolean
  /** Serves the office at /office. */
  hasOffice: boolean
  /** Backups are encrypted with it; only such a backup contains the keys. */
  backupPassphrase: string | undefined
  /** Run by the shell after each backup, to copy it to another computer. */
  backupCommand: string | undefined
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** An invalid value stops the start with a line that names the variable and says what is expected. */
export class ConfigError extends StartupError {}

export type Env = Record<string, string | undefined>

export const isEnvVariable = (name: string) => name in environment.shape

function checkEnv(env: Env) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = z.safeParse(environment, present)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${String(issue?.path[0])}: expected ${issue?.message}`)
  }
  return parsed.data
}

/** The absolute path of DATA_DIR. Unlike `readConfig` this creates no key. */
export function dataDirOf(env: Env) {
  return resolve(checkEnv(env).DATA_DIR)
}

/** DATA_KEY if it is set; no key is created. */
export const dataKeyOf = (env: Env) => checkEnv(env).DATA_KEY

export function readConfig(env: Env): Config {
  const found = checkEnv(env)
  if (found.RATE_LIMITS === 'off' && !isLoopback(found.HOST))
    throw new ConfigError("RATE_LIMITS: 'off' is accepted only while HOST is a loopback address")
  const dataDir = resolve(found.DATA_DIR)
  return {
    port: found.PORT,
    host: found.HOST,
    dataDir,
    databaseUrl: found.DATABASE_URL,
    setByEnv: {
      smtpUrl: found.SMTP_URL !== undefined,
      mailFrom: found.MAIL_FROM !== undefined,
      publicUrl: found.PUBLIC_URL !== undefined,
    },
    publicUrl: withoutSlash(found.PUBLIC_URL ?? localUrl(found.PORT)),
    jwtSecret: found.JWT_SECRET ?? readOrCreateSecret(dataDir, 'jwt-secret'),
    organizerKey: found.ORGANIZER_KEY ?? readOrCreateSecret(dataDir, 'organizer-key'),
    isOrganizerKeySetByEnv: found.ORGANIZER_KEY !== undefined,
    dataKey: found.DATA_KEY ?? readOrCreateSecret(dataDir, 'data-key'),
    smtpUrl: found.SMTP_URL,
    mailFrom: found.MAIL_FROM ?? PLACEHOLDER_SENDER,
    trustProxy: found.TRUST_PROXY,
    drainSeconds: found.DRAIN_SECONDS,
    rateLimits: found.RATE_LIMITS === 'on',
    hasOffice: found.OFFICE === 'on',
    backupPassphrase: found.BACKUP_PASSPHRASE,
    backupCommand: found.BACKUP_COMMAND,
    logLevel: found.LOG_LEVEL,
  }
}

/** The sender until somebody names one. */
export const PLACEHOLDER_SENDER = 'no-reply@portal.example'
/** Mail servers reject this address; if it comes from the environment it is taken as intended. */
export const isSenderUnset = ({ setByEnv, mailFrom }: Pick<Config, 'setByEnv' | 'mailFrom'>) =>
  !setByEnv.mailFrom && mailFrom.includes(PLACEHOLDER_SENDER)

/** The public address until one is configured: works only on this computer. */
export const localUrl = (port: number) => `http://localhost:${port}`

/** Whether anyone has set the public address; until then it is localhost. */
export const isPublicUrlSet = ({ setByEnv, publicUrl, port }: Pick<Config, 'setByEnv' | 'publicUrl' | 'port'>) =>
  setByEnv.publicUrl || publicUrl !== localUrl(port)

/** Path of a generated secret, readable only by the server's user. */
export function secretFile(dataDir: string, name: string) {
  return join(dataDir, 'keys', name)
}

function readOrCreateSecret(dataDir: string, name: string) {
  const file = secretFile(dataDir, name)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
  return replaceSecret(file)
}

/** Atomically replaces a stored secret with a new one. @returns the secret */
export function replaceSecret(file: string) {
  const secret = randomBytes(32).toString('hex')
  writeFileSync(`${file}.part`, `${secret}\n`, { mode: 0o600 })
  renameSync(`${file}.part`, file)
  return secret
}

/** Replaces the organizer key on disk and in memory. */
export function rotateOrganizerKey(config: Config) {
  config.organizerKey = replaceSecret(secretFile(config.dataDir, 'organizer-key'))
  return config.organizerKey
}
