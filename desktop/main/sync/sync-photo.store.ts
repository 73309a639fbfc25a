import type { Kysely, Transaction } from 'kysely'
import type { Database, SyncPhotoTable } from '#server/base/db/database.ts'

/** Values of `direction`. */
export const TO_DOWNLOAD = 1
export const TO_UPLOAD = 2

/** Queues a photo; one that is already queued is left unchanged. */
export async function notePhoto(tx: Transaction<Database>, row: SyncPhotoTable): Promise<void> {
  await tx
    .insertInto('syncPhoto')
    .values(row)
    .onConflict((on) => on.column('path').doNothing())
    .execute()
}

export const listDownloads = (db: Kysely<Database>, limit: number): Promise<SyncPhotoTable[]> =>
  db.selectFrom('syncPhoto').selectAll().where('direction', '=', TO_DOWNLOAD).limit(limit).execute()

export const listUploads = (db: Kysely<Database>, paths: readonly string[]): Promise<SyncPhotoTable[]> =>
  db
    .selectFrom('syncPhoto')
    .selectAll()
    .where('direction', '=', TO_UPLOAD)
    .where('path', 'in', paths)
    .execute()

export async function deletePhoto(tx: Transaction<Database>, path: string): Promise<void> {
  await tx.deleteFrom('syncPhoto').where('path', '=', path).execute()
}
