import type { Selectable } from 'kysely'
import { orNotFound } from '#server/base/api-error.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { notDeleted } from './conditions.ts'
import type { Database, Db, PersonIds } from './database.ts'
import { prepared } from './prepared.ts'
import { COMPANY_COLUMNS, type RowOf, SPEAKER_COLUMNS } from './record-columns.ts'

/** Finds a row of a table by its id. */
export function finderById<
  Table extends 'campaign' | 'checkin' | 'conflict' | 'desk' | 'member' | 'outbox' | 'session' | 'sponsor',
>(table: Table) {
  const rows = prepared((db, id: string) =>
    db
      .selectFrom(table as 'desk')
      .selectAll()
      .where('_id', '=', id),
  )
  return async (db: Db, id: string) => (await rows(db, id))[0] as Selectable<Database[Table]> | undefined
}

const COLUMNS = { company: COMPANY_COLUMNS, speaker: SPEAKER_COLUMNS }

/** Finds a record that is not deleted, by one of its ids. */
export function finderOfRecord<Table extends 'badge' | 'company' | 'material' | 'speaker' | 'visa'>(
  table: Table,
  column: keyof PersonIds = '_id',
) {
  const columns = COLUMNS[table as keyof typeof COLUMNS]
  const rows = prepared((db, id: string) => {
    const query = db.selectFrom(table as 'badge')
    return (columns ? query.select(columns as never) : query.selectAll()).where(column, '=', id).where(notDeleted)
  })
  return async (db: Db, id: string) => (await rows(db, id))[0] as RowOf<Table> | undefined
}

/** Like `find`, but a missing record is an error. */
export function throwIfMissing<Row>(find: (db: Db, id: string) => Promise<Row | undefined>, code?: ErrorCode) {
  return async (db: Db, id: string) => orNotFound(await find(db, id), code)
}
