import { isIP } from 'node:net'
import type { Config } from '#server/base/config.ts'
import { isLocked } from '#server/base/db/data-dir-lock.ts'
import { programVersion } from '#server/office/operation/health.ts'
import type { Health } from '#shared/operation/monitoring.contract.ts'
import { bad, type Finding, good } from './finding.ts'

const LIMIT_MS = 5_000

/** What listens on the port, and whether that is this program over healthy data. */
export async function checkServer(config: Config): Promise<Finding> {
  const at = `port ${config.port}`
  const health = await healthOf(config)
  if (health === 'nothing')
    return bad('server', `nothing listens on ${at}: run systemctl start foyer, then see journalctl -u foyer.`)
  if (health === 'other')
    return bad(
      'server',
      `another program, or a Foyer with other keys, listens on ${at}: stop it, or set another PORT.`,
    )
  if (health.version !== programVersion())
    return bad('server', `version ${health.version} still runs on ${at}: run systemctl restart foyer.`)
  return health.ready
    ? good('server', `version ${health.version} answers on ${at}`)
    : bad('server', `it answers on ${at}, but its database does not: see journalctl -u foyer.`)
}

/** The organizer's view of the running server's health. Only the program that holds the data is shown the key. */
export async function healthOf(config: Config): Promise<Health | 'nothing' | 'other'> {
  const { dataDir, host, port, organizerKey } = config
  const isOurs = isLocked(dataDir)
  const here = { 0: '127.0.0.1', 4: host, 6: `[${host}]` }[/^(0\.0\.0\.0|::)$/.test(host) ? 0 : isIP(host)]
  try {
    const answer = await fetch(`http://${here}:${port}/api/health`, {
      headers: isOurs ? { 'x-organizer-key': organizerKey } : {},
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const health = (await answer.json()) as Health
    return isOurs && health.version !== undefined ? health : 'other'
  } catch (error) {
    const { cause } = error as Error
    return error instanceof TypeError && !String(cause).includes('redirect') ? 'nothing' : 'other'
  }
}
