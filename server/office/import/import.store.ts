import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Author } from '#server/base/db/changes.ts'
import type { Db, Tx } from '#server/base/db/database.ts'
import { COMPANY_COLUMNS } from '#server/base/db/record-columns.ts'
import { withSortKeys } from '#server/base/db/sort-key.ts'
import type { CompanyRow } from '#server/records/company/company.store.ts'

/** A company as it will be after the import; `before` is what an update found. */
export interface PlannedCompany {
  after: CompanyRow
  before: CompanyRow | undefined
  /** Names of the changed fields; ['_id'] for a new company. */
  fields: string[]
}

// One statement for thousands of rows: passed as JSON, a row costs a tenth of a separate statement.

/** Companies by e-mail, without deleted ones. */
export async function findCompaniesByEmail(db: Db, emails: readonly string[]): Promise<CompanyRow[]> {
  return db
    .selectFrom('company')
    .select(COMPANY_COLUMNS)
    .where('deletedAt', 'is', null)
    .where('email', '<>', '')
    .where('email', 'in', sql<string>`(select value from json_each(${JSON.stringify(emails)}))`)
    .execute()
}

/** Every company that has booths, with their numbers. */
export async function listBoothOwners(db: Db) {
  const rows = await db
    .selectFrom('company')
    .select(['_id', 'raisonSocial', 'email', 'stand'])
    .where('deletedAt', 'is', null)
    .where('stand', '<>', '[]')
    .execute()
  return rows.map(({ stand, ...owner }) => ({
    ...owner,
    numbers: (JSON.parse(stand) as { stand: string }[]).map((booth) => booth.stand),
  }))
}

/** False when a company to be updated is no longer as it was found. */
export async function areUnchanged(tx: Tx, found: readonly CompanyRow[]): Promise<boolean> {
  const pairs = JSON.stringify(found.map(({ _id, rev }) => ({ _id, rev })))
  const { rows } = await sql<{ same: number }>`
    select count(*) as same from json_each(${pairs}) as pair
    join company on company._id = pair.value ->> '_id'
    where company.rev = pair.value ->> 'rev' and company.deletedAt is null`.execute(tx)
  return rows[0]?.same === found.length
}

/** Inserts new rows and overwrites known ones. A value shared by all rows is sent once. */
export async function upsertCompanies(tx: Tx, companies: readonly CompanyRow[]): Promise<void> {
  const rows = companies.map((company) => withSortKeys('company', company))
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first) as (keyof CompanyRow)[]
  const differing = columns.filter((name) => rows.some((row) => row[name] !== first[name]))
  const json = JSON.stringify(rows.map((row) => differing.map((name) => row[name])))
  const values = columns.map((name) => {
    const place = differing.indexOf(name)
    return place < 0 ? sql`${first[name]}` : sql`value ->> ${sql.lit(place)}`
  })
  const writes = columns
    .filter((name) => name !== '_id')
    .map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  await sql`
    insert into company (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from json_each(${json}) where true
    on conflict (_id) do update set ${sql.join(writes)}`.execute(tx)
}

/** Adds a log line for each, in the same format as logChange. */
export async function logCompanies(
  tx: Tx,
  lines: readonly { id: string; rev: number; fields: readonly string[] }[],
  by: Author,
): Promise<void> {
  const rows = lines.map(({ id, rev, fields }) => ({ c: randomUUID(), id, rev, f: JSON.stringify(fields) }))
  await sql`
    insert into change (changeId, entity, id, rev, fields, at, actor)
    select value ->> 'c', 'company', value ->> 'id', value ->> 'rev', value ->> 'f', ${by.at}, ${by.actor}
    from json_each(${JSON.stringify(rows)})`.execute(tx)
}

/** Not restored by an undo: whoever lost the account must not get it back. */
const FOR_GOOD: readonly string[] = ['passwordHash', 'tokenVersion', 'unapproved']

/** Records what the import did, so that it can be undone. */
export async function insertImportRows(tx: Tx, importId: string, companies: readonly PlannedCompany[]) {
  const rows = companies.map(({ after, before, fields }) => ({
    id: after._id,
    rev: after.rev,
    before:
      before &&
      JSON.stringify(
        Object.fromEntries(Object.entries(before).filter(([key]) => fields.includes(key) && !FOR_GOOD.includes(key))),
      ),
  }))
  await sql`
    insert into importRow (importId, companyId, rev, "before")
    select ${importId}, value ->> 'id', value ->> 'rev', value ->> 'before'
    from json_each(${JSON.stringify(rows)})`.execute(tx)
}

export async function countImportRows(tx: Tx, importId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('importRow')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Whether anybody has since touched one of its companies: changed or deleted it, or given a new one a password, a login
 * link, a badge, a speaker, a material or a visa.
 */
export async function wasModified(tx: Tx, importId: string): Promise<boolean> {
  const has = (table: string, column: string) =>
    sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = company._id)`
  const signs = [
    sql`company.passwordHash is not null`,
    has('loginLink', 'companyId'),
    has('badge', 'companyId'),
    has('badgeMove', 'companyId'),
    has('speaker', 'companyUid'),
    has('material', 'company'),
    has('visa', 'companyId'),
    has('file', 'recordId'),
  ]
  const { rows } = await sql`
    select 1 from importRow left join company on company._id = importRow.companyId
    where importRow.importId = ${importId} and (
      company._id is null or company.deletedAt is not null or company.rev <> importRow.rev
      or (importRow."before" is null and (${sql.join(signs, sql` or `)})))
    limit 1`.execute(tx)
  return rows.length > 0
}

/** An import's companies and their previous field values; null for new ones. */
export async function listImported(
  tx: Tx,
  importId: string,
): Promise<{ company: CompanyRow; before: Partial<CompanyRow> | null }[]> {
  const rows = await tx
    .selectFrom('importRow')
    .innerJoin('company', 'company._id', 'importRow.companyId')
    .select(COMPANY_COLUMNS)
    .select('importRow.before as importBefore')
    .where('importRow.importId', '=', importId)
    .execute()
  return rows.map(({ importBefore, ...company }) => ({
    company,
    before: importBefore === null ? null : JSON.parse(importBefore),
  }))
}

export async function deleteImportRows(tx: Tx, importId: string): Promise<void> {
  await tx.deleteFrom('importRow').where('importId', '=', importId).execute()
}
