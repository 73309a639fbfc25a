import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '#server/base/db/database.ts'
import { ONLINE_COMPANY } from '#shared/badge/online-company.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { PENDING } from '#shared/speaker/speaker.constants.ts'
import type { FileRow } from './upload.store.ts'

type Statuses = Pick<Edition, 'hiddenStatuses'>

/**
 * Files, used or not, of records that were made without token or key and that nobody has accepted: of a
 * speaker whose status is hidden, of a visitor without a company whose photo is not accepted.
 */
function unaccepted(db: Db, { hiddenStatuses }: Statuses): SelectQueryBuilder<Database, 'file', object> {
  return db.selectFrom('file').where(({ and, exists, not, or, selectFrom }) =>
    and([
      exists(
        selectFrom('change')
          .select('change.seq')
          .where('change.entity', 'in', ['badge', 'speaker'])
          .whereRef('change.id', '=', 'file.recordId')
          .where('change.rev', '=', 1)
          .where('change.actor', '=', 'link'),
      ),
      or([
        exists(
          selectFrom('speaker')
            .select('speaker._id')
            .whereRef('speaker._id', '=', 'file.recordId')
            .where('speaker.status', 'in', [PENDING, ...hiddenStatuses]),
        ),
        and([
          exists(
            selectFrom('badge')
              .select('badge._id')
              .whereRef('badge._id', '=', 'file.recordId')
              .where('badge.companyId', '=', ONLINE_COMPANY),
          ),
          not(
            exists(
              selectFrom('photoReview')
                .select('photoReview.path')
                .where('photoReview.entity', '=', 'badge')
                .whereRef('photoReview.recordId', '=', 'file.recordId')
                .whereRef('photoReview.path', '=', 'file.path')
                .where('photoReview.state', '=', 'accepted'),
            ),
          ),
        ]),
      ]),
    ]),
  )
}

/** The same, found by who made the records: most are of companies. */
const allUnaccepted = (db: Db, edition: Statuses) =>
  unaccepted(db, edition).where('file.recordId', 'in', ({ selectFrom }) =>
    selectFrom('change')
      .select('change.id')
      .where('change.actor', '=', 'link')
      .where('change.entity', 'in', ['badge', 'speaker'])
      .where('change.rev', '=', sql.lit(1)),
  )

export async function isUnaccepted(db: Db, path: string, edition: Statuses): Promise<boolean> {
  const row = await unaccepted(db, edition).select('path').where('path', '=', path).executeTakeFirst()
  return row !== undefined
}

export async function sumUnaccepted(db: Db, edition: Statuses) {
  const { bytes, ...counts } = await allUnaccepted(db, edition)
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
  return allUnaccepted(db, edition).selectAll('file').where('createdAt', '<=', time).limit(limit).execute()
}
