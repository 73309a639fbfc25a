import { sql } from 'kysely'
import { BYTE_SUM, type Db } from '#server/base/index.ts'
import { ONLINE_COMPANY } from '#shared/badge/pass.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { PENDING } from '#shared/speaker/speaker.fields.ts'
import type { FileRow } from './upload.store.ts'

type Statuses = Pick<Edition, 'hiddenStatuses'>

/**
 * Files, used or not, of records created without token or key and not yet accepted: of a
 * speaker whose status is hidden, of a visitor without a company whose photo is not accepted.
 */
const unaccepted = (db: Db, { hiddenStatuses }: Statuses) =>
  db.selectFrom(
    sql<FileRow>`(select file.* from change join file on file."recordId" = change.id
      where change.rev = 1 and change.actor = 'link' and change.entity in ('badge', 'speaker') and (
        exists (select 1 from speaker where speaker._id = file."recordId"
          and status in (${sql.join([PENDING, ...hiddenStatuses])}))
        or exists (select 1 from badge where badge._id = file."recordId" and "companyId" = ${ONLINE_COMPANY})
          and not exists (select 1 from "photoReview" review where review.entity = 'badge'
            and review."recordId" = file."recordId" and review.path = file.path and review.state = 'accepted')))`.as(
      'file',
    ),
  )

export async function isUnaccepted(db: Db, path: string, edition: Statuses) {
  const row = await unaccepted(db, edition).select('path').where('path', '=', path).executeTakeFirst()
  return row !== undefined
}

export const sumUnaccepted = (db: Db, edition: Statuses) =>
  unaccepted(db, edition)
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      fn.count<number>('recordId').distinct().as('records'),
      BYTE_SUM,
    ])
    .executeTakeFirstOrThrow()

/** Unaccepted files that were sent until `time` (ms), at most `limit`. */
export const listUnaccepted = (db: Db, edition: Statuses, { time, limit }: { time: number; limit: number }) =>
  unaccepted(db, edition).selectAll('file').where('createdAt', '<=', time).limit(limit).execute()
