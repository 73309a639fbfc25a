import type { Db, SyncPhotoTable, Tx } from '#server/base/db/database.ts'

/** Values of `direction`. */
export const TO_DOWNLOAD = 1
export const TO_UPLOAD = 2

/** Queues a photo; one that is already queued is left unchanged. */
export async function notePhoto(tx: Tx, row: SyncPhotoTable): Promise<void> {
  await tx
    .insertInto('syncPhoto')
    .values(row)
    .onConflict((on) => on.column('path').doNothing())
    .execute()
}

export const listDownloads = (db: Db, limit: number): Promise<SyncPhotoTable[]> =>
  db.selectFrom('syncPhoto').selectAll().where('direction', '=', TO_DOWNLOAD).limit(limit).execute()

export const listUploads = (db: Db, paths: readonly string[]): Promise<SyncPhotoTable[]> =>
  db.selectFrom('syncPhoto').selectAll().where('direction', '=', TO_UPLOAD).where('path', 'in', paths).execute()

export async function deletePhoto(tx: Tx, path: string): Promise<void> {
  await tx.deleteFrom('syncPhoto').where('path', '=', path).execute()
}
