import { sql } from 'kysely'
import { BYTE_SUM, type Db, equal, type FileTable, ROW_COUNT, type Tx } from '#server/base/index.ts'
import type { UploadFolder } from '#shared/upload/upload.contract.ts'

export type FileRow = FileTable

/** Values of `referenced`. A replaced file was in use once: it will be swept, but counts towards no limit. */
export const NOT_YET_USED = 0
export const IN_USE = 1
export const REPLACED = 2

export const findFile = (db: Db, path: string) =>
  db.selectFrom('file').selectAll().where('path', '=', path).executeTakeFirst()

export const insertFile = (tx: Tx, row: FileRow) => tx.insertInto('file').values(row).execute()

export async function deleteFileRow(tx: Tx, path: string) {
  const { numDeletedRows } = await tx.deleteFrom('file').where('path', '=', path).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** When a record's still unused uploads since `after` were made, oldest first (ms). */
export async function listUnusedUploadTimes(db: Db, recordId: string, after: number) {
  const rows = await db
    .selectFrom('file')
    .select('createdAt')
    .where(equal({ recordId, referenced: NOT_YET_USED }))
    .where('createdAt', '>', after)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ createdAt }) => createdAt)
}

/** How many files, and how many bytes, were uploaded for a record since `after` (ms), whatever became of them. */
export const countUploads = (db: Db, recordId: string, after: number) =>
  db
    .selectFrom('file')
    .select([ROW_COUNT, BYTE_SUM])
    .where('recordId', '=', recordId)
    .where('createdAt', '>', after)
    .executeTakeFirstOrThrow()

/** Records that the field now refers to `path` ('' for nothing). False when the file was not issued for it. */
export async function markInUse(
  tx: Tx,
  { folder, recordId }: { folder: UploadFolder; recordId: string },
  path: string,
) {
  const ofField = () => tx.updateTable('file').where(equal({ recordId, folder }))
  if (path) {
    const { numUpdatedRows } = await ofField()
      .set({ referenced: IN_USE })
      .where('path', '=', path)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
  }
  await ofField().set({ referenced: REPLACED }).where('referenced', '=', IN_USE).where('path', '<>', path).execute()
  return true
}

export const releaseFiles = (tx: Tx, recordId: string) =>
  tx.updateTable('file').set({ referenced: REPLACED }).where('recordId', '=', recordId).execute()

/**
 * Deletes the rows of unused files from before `time` and returns their paths. The records themselves are checked too:
 * an edit that kept the stored value after all must not lose its file.
 */
export async function deleteUnusedRows(tx: Tx, time: number) {
  // Two kinds of files wait for a decision: those that a revoked desk handed over, and a photo that came second.
  const { rows } = await sql<{ path: string }>`
    delete from file where referenced <> ${IN_USE} and "createdAt" < ${time}
      and path not in (select coalesce(json_extract(operation, '$.patch.urlPhoto'), '') from "heldOperation")
      and not exists (select 1 from conflict c
        where c."recordId" = file."recordId" and c."decidedAt" is null and c.field = 'urlPhoto')
      and not exists (select 1 from badge b where b._id = file."recordId" and b."urlPhoto" = path)
      and not exists (select 1 from company c where c._id = file."recordId" and path in (c."urlLogo", c."urlPub"))
      and not exists (select 1 from speaker s where s._id = file."recordId" and s."deletedAt" is null
        and path in (s."urlPhoto", s."urlFile1", s."urlFile2", s."urlFile3"))
    returning path`.execute(tx)
  return rows.map(({ path }) => path)
}

/** All issued paths, sorted. */
export async function listPaths(db: Db) {
  const rows = await db.selectFrom('file').select('path').orderBy('path').execute()
  return new Set(rows.map(({ path }) => path))
}

/** The expected hash of each file. */
export const listChecksums = (db: Db) => db.selectFrom('file').select(['path', 'sha256']).execute()

/** Assigns a file that was uploaded before its record existed to that record. */
export const assignFile = (tx: Tx, { path, folder, recordId }: Pick<FileRow, 'path' | 'folder' | 'recordId'>) =>
  tx
    .updateTable('file')
    .set({ recordId })
    .where(equal({ path, folder, recordId: '' }))
    .execute()

/** Bytes of the photos that desks sent and no operation has claimed yet. */
export async function unclaimedBytes(db: Db) {
  const { bytes } = await db
    .selectFrom('file')
    .select(BYTE_SUM)
    .where('recordId', '=', '')
    .where('folder', 'like', '%/photos')
    .executeTakeFirstOrThrow()
  return bytes
}

/** A record's file by the hash of its bytes. */
export async function findPathByHash(db: Db, folders: readonly string[], sha256: string) {
  const row = await db
    .selectFrom('file')
    .select('path')
    .where('sha256', '=', sha256)
    .where('folder', 'in', folders)
    .where('recordId', '<>', '')
    .executeTakeFirst()
  return row?.path
}

/** Documents that were ever stored, including deleted ones. */
export async function listLoggedDocuments(db: Db) {
  const rows = await db.selectFrom('change').select('id').where('entity', '=', 'document').execute()
  return rows.map(({ id }) => id)
}
