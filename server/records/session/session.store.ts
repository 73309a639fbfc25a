import { sql } from 'kysely'
import { type Author, inserterFor, logUnversionedChange, updaterFor } from '#server/base/db/changes.ts'
import { notDeleted } from '#server/base/db/conditions.ts'
import type { Db, SessionTable, Tx } from '#server/base/db/database.ts'
import { finderById } from '#server/base/db/find-record.ts'
import { SPEAKER_COLUMNS } from '#server/base/db/record-columns.ts'
import { changeSpeaker } from '#server/records/speaker/speaker.store.ts'

export type SessionRow = SessionTable

export const listSessionRows = (db: Db) =>
  db
    .selectFrom('session')
    .selectAll()
    .orderBy((eb) => eb('startsAt', '=', ''))
    .orderBy('startsAt')
    .orderBy('title')
    .execute()

export const findSession = finderById('session')

export const insertSession = inserterFor('session')
export const changeSession = updaterFor('session')

/** Deletes a session and removes it from all of its speakers, as one change. */
export async function deleteSession(tx: Tx, id: string, by: Author) {
  const speakers = await tx
    .selectFrom('speaker')
    .select(SPEAKER_COLUMNS)
    .where(notDeleted)
    .where(sql<boolean>`exists (select 1 from json_each(speaker.sessions) where value = ${id})`)
    .execute()
  for (const speaker of speakers) {
    const others = (JSON.parse(speaker.sessions) as string[]).filter((one) => one !== id)
    await changeSpeaker(tx, speaker, { sessions: JSON.stringify(others) }, by)
  }
  await tx.deleteFrom('session').where('_id', '=', id).execute()
  await logUnversionedChange(tx, 'session', id, ['deletedAt'], by)
}
