import type { Db } from '#server/base/db/database.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { PENDING } from '#shared/speaker/speaker.constants.ts'
import type { FileRow } from './upload.store.ts'

type Statuses = Pick<Edition, 'hiddenStatuses'>

/**
 * Files, used or not, of records that were made without token or key and that nobody has accepted: of a
 * speaker whose status is hidden, of a visitor without a company whose photo is not accepted. Kept as facts
 * (migrations/counts/strangers.ts), since every upload of a stranger asks for their sum.
 */
const unaccepted = (db: Db, { hiddenStatuses }: Statuses) =>
  db
    .selectFrom('fact')
    .innerJoin('file', 'file.path', 'fact.id')
    .where('fact.kind', '=', 'strangerFile')
    .where('fact.key', 'in', ['visitor', ...[PENDING, ...hiddenStatuses].map((status) => `speaker ${status}`)])

export async function isUnaccepted(db: Db, path: string, edition: Statuses): Promise<boolean> {
  const row = await unaccepted(db, edition)
    .select('path')
    .where('fact.about', '=', 'stranger')
    .where('fact.id', '=', path)
    .executeTakeFirst()
  return row !== undefined
}

export async function sumUnaccepted(db: Db, edition: Statuses) {
  const { bytes, ...counts } = await unaccepted(db, edition)
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      fn.count<number>('recordId').distinct().as('records'),
      fn.sum<number | null>('bytes').as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return { ...counts, bytes: bytes ?? 0 }
}

/** Those sent until `time` (ms), at most `limit`. */
export function listUnaccepted(
  db: Db,
  edition: Statuses,
  { time, limit }: { time: number; limit: number },
): Promise<FileRow[]> {
  return unaccepted(db, edition).selectAll('file').where('createdAt', '<=', time).limit(limit).execute()
}
