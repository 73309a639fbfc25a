import { sql } from 'kysely'
import {
  type Author,
  type Db,
  finderById,
  inserterFor,
  logUnversionedChange,
  notDeleted,
  type SessionTable,
  SPEAKER_COLUMNS,
  type Tx,
  updaterFor,
} from '#server/base/index.ts'
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
export async function deleteSession(tx: Tx, id: string, author: Author) {
  const speakers = await tx
    .selectFrom('speaker')
    .select(SPEAKER_COLUMNS)
    .where(notDeleted)
    .where(sql<boolean>`exists (select 1 from json_each(speaker.sessions) where value = ${id})`)
    .execute()
  for (const speaker of speakers) {
    const others = (JSON.parse(speaker.sessions) as string[]).filter((one) => one !== id)
    await changeSpeaker(tx, speaker, { sessions: JSON.stringify(others) }, author)
  }
  await tx.deleteFrom('session').where('_id', '=', id).execute()
  await logUnversionedChange(tx, 'session', id, ['deletedAt'], author)
}
