import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Config } from '#server/base/config.ts'
import { isLocked } from '#server/base/db/data-dir-lock.ts'
import { programVersion } from '#server/office/operation/health.ts'
import type { Check, Health } from '#shared/operation/monitoring.contract.ts'
import { isLoopback } from '#shared/server-setting/server-setting.rules.ts'
import { DAY_MS } from '#shared/time.ts'
import { type DoctorText, fail, ok, type SettingsFile, warn } from './check-machine.ts'

const ANSWER_LIMIT_MS = 5_000

/** What listens on the port, and whether that is this program over healthy data, with the settings as they are now. */
export async function checkServer(config: Config, settings?: SettingsFile): Promise<Check> {
  const port = String(config.port)
  const health = await healthOf(config)
  if (health === 'nothing') return fail('server.nothing', { port })
  if (health === 'other') return fail('server.other', { port })
  const facts = { port, version: health.version ?? '' }
  if (health.version !== programVersion()) return fail('server.old', facts)
  // Mails are counted only if the database answers.
  if (!health.ready) return fail(health.outbox ? 'server.full' : 'server.noDatabase', facts)
  const isChanged = settings && Date.parse(health.startedAt ?? '') < settings.changedAt
  return isChanged ? warn('server.settings', { ...facts, path: settings.path }) : ok('server.answers', facts)
}

/** The organizer's view of the running server's health. The key is only sent to the program that has locked the data directory. */
export async function healthOf(config: Config): Promise<Health | 'nothing' | 'other'> {
  const { host, port, organizerKey } = config
  const isOurs = await isOurServer(config)
  const here = { 0: '127.0.0.1', 4: host, 6: `[${host}]` }[/^(0\.0\.0\.0|::)$/.test(host) ? 0 : isIP(host)]
  try {
    const answer = await fetch(`http://${here}:${port}/api/health`, {
      headers: isOurs ? { 'x-organizer-key': organizerKey } : {},
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    })
    const health = (await answer.json()) as Health
    return isOurs && health.version !== undefined ? health : 'other'
  } catch (error) {
    const { cause } = error as Error
    return error instanceof TypeError && !String(cause).includes('redirect') ? 'nothing' : 'other'
  }
}

/** Whether the server listening on the port is a Foyer with this data. */
async function isOurServer({ dataDir, databaseUrl, port }: Config) {
  if (databaseUrl === undefined) return isLocked(dataDir)
  const { listRunningServers } = await import('#server/base/db/postgres/running-servers.ts')
  const { nameOfServer } = await import('#server/base/db/postgres/connection.ts')
  return (await listRunningServers(databaseUrl)).includes(nameOfServer(port))
}

const CONNECT_LIMIT_MS = 10_000
/** A certificate is usually renewed when a third of its life, or a month, is left. */
const MIN_LEFT = { ms: 14 * DAY_MS, share: 1 / 4 }
const FAULTS: Record<string, DoctorText> = {
  ENOTFOUND: 'address.noAddress',
  ECONNREFUSED: 'address.nothing',
  CERT_HAS_EXPIRED: 'address.expired',
  CERT_NOT_YET_VALID: 'address.notYetValid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'address.otherName',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'address.untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'address.untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'address.untrusted',
}

/** The public address, the proxy's headers, and HTTPS. */
export async function checkPublicAddress(config: Config): Promise<Check[]> {
  const url = new URL(config.publicUrl)
  if (isLoopback(url.hostname)) return [fail('address.here')]
  const address = await checkAddress(config)
  return [address, await checkProxy(config), await checkHttps(url)]
}

async function checkAddress({ publicUrl, port }: Config): Promise<Check> {
  const facts = { publicUrl, port: String(port) }
  try {
    const answer = await fetch(`${publicUrl}/api/health`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(CONNECT_LIMIT_MS),
    })
    const { status, headers } = answer
    const proxy = headers.get('server') ?? headers.get('via') ?? '?'
    if (status >= 300 && status < 400)
      return fail('address.redirects', { ...facts, to: headers.get('location') ?? '?' })
    if (status >= 500) return fail('address.fails', { ...facts, proxy, status: String(status) })
    const isFoyer = (await answer.text()).includes('"status":"ok"')
    return isFoyer ? ok('address.reached', { ...facts, proxy }) : fail('address.other', { ...facts, proxy })
  } catch (error) {
    const { code = '' } = ((error as Error).cause ?? {}) as { code?: string }
    return fail(FAULTS[code] ?? 'address.closed', { ...facts, code: code || (error as Error).name })
  }
}

/** The request above went through the proxy, so by now the server knows whether it is trusted. */
async function checkProxy(config: Config): Promise<Check> {
  const health = await healthOf(config)
  if (typeof health === 'string') return warn('proxy.noServer')
  return health.warnings?.includes('proxy_not_trusted')
    ? fail('proxy.untrusted')
    : ok('proxy.trusted', { proxies: String(config.trustProxy) })
}

async function checkHttps({ protocol, hostname, port }: URL): Promise<Check> {
  if (protocol !== 'https:') return fail('https.none')
  const life = await new Promise<{ begin: number; end: number } | undefined>((resolve) => {
    const to = { host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false }
    const socket = connect(to, () => {
      const { valid_from, valid_to } = socket.getPeerCertificate()
      resolve({ begin: Date.parse(valid_from), end: Date.parse(valid_to) })
      socket.destroy()
    })
    socket.setTimeout(CONNECT_LIMIT_MS, () => socket.destroy())
    socket.once('error', () => resolve(undefined))
    socket.once('close', () => resolve(undefined))
  })
  if (life === undefined) return fail('https.closed')
  const left = life.end - Date.now()
  const until = new Date(life.end).toISOString().slice(0, 16).replace('T', ' ')
  if (left < 0) return fail('https.expired', { until })
  return left < Math.min(MIN_LEFT.ms, MIN_LEFT.share * (life.end - life.begin))
    ? fail('https.ends', { until })
    : ok('https.valid', { until })
}
