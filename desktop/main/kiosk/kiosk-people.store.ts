import { sql } from 'kysely'
import { findMergedByCode } from '#desktop/main/desk/desk-people.store.ts'
import { findBase } from '#desktop/main/sync/sync-base.store.ts'
import type { Db } from '#server/base/db/database.ts'
import type { KioskHash } from '#server/base/db/kiosk-hash.ts'
import type { SyncPerson } from '#shared/sync/sync-record.schema.ts'

export type KioskPeople = ReturnType<typeof kioskPeople>

/** Badges and speakers as a kiosk knows them (Q-320): a link, a code or an address finds them by its hash. */
export function kioskPeople(db: Db, hash: KioskHash) {
  async function byId(id: string) {
    const found = (await findBase<SyncPerson>(db, 'badge', id)) ?? (await findBase<SyncPerson>(db, 'speaker', id))
    return found?.record
  }
  async function by(kind: keyof SyncPerson['hashes'], text: string, of: SyncPerson['of'][] = ['badge', 'speaker']) {
    if (text === '') return undefined
    const found = await db
      .selectFrom('syncBase')
      .select('record')
      .where('entity', 'in', of)
      .where(sql<string>`json_extract(record, ${`$.hashes.${kind}`})`, '=', hash(kind, text))
      .executeTakeFirst()
    return found && (JSON.parse(found.record) as SyncPerson)
  }
  return {
    byId,
    byLink: (link: string) => by('link', link),
    hasBadge: async (email: string) => (await by('email', email, ['badge'])) !== undefined,
    async byCode(code: string) {
      const merged = await findMergedByCode(db, hash('code', code))
      return (await by('code', code)) ?? (merged === undefined ? undefined : byId(merged))
    },
    hasEmail: (person: SyncPerson, email: string) => email !== '' && person.hashes.email === hash('email', email),
  }
}
