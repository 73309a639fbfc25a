import { findMergedByCode } from '#desktop/main/desk/desk-people.store.ts'
import { findBase } from '#desktop/main/sync/sync-base.store.ts'
import type { Db } from '#server/base/db/database.ts'
import { listCheckins } from '#server/desks/checkin/checkin.store.ts'
import { activeCheckins } from '#shared/checkin/checkin.rules.ts'
import type { SyncBadge } from '#shared/sync/sync-record.schema.ts'

const FIELDS = ['_id', 'nom', 'prenom', 'company', 'position', 'email', 'urlPhoto'] as const
export type KioskPerson = Record<(typeof FIELDS)[number], string> & { entity: 'badge' | 'speaker' }

/** A badge or speaker of the copy, by the code or the desk's id. */
export async function findKioskPerson(db: Db, by: { code: string } | { id: string }): Promise<KioskPerson | undefined> {
  for (const entity of ['badge', 'speaker'] as const) {
    const people = db
      .selectFrom(entity as 'badge')
      .select(FIELDS)
      .where('deletedAt', 'is', null)
    const found = await ('code' in by
      ? people.where('code', '=', by.code)
      : people.where('_id', '=', by.id)
    ).executeTakeFirst()
    if (found) return { ...found, entity }
  }
  const merged = 'code' in by ? await findMergedByCode(db, by.code) : undefined
  return merged === undefined ? undefined : findKioskPerson(db, { id: merged })
}

/** The policy was accepted, here or as the server tells. */
export async function hasAccepted(db: Db, id: string): Promise<boolean> {
  const here = await db.selectFrom('consent').select('seq').where('recordId', '=', id).executeTakeFirst()
  if (here) return true
  const { record } = (await findBase<Partial<SyncBadge>>(db, 'badge', id)) ?? {}
  return Boolean(record?.finishedAt)
}

export async function wasHandedOut(db: Db, id: string): Promise<boolean> {
  return activeCheckins(await listCheckins(db, id)).length > 0
}
