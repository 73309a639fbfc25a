import { BlockList, isIPv6 } from 'node:net'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Config } from '#server/base/config.ts'

export type ProxyNotice = ReturnType<typeof createProxyNotice>

const LOCAL = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  LOCAL.addSubnet(network, prefix, 'ipv4')
LOCAL.addAddress('::1', 'ipv6')
LOCAL.addSubnet('fc00::', 7, 'ipv6')

/** Notices a reverse proxy that TRUST_PROXY does not name: all callers then count as one, and lock each other out. */
export function createProxyNotice(config: Pick<Config, 'trustProxy' | 'publicUrl'>, log: Pick<Logger, 'warn'>) {
  const { trustProxy } = config
  let isUntrusted = false
  const notice = (reason: string) => {
    if (isUntrusted || trustProxy > 0) return
    isUntrusted = true
    log.warn(`${reason}, but TRUST_PROXY is 0: all visitors share one rate limit. Set it to the number of proxies.`)
  }
  // The address can change while the server runs.
  const isBehindHttps = () => trustProxy === 0 && config.publicUrl.startsWith('https:')
  if (isBehindHttps()) notice('PUBLIC_URL is https')
  const watch: Middleware = (ctx, next) => {
    // From farther away anyone may have made the header up.
    if (ctx.req.headers['x-forwarded-for'] !== undefined && isLocal(ctx.req.socket.remoteAddress))
      notice('Requests come through a proxy')
    return next()
  }
  return { watch, isUntrusted: () => isUntrusted || isBehindHttps() }
}

function isLocal(address = '') {
  return LOCAL.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
