import { Resolver } from 'node:dns/promises'
import { join } from 'node:path'
import type { Config } from '#server/base/config.ts'
import { assertDataKey } from '#server/base/db/check-data-key.ts'
import type { Db } from '#server/base/index.ts'
import { readSetting } from '#server/event/setting/setting.store.ts'
import { createMailTransport, mailEncryption, parseSender } from '#server/messaging/mail/mail-transport.ts'
import { type BackupStatus, readBackupStatus } from '#server/office/backup/backup-status.ts'
import { BACKUPS, listSetAside, listStoredBackups, readManifest } from '#server/office/backup/verify-backup.ts'
import { isBackupLate } from '#shared/backup/backup.rules.ts'
import type { Check } from '#shared/operation/monitoring.contract.ts'
import { HOUR_MS } from '#shared/time.ts'
import { type DoctorText, fail, ok, warn } from './check-machine.ts'

const LIMIT_MS = 10_000
const FAULTS: Record<string, DoctorText> = {
  EAUTH: 'mail.refused',
  ECONNREFUSED: 'mail.nothing',
  ESOCKET: 'mail.closed',
  EDNS: 'mail.noAddress',
  ETLS: 'mail.noTls',
  ETIMEDOUT: 'mail.silent',
}
const ACCEPTS = { required: 'mail.overTls', loopback: 'mail.here', waived: 'mail.unencrypted' } as const

/** The mail server: its address, TLS and signing in. No mail is sent. */
export async function checkMail({ smtpUrl }: Config, limitMs = LIMIT_MS): Promise<Check> {
  if (smtpUrl === undefined) return fail('mail.none')
  const { host, username } = new URL(smtpUrl)
  const transport = createMailTransport(smtpUrl, { connectMs: limitMs, silenceMs: limitMs })
  try {
    await transport.verify()
    const encryption = mailEncryption(smtpUrl)
    const facts = { host, auth: `doctor:mail.${username ? 'signedIn' : 'notSignedIn'}` }
    return (encryption === 'waived' ? fail : ok)(ACCEPTS[encryption], facts)
  } catch (error) {
    const { code = '', originalCode = '', message } = error as MailError
    const key = /CERT|VERIFY/.test(originalCode) ? 'mail.untrusted' : (FAULTS[originalCode] ?? FAULTS[code])
    return fail(key ?? 'mail.other', { host, message, code: originalCode })
  } finally {
    transport.close()
  }
}

/** `originalCode` is that of the connection. */
type MailError = NodeJS.ErrnoException & { originalCode?: string }

/** SPF, DKIM and DMARC of the sender's domain: without them mails end up among spam. */
export async function checkSender({ mailFrom }: Config, resolver = new Resolver()): Promise<Check[]> {
  const domain = parseSender(mailFrom).address.split('@').at(-1) ?? ''
  const facts = { domain }
  if (domain.endsWith('.example')) return [fail('sender.placeholder', facts)]
  // A name without records may have names below it; one that does not exist has none (RFC 8020).
  const [spf, dkim, dmarc] = await Promise.all(
    [domain, `_domainkey.${domain}`, `_dmarc.${domain}`].map((name) => txtRecordsOf(name, resolver)),
  )
  if ([spf, dkim, dmarc].includes('unknown')) return [warn('sender.noDns', facts)]
  const count = (texts: typeof spf, start: string) =>
    Array.isArray(texts) ? texts.filter((text) => text.toLowerCase().startsWith(start)).length : 0
  const policies = count(spf, 'v=spf1')
  return [
    policies === 1 ? ok('spf.there', facts) : fail(policies === 0 ? 'spf.none' : 'spf.several', facts),
    dkim === 'none' ? fail('dkim.none', facts) : warn('dkim.there', facts),
    count(dmarc, 'v=dmarc1') > 0 ? ok('dmarc.there', facts) : fail('dmarc.none', facts),
  ]
}

/** The texts of a name; 'none' if the name does not exist, 'unknown' if no DNS server answers. */
async function txtRecordsOf(name: string, resolver: Resolver) {
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENODATA') return []
    return code === 'ENOTFOUND' ? 'none' : 'unknown'
  }
}

/** Age, contents and place of the backups. */
export async function checkBackups(config: Config, db: Db | undefined): Promise<Check[]> {
  if (!db) return [warn('backup.noData')]
  await assertDataKey(db, config)
  const { dataDir, backupCommand, backupPassphrase } = config
  const { daily, hour } = (await readSetting(db, 'backups')).value
  const [newest] = await listStoredBackups(dataDir)
  if (!newest) return [fail(backupPassphrase === undefined ? 'backup.none' : 'backup.noneYet')]
  const status = await readBackupStatus(dataDir)
  const folder = join(dataDir, BACKUPS, newest.name)
  const { encryptedFile } = await readManifest(folder)
  const hours = Math.round((Date.now() - Date.parse(newest.createdAt)) / HOUR_MS)
  const facts = { hours, mb: newest.bytes / 1e6, folder }
  const age = () => {
    if (status?.problem === 'backup') return fail('backup.failed', facts)
    if (!daily) return fail('backup.off', facts)
    if (isBackupLate(hour, newest.createdAt, Date.now())) return fail('backup.late', facts)
    return ok('backup.newest', facts)
  }
  return [
    age(),
    encryptedFile ? ok('keys.inBackup') : fail('keys.inNone'),
    copies(backupCommand, `${BACKUPS}/${newest.name}`, status),
    ...(await listSetAside(dataDir)).map((name) => warn('setAside.left', { folder: join(dataDir, name) })),
  ]
}

function copies(command: string | undefined, newest: string, status: BackupStatus | undefined): Check {
  if (command === undefined) return fail('copies.none')
  if (status?.problem === 'copy') return fail('copies.failed', { error: status.error ?? '' })
  return status?.copied === newest ? ok('copies.made') : fail('copies.notYet')
}
