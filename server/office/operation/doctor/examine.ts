import type { Config } from '#server/base/config.ts'
import type { Db } from '#server/base/index.ts'
import { userMessageOf } from '#server/base/startup-error.ts'
import type { Check } from '#shared/operation/monitoring.contract.ts'
import { checkMachine, findingOf, type SettingsFile } from './check-machine.ts'
import { checkBackups, checkMail, checkSender } from './check-mail.ts'
import { checkPublicAddress, checkServer } from './check-server.ts'

/**
 * Checks all that a running event depends on; each finding that is not ok says what to do.
 * @param db undefined if nothing is stored yet
 * @param settings the settings file, if there is one; isRead: whether the office's settings could be read
 * (otherwise their checks are skipped); fault: why the database cannot be opened
 */
export async function examine(
  config: Config,
  db: Db | undefined,
  settings: { file?: SettingsFile | undefined; isRead: boolean; fault?: unknown } = { isRead: true },
): Promise<Check[]> {
  const { smtpUrl, mailFrom, publicUrl } = config.setByEnv
  const checks: [subject: string, isKnown: boolean, () => Promise<Check | Check[]>][] = [
    ['machine', true, () => checkMachine(config.dataDir, settings.file)],
    ['server', true, () => checkServer(config, settings.file)],
    ['address', publicUrl, () => checkPublicAddress(config)],
    ['mail', smtpUrl, () => checkMail(config)],
    ['sender', mailFrom, () => checkSender(config)],
    ['backup', true, () => (settings.fault ? Promise.reject(settings.fault) : checkBackups(config, db))],
  ]
  const known = checks.filter(([, isKnown]) => isKnown || settings.isRead)
  const found = known.map(([subject, , check]) =>
    check().catch((error) => findingOf('error', subject, () => userMessageOf(error) ?? String(error))),
  )
  return (await Promise.all(found)).flat()
}
