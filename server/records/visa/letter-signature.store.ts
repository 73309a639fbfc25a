import type { Db } from '#server/base/db/database.ts'

/** What its file belongs to, in place of a record's id. */
export const SIGNATURE_RECORD = 'letter-signature'

/** Path of the picture of signature and stamp; undefined where there is none. */
export async function findSignature(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('file')
    .select('path')
    .where('recordId', '=', SIGNATURE_RECORD)
    .where('folder', '=', 'documents')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.path
}
