import { readFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { isSenderUnset } from '#server/base/config.ts'
import { appliedMigration } from '#server/base/db/sqlite/migrate.ts'
import { freeBytes, LOW_SPACE_BYTES } from '#server/base/free-space.ts'
import type { Context } from '#server/base/index.ts'
import { mailEncryption } from '#server/messaging/mail/mail-transport.ts'
import { countOutbox } from '#server/messaging/mail/outbox.store.ts'
import { backupWarnings } from '#server/office/backup/backup-status.ts'
import { MAIL_STATES } from '#shared/mail/mail.schema.ts'
import type { Health, HealthWarning } from '#shared/operation/monitoring.contract.ts'
import { linkFault } from '#shared/server-setting/server-setting.rules.ts'

const PACKAGE = new URL('../../../package.json', import.meta.url)
let version: string | undefined

export function programVersion() {
  version ??= String(JSON.parse(readFileSync(PACKAGE, 'utf8')).version)
  return version
}

/** The organizer's view of the server's health. A failing database makes it not ready rather than an error. */
export async function detailedHealth(context: Context): Promise<Health> {
  const warnings = [...warningsOf(context), ...(await storageWarnings(context)), ...(await diskNearlyFull(context))]
  const startedAt = new Date(performance.timeOrigin).toISOString()
  const health = { status: 'ok', version: programVersion(), startedAt, warnings } as const
  try {
    // An empty job costs no fsync, and fails where writing fails.
    await context.write(async () => {})
    const migration = await appliedMigration(context.db)
    const counts = await countOutbox(context.db)
    return {
      ...health,
      warnings: [...health.warnings, ...(await backupWarnings(context))],
      ready: !(await context.isDiskNearlyFull()),
      migration,
      outbox: Object.fromEntries(MAIL_STATES.map((state) => [state, counts[state] ?? 0])) as NonNullable<
        Health['outbox']
      >,
    }
  } catch (error) {
    context.log.error({ err: error }, 'the database does not answer')
    return { ...health, ready: false }
  }
}

const LINK_WARNINGS = { local: 'links_local', private: 'links_private', http: 'links_http' } as const

/** The folder of files may be on a network drive that is not mounted. */
const storageWarnings = ({ config: { dataDir } }: Context): Promise<HealthWarning[]> =>
  access(join(dataDir, 'files')).then(
    () => [],
    () => ['files_away'],
  )

const diskNearlyFull = async ({ config: { dataDir } }: Context): Promise<HealthWarning[]> =>
  (await freeBytes(dataDir).catch(() => Number.POSITIVE_INFINITY)) < LOW_SPACE_BYTES ? ['disk_nearly_full'] : []

function warningsOf({ config, proxyNotice, unreached }: Context) {
  const { smtpUrl, publicUrl } = config
  const fault = linkFault(publicUrl)
  const warnings: (HealthWarning | false | undefined)[] = [
    proxyNotice.isUntrusted() && 'proxy_not_trusted',
    !smtpUrl && 'mail_off',
    isSenderUnset(config) && 'mail_sender_unset',
    fault ? LINK_WARNINGS[fault] : unreached.address === publicUrl && 'links_unreached',
    smtpUrl !== undefined && mailEncryption(smtpUrl) === 'waived' && 'mail_unencrypted',
  ]
  return warnings.filter((one) => one !== false && one !== undefined)
}
