import type { Kysely, Transaction } from 'kysely'
import { type Author, logChange } from '#server/base/db/changes.ts'
import type { CheckinTable, Database } from '#server/base/db/database.ts'

/** All check-ins of a badge or speaker, oldest first. */
export async function listCheckins(db: Kysely<Database>, recordId: string): Promise<CheckinTable[]> {
  return await db
    .selectFrom('checkin')
    .selectAll()
    .where('recordId', '=', recordId)
    .orderBy('at')
    .orderBy('_id')
    .execute()
}

export async function insertCheckin(tx: Transaction<Database>, row: CheckinTable, by: Author): Promise<void> {
  await tx.insertInto('checkin').values(row).execute()
  await logChange(tx, 'checkin', { _id: row._id, rev: 1 }, ['_id'], by)
}
