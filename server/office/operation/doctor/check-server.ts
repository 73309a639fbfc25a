import { isIP } from 'node:net'
import type { Config } from '#server/base/config.ts'
import { isLocked } from '#server/base/db/data-dir-lock.ts'
import { programVersion } from '#server/office/operation/health.ts'
import type { Check, Health } from '#shared/operation/monitoring.contract.ts'
import type { SettingsFile } from './check-machine.ts'
import { fail, ok, warn } from './finding.ts'

const LIMIT_MS = 5_000

/** What listens on the port, and whether that is this program over healthy data, with the settings as they are now. */
export async function checkServer(config: Config, settings?: SettingsFile): Promise<Check> {
  const port = String(config.port)
  const health = await healthOf(config)
  if (health === 'nothing') return fail('server.nothing', { port })
  if (health === 'other') return fail('server.other', { port })
  const facts = { port, version: health.version ?? '' }
  if (health.version !== programVersion()) return fail('server.old', facts)
  // Where the database answers, mails are counted.
  if (!health.ready) return fail(health.outbox ? 'server.full' : 'server.noDatabase', facts)
  const isChanged = settings && Date.parse(health.startedAt ?? '') < settings.changedAt
  return isChanged ? warn('server.settings', { ...facts, path: settings.path }) : ok('server.answers', facts)
}

/** The organizer's view of the running server's health. Only the program that holds the data is shown the key. */
export async function healthOf(config: Config): Promise<Health | 'nothing' | 'other'> {
  const { host, port, organizerKey } = config
  const isOurs = await isAtWork(config)
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

/** Whether it is a Foyer on these data that listens on the port. */
async function isAtWork({ dataDir, databaseUrl, port }: Config): Promise<boolean> {
  if (databaseUrl === undefined) return isLocked(dataDir)
  const { serversAtWork } = await import('#server/base/db/postgres/servers-at-work.ts')
  const { nameOfServer } = await import('#server/base/db/postgres/connection.ts')
  return (await serversAtWork(databaseUrl)).includes(nameOfServer(port))
}
