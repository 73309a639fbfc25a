import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { withSortKeys } from '#server/base/db/sort-key.ts'
import type { Author, Tx } from '#server/base/index.ts'
import type { CompanyRow } from '#server/records/company/company.store.ts'

/** The tables that an import writes to: `importRow` names a record by its id, which is in only one of them. */
export const IMPORTED_TABLES = ['company', 'badge', 'speaker'] as const
export type ImportedTable = (typeof IMPORTED_TABLES)[number]
/** Contacts are written with their company. */
type WrittenTable = ImportedTable | 'contact'
type Imported = { _id: string; rev: number }

/** A record as it will be after the import; `before` is what an update found. */
export interface Planned<Row extends Imported> {
  after: Row
  before: Row | undefined
  /** Names of the changed fields; ['_id'] for a new record. */
  fields: string[]
}

// One statement for thousands of rows: passed as JSON, a row costs a tenth of a separate statement.

/** False if a company to be updated has changed since it was read. */
export async function areUnchanged(tx: Tx, found: readonly CompanyRow[]) {
  const pairs = JSON.stringify(found.map(({ _id, rev }) => ({ _id, rev })))
  const { rows } = await sql<{ same: number }>`
    select count(*) as same from json_each(${pairs}) as pair
    join company on company._id = pair.value ->> '_id'
    where company.rev = cast(pair.value ->> 'rev' as bigint) and company."deletedAt" is null`.execute(tx)
  return rows[0]?.same === found.length
}

/** Inserts new rows and overwrites known ones. A value shared by all rows is sent once. */
export async function upsertRecords<Row extends Imported>(tx: Tx, table: WrittenTable, records: readonly Row[]) {
  const rows = records.map((record) => withSortKeys(table, record))
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first) as (keyof Row & string)[]
  const differing = columns.filter((name) => rows.some((row) => row[name] !== first[name]))
  const json = JSON.stringify(rows.map((row) => differing.map((name) => row[name])))
  const values = columns.map((name) => {
    const place = differing.indexOf(name)
    if (place < 0) return sql`${first[name]}`
    const isNumber = rows.some((row) => typeof row[name] === 'number')
    return isNumber ? sql`cast(value ->> ${sql.lit(place)} as bigint)` : sql`value ->> ${sql.lit(place)}`
  })
  const writes = columns
    .filter((name) => name !== '_id')
    .map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from json_each(${json}) where true
    on conflict (_id) do update set ${sql.join(writes)}`.execute(tx)
}

/** Adds a log line for each, in the same format as logChange. */
export async function logRecords(
  tx: Tx,
  table: WrittenTable,
  changes: readonly Pick<Planned<Imported>, 'after' | 'fields'>[],
  author: Author,
) {
  const rows = changes.map(({ after: { _id: id, rev }, fields }) => ({
    c: randomUUID(),
    id,
    rev,
    f: JSON.stringify(fields),
  }))
  await sql`
    insert into change ("changeId", entity, id, rev, fields, at, actor)
    select value ->> 'c', ${table}, value ->> 'id', cast(value ->> 'rev' as bigint), value ->> 'f', ${author.at}, ${author.actor}
    from json_each(${JSON.stringify(rows)})`.execute(tx)
}

/** Not restored by an undo: somebody who lost the account must not get it back. */
const NOT_RESTORED: readonly string[] = ['passwordHash', 'tokenVersion', 'unapproved']

/** Records what the import did, so that it can be undone. */
async function insertImportRows<Row extends Imported>(tx: Tx, importId: string, planned: readonly Planned<Row>[]) {
  const rows = planned.map(({ after, before, fields }) => ({
    id: after._id,
    rev: after.rev,
    before:
      before &&
      JSON.stringify(
        Object.fromEntries(
          Object.entries(before).filter(([key]) => fields.includes(key) && !NOT_RESTORED.includes(key)),
        ),
      ),
  }))
  await sql`
    insert into "importRow" ("importId", "companyId", rev, "before")
    select ${importId}, value ->> 'id', cast(value ->> 'rev' as bigint), value ->> 'before'
    from json_each(${JSON.stringify(rows)})`.execute(tx)
}

/** Writes records with their log lines, and records them as this import's. */
export async function writePlanned<Row extends Imported>(
  tx: Tx,
  table: WrittenTable,
  importId: string,
  planned: readonly Planned<Row>[],
  author: Author,
) {
  await upsertRecords(
    tx,
    table,
    planned.map(({ after }) => after),
  )
  await logRecords(tx, table, planned, author)
  await insertImportRows(tx, importId, planned)
}
