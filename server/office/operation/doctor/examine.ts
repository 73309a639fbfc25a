import type { Config } from '#server/base/config.ts'
import type { Db } from '#server/base/db/database.ts'
import { sentenceOf } from '#server/base/startup-error.ts'
import type { Check } from '#shared/operation/monitoring.contract.ts'
import { checkBackups } from './check-backups.ts'
import { checkMachine } from './check-machine.ts'
import { checkMail, checkSender } from './check-mail.ts'
import { checkPublicAddress } from './check-public-address.ts'
import { checkServer } from './check-server.ts'
import { findingOf } from './finding.ts'

/**
 * Checks all that a running event depends on; each finding that is not good says what to do.
 * @param db what is stored; undefined where nothing is yet
 * @param settings the file of the settings, if there is one
 */
export async function examine(config: Config, db: Db | undefined, settings?: string): Promise<Check[]> {
  const checks: [subject: string, () => Promise<Check | Check[]>][] = [
    ['machine', () => checkMachine(config.dataDir, settings)],
    ['server', () => checkServer(config)],
    ['address', () => checkPublicAddress(config)],
    ['mail', () => checkMail(config)],
    ['sender', () => checkSender(config)],
    ['backup', () => checkBackups(config, db)],
  ]
  const found = checks.map(([subject, check]) =>
    check().catch((error) => findingOf('bad', subject, () => sentenceOf(error) ?? String(error))),
  )
  return (await Promise.all(found)).flat()
}
