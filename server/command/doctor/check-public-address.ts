import { connect } from 'node:tls'
import type { Config } from '#server/base/config.ts'
import { isLoopback } from '#server/base/config.ts'
import { healthOf } from './check-server.ts'
import { bad, type Finding, good, look } from './finding.ts'

const LIMIT_MS = 10_000
const DAY_MS = 24 * 60 * 60 * 1000
/** A certificate is usually renewed when a third of its life, or a month, is left. */
const MIN_LEFT = { ms: 14 * DAY_MS, share: 1 / 4 }
const CURES: Record<string, string> = {
  ENOTFOUND: 'its name has no address: add it to the DNS',
  ECONNREFUSED: 'nothing listens there: start the reverse proxy, and open ports 80 and 443 in the firewall',
  CERT_HAS_EXPIRED: 'its certificate has expired: renew it',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'no browser trusts its certificate: get one from a public authority, as Caddy does',
}

/** The public address, what the proxy says, and HTTPS. */
export async function checkPublicAddress(config: Config): Promise<Finding[]> {
  const url = new URL(config.publicUrl)
  if (isLoopback(url.hostname))
    return [
      bad(
        'public address',
        'links in mails lead to this computer: set PUBLIC_URL to the address that visitors use.',
      ),
    ]
  const address = await checkAddress(config)
  return [address, await checkProxy(config), await checkHttps(url)]
}

async function checkAddress({ publicUrl, port }: Config): Promise<Finding> {
  const subject = 'public address'
  try {
    const answer = await fetch(`${publicUrl}/api/health`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const proxy = answer.headers.get('server') ?? answer.headers.get('via') ?? 'the proxy'
    if (answer.status >= 300 && answer.status < 400)
      return bad(
        subject,
        `${publicUrl} redirects visitors to ${answer.headers.get('location')}: set PUBLIC_URL to that address.`,
      )
    if (answer.status >= 500)
      return bad(
        subject,
        `${proxy} answers ${answer.status}: it does not reach Foyer; let it pass requests to port ${port}.`,
      )
    const body = await answer.text()
    if (!body.includes('"status":"ok"'))
      return bad(
        subject,
        `${proxy} answers ${publicUrl} with something else: let it pass all paths to port ${port}.`,
      )
    return good(subject, `${publicUrl} reaches Foyer through ${proxy}`)
  } catch (error) {
    const { code = '' } = ((error as Error).cause ?? {}) as { code?: string }
    return bad(
      subject,
      `${publicUrl} cannot be opened from here: ${CURES[code] ?? `${code || 'no answer'}; check the proxy`}.`,
    )
  }
}

/** The request above has come through the proxy, so the server knows by now. */
async function checkProxy(config: Config): Promise<Finding> {
  const health = await healthOf(config)
  if (typeof health === 'string')
    return look('proxy', "the server is not running: start it, then run 'foyer doctor' again.")
  return health.warnings?.includes('proxy_not_trusted')
    ? bad(
        'proxy',
        'all visitors share one rate limit: set TRUST_PROXY to the number of proxies (Caddy or nginx alone: 1).',
      )
    : good('proxy', `TRUST_PROXY is ${config.trustProxy}`)
}

async function checkHttps({ protocol, hostname, port }: URL): Promise<Finding> {
  if (protocol !== 'https:')
    return bad(
      'HTTPS',
      'passwords travel unencrypted: let the proxy serve HTTPS, and begin PUBLIC_URL with https://.',
    )
  const life = await new Promise<{ begin: number; end: number } | undefined>((resolve) => {
    const to = { host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false }
    const socket = connect(to, () => {
      const { valid_from, valid_to } = socket.getPeerCertificate()
      resolve({ begin: Date.parse(valid_from), end: Date.parse(valid_to) })
      socket.destroy()
    })
    socket.setTimeout(LIMIT_MS, () => socket.destroy())
    socket.once('error', () => resolve(undefined))
    socket.once('close', () => resolve(undefined))
  })
  if (life === undefined)
    return bad('HTTPS', 'no secure connection can be made: check the proxy and its certificate.')
  const left = life.end - Date.now()
  const until = new Date(life.end).toISOString().slice(0, 16)
  if (left < 0) return bad('HTTPS', `the certificate has expired (${until} UTC): renew it.`)
  return left < Math.min(MIN_LEFT.ms, MIN_LEFT.share * (life.end - life.begin))
    ? bad('HTTPS', `the certificate ends at ${until} UTC; find out why the proxy does not renew it.`)
    : good('HTTPS', `the certificate is valid until ${until} UTC`)
}
