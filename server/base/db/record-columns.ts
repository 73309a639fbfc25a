import { type Selectable, sql } from 'kysely'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import { namesOf } from '#shared/contract/fields.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import type { Database } from './database.ts'
import type { WithoutKeys } from './sort-key.ts'

/** A row of a table as it is read: without sort keys. */
export type RowOf<Table extends keyof Database> = WithoutKeys<Selectable<Database[Table]>>

// The columns to select instead of `*`, since sort keys are not part of any answer.
export const COMPANY_COLUMNS = columnsOf('company', [
  '_id',
  ...namesOf(COMPANY_FIELDS),
  'updateDate',
  'rev',
  'passwordHash',
  'tokenVersion',
  'createdAt',
  'deletedAt',
])
export const SPEAKER_COLUMNS = columnsOf('speaker', [
  '_id',
  'publicId',
  'link',
  ...namesOf(SPEAKER_FIELDS),
  'rev',
  'refusedAt',
  'confirmedAt',
  'createdAt',
  'deletedAt',
])

function columnsOf<Table extends string, Name extends string>(table: Table, names: readonly Name[]) {
  return names.map((name) => `${table}.${name}` as const)
}

/** The columns of a table for a statement written by hand. */
export function columnsIn(table: keyof Database) {
  if (table === 'company') return sql.join(COMPANY_COLUMNS.map((column) => sql.ref(column)))
  if (table === 'speaker') return sql.join(SPEAKER_COLUMNS.map((column) => sql.ref(column)))
  return sql`*`
}
