import { execInDatabaseFile, queryDatabaseFile } from '#server/base/db/sqlite/database-file.ts'
import { HELD_NO_SERVER, HELD_RESTORED } from '#server/messaging/mail/mail-queue.store.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { PASSPORT_FIELDS } from '#shared/visa/visa.fields.ts'

export interface StoredEvent {
  /** The first epoch of its log: the same in every backup of an event, and in no other's. */
  id: string
  name: string
  /** When its first change was made. */
  begun: string
  /** It has not been used yet, apart from each start storing the manuals and inviting the first owner. */
  isUnused: boolean
}

/** Which event a database file belongs to. */
export function readStoredEvent(database: string): StoredEvent {
  const [row] = queryDatabaseFile<{ id: string; overrides: string; records: number; at: number }>(
    database,
    `select (select epoch from "syncEpoch" order by number limit 1) id, (select overrides from edition) overrides,
      (select min(at) from change) at,
      (select count(*) from change where entity not in ('document', 'member'))
      + (select count(*) from member where "passwordHash" is not null) records`,
  )
  const { name = EDITION_DEFAULTS.name } = JSON.parse(row?.overrides ?? '{}')
  const begun = new Date(row?.at ?? 0).toISOString()
  return { id: row?.id ?? '', name, begun, isUnused: row?.records === 0 }
}

/**
 * Mails that waited when the backup was made may have been sent afterwards: they wait for the organizer, and campaigns
 * end and reminders are off, so that no one gets one twice. Returns how many.
 */
export function holdWaitingMails(database: string, now: number) {
  const waiting = `state in ('queued', 'retrying', 'sending') or (state = 'held' and reason = '${HELD_NO_SERVER}')`
  const [row] = queryDatabaseFile<{ count: number }>(database, `select count(*) count from outbox where ${waiting}`)
  execInDatabaseFile(
    database,
    `update outbox set state = 'held', reason = '${HELD_RESTORED}', "changedAt" = ${now} where ${waiting};
    update campaign set state = 'stopped', "endedAt" = ${now} where state = 'running';
    update reminder set "isOn" = 0`,
  )
  return row?.count ?? 0
}

/** Erases what a lost DATA_KEY encrypts, so that a server can start with another key and show the rest. */
export function eraseUnreadableSecrets(database: string) {
  const columns = PASSPORT_FIELDS.map((column) => `"${column}" = ''`)
  execInDatabaseFile(
    database,
    `delete from setting where key = 'dataKey'; update visa set ${columns.join()}; update member set "totpSecret" = null`,
  )
}
