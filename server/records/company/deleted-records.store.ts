import { type Selectable, sql } from 'kysely'
import { COMPANY_COLUMNS, type Database, type Db, equal, type Tx } from '#server/base/index.ts'
import type { BadgeRow } from '#server/records/badge/badge.store.ts'
import type { MaterialRow } from '#server/records/material/material.store.ts'
import type { VisaRow } from '#server/records/visa/visa.store.ts'
import type { CompanyRow } from './company.store.ts'

export const findDeletedCompany = (db: Db, id: string) =>
  db
    .selectFrom('company')
    .select(COMPANY_COLUMNS)
    .where('_id', '=', id)
    .where('deletedAt', 'is not', null)
    .executeTakeFirst()

const isDeletion = sql<boolean>`fields like '%"deletedAt"%'`

/** The records deleted along with a company: its log entry precedes theirs, in the same job. */
export async function listDeletedWith(
  tx: Tx,
  { _id, deletedAt }: CompanyRow,
): Promise<{ badges: BadgeRow[]; materials: MaterialRow[]; visas: VisaRow[] }> {
  const { seq, at } = await tx
    .selectFrom('change')
    .select(['seq', 'at'])
    .where(equal({ entity: 'company', id: _id }))
    .where(isDeletion)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  // All lines of a job have its time, so that the log of later jobs is not read.
  const next = await tx
    .selectFrom('change')
    .select('seq')
    .where('seq', '>', seq)
    .where('at', '<>', at)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  const deletedAlong = <T extends 'badge' | 'material' | 'visa'>(table: T) =>
    tx
      .selectFrom(table as 'badge')
      .selectAll()
      .where((table === 'material' ? 'company' : 'companyId') as 'companyId', '=', _id)
      .where('deletedAt', '=', deletedAt)
      .where('_id', 'in', (eb) =>
        eb
          .selectFrom('change')
          .select('change.id')
          .where('entity', '=', table)
          .where('seq', '>', seq)
          .where('seq', '<', next?.seq ?? Number.MAX_SAFE_INTEGER)
          .where(isDeletion),
      )
      .execute() as Promise<unknown> as Promise<Selectable<Database[T]>[]>
  return {
    badges: await deletedAlong('badge'),
    materials: await deletedAlong('material'),
    visas: await deletedAlong('visa'),
  }
}
