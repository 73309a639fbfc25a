import { type RawBuilder, sql } from 'kysely'
import { columnsIn, type Db, type RowOf, type Tx } from '#server/base/index.ts'
import { IMPORTED_TABLES, type ImportedTable } from './import.store.ts'

const ofImport = (table: string, importId: string) =>
  sql`from "importRow" join ${sql.table(table)} on ${sql.ref(`${table}._id`)} = "importRow"."companyId"
    where "importRow"."importId" = ${importId}`

/** The table that an import wrote to; undefined if there is no such import, or none of its records is left. */
export async function findImportedTable(db: Db, importId: string): Promise<ImportedTable | undefined> {
  for (const table of [...IMPORTED_TABLES, 'contact'] as const) {
    const { rows } = await sql`select 1 ${ofImport(table, importId)} limit 1`.execute(db)
    if (rows.length > 0) return table === 'contact' ? 'company' : table
  }
  return undefined
}

export async function hasImportRows(db: Db, importId: string) {
  const row = await db
    .selectFrom('importRow')
    .select('rev')
    .where('importId', '=', importId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const has = (table: string, column: string, record: ImportedTable) =>
  sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${sql.ref(`${record}._id`)})`

/** Includes deleted ones, which SQLite has no index of by company: those are read once for all companies. */
const hasOrHad = (table: 'badge' | 'speaker' | 'material' | 'visa', column: string) =>
  sql`(exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = company._id and "deletedAt" is null)
    or company._id in (select ${sql.ref(column)} from ${sql.table(table)} where "deletedAt" is not null))`

const ofPerson = (table: 'badge' | 'speaker') =>
  ['file', 'consent', 'checkin', 'print'].map((one) => has(one, 'recordId', table))

/** Conditions that show that a new record was used since, although it is unchanged itself. */
const USE_CONDITIONS: Record<ImportedTable, readonly RawBuilder<unknown>[]> = {
  company: [
    sql`company."passwordHash" is not null`,
    has('loginLink', 'companyId', 'company'),
    hasOrHad('badge', 'companyId'),
    has('badgeMove', 'companyId', 'company'),
    hasOrHad('speaker', 'companyUid'),
    hasOrHad('material', 'company'),
    hasOrHad('visa', 'companyId'),
    has('file', 'recordId', 'company'),
  ],
  badge: [sql`badge."openedAt" is not null`, ...ofPerson('badge')],
  speaker: [sql`speaker."confirmedAt" is not null`, ...ofPerson('speaker')],
}

/** Contacts are deleted for good with their company, so a missing one may be unchanged. */
const isNoContact = sql`not exists (
  select 1 from contact where contact._id = "importRow"."companyId" and contact.rev = "importRow".rev)`

/**
 * Whether one of its records was used since: changed or deleted, or a new company got a password, a login link, a badge, a
 * speaker, a material or a visa, or the page of a new badge was opened.
 */
export async function wasModified(tx: Tx, table: ImportedTable, importId: string) {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  const { rows } = await sql`
    select 1 from "importRow" left join ${sql.table(table)} on ${of('_id')} = "importRow"."companyId"
    where "importRow"."importId" = ${importId} and (
      (${of('_id')} is null and ${isNoContact})
      or ${of('deletedAt')} is not null or ${of('rev')} <> "importRow".rev
      or ("importRow"."before" is null and (${sql.join(USE_CONDITIONS[table], sql` or `)})))
    limit 1`.execute(tx)
  return rows.length > 0
}

/** An import's records and their previous field values; null for new ones. */
export async function listImported<Table extends ImportedTable>(
  tx: Db,
  table: Table,
  importId: string,
): Promise<{ record: RowOf<Table>; before: Partial<RowOf<Table>> | null }[]> {
  const { rows } = await sql<RowOf<Table> & { importBefore: string | null }>`
    select ${table === 'badge' ? sql`badge.*` : columnsIn(table)}, "importRow"."before" as "importBefore"
    ${ofImport(table, importId)}`.execute(tx)
  return rows.map(({ importBefore, ...record }) => ({
    record: record as unknown as RowOf<Table>,
    before: importBefore === null ? null : JSON.parse(importBefore),
  }))
}

/** The companies that an import renamed, with their former name. */
export async function listRenamed(db: Db, importId: string) {
  const imported = await listImported(db, 'company', importId)
  return imported.flatMap(({ record, before }) =>
    before?.raisonSocial === undefined ? [] : { ...record, former: before.raisonSocial },
  )
}

export async function deleteImportedContacts(tx: Tx, importId: string) {
  const own = tx.selectFrom('importRow').select('companyId').where('importId', '=', importId)
  return tx.deleteFrom('contact').where('_id', 'in', own).returning(['_id', 'rev']).execute()
}

export const deleteImportRows = (tx: Tx, importId: string) =>
  tx.deleteFrom('importRow').where('importId', '=', importId).execute()
