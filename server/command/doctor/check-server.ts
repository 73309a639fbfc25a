import type { Config } from '#server/base/config.ts'
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

/** The organizer's view of the running server's health. */
export async function healthOf({ host, port, organizerKey }: Config): Promise<Health | 'nothing' | 'other'> {
  const here = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  try {
    const answer = await fetch(`http://${here}:${port}/api/health`, {
      headers: { 'x-organizer-key': organizerKey },
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const health = (await answer.json()) as Health
    return health.version === undefined ? 'other' : health
  } catch (error) {
    return error instanceof TypeError ? 'nothing' : 'other'
  }
}
