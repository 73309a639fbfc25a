import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { type Author, changedFields, logChange, nextRev } from '#server/base/db/changes.ts'
import type { Database, SessionTable } from '#server/base/db/database.ts'
import { SPEAKER_COLUMNS } from '#server/base/db/record-columns.ts'
import { changeSpeaker } from '#server/records/speaker/speaker.store.ts'

export type SessionRow = Selectable<SessionTable>

export async function listSessionRows(db: Kysely<Database>): Promise<SessionRow[]> {
  return await db
    .selectFrom('session')
    .selectAll()
    .orderBy((eb) => eb('startsAt', '=', ''))
    .orderBy('startsAt')
    .orderBy('title')
    .execute()
}

export async function findSession(db: Kysely<Database>, id: string): Promise<SessionRow | undefined> {
  return await db.selectFrom('session').selectAll().where('_id', '=', id).executeTakeFirst()
}

export async function insertSession(tx: Transaction<Database>, row: SessionRow, by: Author): Promise<void> {
  await tx.insertInto('session').values(row).execute()
  await logChange(tx, 'session', row, ['_id'], by)
}

/** Writes the changed fields with the next revision and a line in the change log. */
export async function changeSession(
  tx: Transaction<Database>,
  before: SessionRow,
  patch: Partial<SessionRow>,
  by: Author,
): Promise<SessionRow> {
  const fields = changedFields(before, patch)
  if (fields.length === 0) return before
  const after = { ...before, ...patch, rev: before.rev + 1 }
  const { _id, ...values } = after
  await tx.updateTable('session').set(values).where('_id', '=', _id).execute()
  await logChange(tx, 'session', after, fields, by)
  return after
}

/** Deletes a session and removes it from all of its speakers, as one change. */
export async function deleteSession(tx: Transaction<Database>, id: string, by: Author): Promise<void> {
  const speakers = await tx
    .selectFrom('speaker')
    .select(SPEAKER_COLUMNS)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`exists (select 1 from json_each(speaker.sessions) where value = ${id})`)
    .execute()
  for (const speaker of speakers) {
    const others = (JSON.parse(speaker.sessions) as string[]).filter((one) => one !== id)
    await changeSpeaker(tx, speaker, { sessions: JSON.stringify(others) }, by)
  }
  await tx.deleteFrom('session').where('_id', '=', id).execute()
  await logChange(tx, 'session', { _id: id, rev: await nextRev(tx, 'session', id) }, ['deletedAt'], by)
}
