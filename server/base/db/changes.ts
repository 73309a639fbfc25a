import { randomUUID } from 'node:crypto'
import { pick } from '#shared/contract/fields.ts'
import { equal } from './conditions.ts'
import type { Tx } from './database.ts'
import { insertRow, updateRow } from './prepared.ts'
import type { RowOf } from './record-columns.ts'

/** Author and time of a change, for the change log. */
export interface Author {
  /** Such as 'company <id>', 'organizer', 'link', 'desk <id>', 'anyone'. */
  actor: string
  /** Milliseconds since 1970. */
  at: number
  /** The desk operation that this change belongs to. */
  opId?: string
}

/** The keys of a patch whose value is given and differs from the stored one. */
export function changedFields<Row extends object>(before: Row, patch: Partial<Row>) {
  return (Object.keys(patch) as (keyof Row & string)[]).filter(
    (key) => patch[key] !== undefined && patch[key] !== before[key],
  )
}

/** The next revision of a record that stores none: one more than its latest in the log. */
async function nextRev(tx: Tx, entity: string, id: string) {
  const { last } = await tx
    .selectFrom('change')
    .select(({ fn }) => fn.max<number | null>('rev').as('last'))
    .where(equal({ entity, id }))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** What a job changed: fields of a record, or a consent given with it. */
export interface Change {
  entity: string
  id: string
  fields: readonly string[]
  consent?: object
}
const changeListeners = new WeakMap<Tx, (change: Change) => void>()

/** Subscribes to the changes of a job; a desk's copy queues them for the server. */
export const onRecordChange = (tx: Tx, listener: (change: Change) => void): void =>
  void changeListeners.set(tx, listener)
export const emitRecordChange = (tx: Tx, change: Change): void => changeListeners.get(tx)?.(change)

/** Logs a change in the transaction that makes it: names of fields, never values. */
export async function logChange(
  tx: Tx,
  entity: string,
  record: { _id: string; rev: number },
  fields: readonly string[],
  author: Author,
) {
  await insertRow(tx, 'change', {
    changeId: changeId(author.at),
    entity,
    id: record._id,
    rev: record.rev,
    fields: JSON.stringify(fields),
    at: author.at,
    actor: author.actor,
    opId: author.opId ?? null,
  })
  emitRecordChange(tx, { entity, id: record._id, fields })
}

/**
 * A timestamp followed by 80 random bits: entries close in time are close in the index, so a group of changes
 * touches one page rather than one page each.
 */
function changeId(at: number) {
  // Node takes UUIDs from a pool: their random digits cost a third as much as those from randomBytes.
  const uuid = randomUUID()
  return at.toString(16).padStart(12, '0') + uuid.slice(0, 8) + uuid.slice(24)
}

/** Reads of a visa are logged as 'visa.read': they change nothing and do not raise the revision. */
export const readEntryOf = (entity: string) => `${entity}.read`

/**
 * Logs a read that must be auditable. Its `rev` counts the reads of the record.
 * @param fields names of the fields that were read, never their values
 */
export async function logRead(tx: Tx, entity: string, id: string, fields: readonly string[], author: Author) {
  await logUnversionedChange(tx, readEntryOf(entity), id, fields, author)
}

/** Logs a change of something without a revision column: the log itself counts its revisions. */
export async function logUnversionedChange(
  tx: Tx,
  entity: string,
  id: string,
  fields: readonly string[],
  author: Author,
) {
  await logChange(tx, entity, { _id: id, rev: await nextRev(tx, entity, id) }, fields, author)
}

type RecordTable = 'badge' | 'company' | 'contact' | 'material' | 'note' | 'session' | 'speaker' | 'sponsor' | 'visa'
type LoggedTable = RecordTable | 'apiKey' | 'checkin' | 'conflict' | 'desk' | 'loginLink' | 'member' | 'print'
type Row<T extends LoggedTable> = RowOf<T> & { _id: string }
type RecordRow<T extends RecordTable> = Row<T> & { rev: number }

/** Inserts a row, with its first line in the change log. */
export function inserterFor<T extends LoggedTable>(table: T) {
  return async (tx: Tx, row: Row<T>, author: Author, extraFields: readonly string[] = []) => {
    await insertRow(tx, table, row as never)
    await logChange(tx, table, { rev: 1, ...row }, ['_id', ...extraFields], author)
    return row
  }
}

/**
 * Writes the changed fields with the next revision and a line in the change log; nothing when nothing changed. An
 * update of the changed columns alone leaves all other indexes untouched.
 * `extraColumns` are written along with the fields, and are not logged.
 */
export function updaterFor<T extends RecordTable>(table: T) {
  return async (
    tx: Tx,
    before: RecordRow<T>,
    patch: Partial<RecordRow<T>>,
    author: Author,
    extraColumns: Partial<RecordRow<T>> = {},
  ) => {
    const fields = changedFields(before, patch)
    if (fields.length === 0) return before
    const written = { ...pick(patch as RecordRow<T>, fields), ...extraColumns, rev: before.rev + 1 }
    await updateRow(tx, table as 'badge', before._id, written as never)
    const after: RecordRow<T> = { ...before, ...written }
    await logChange(tx, table, after, loggedFields(fields, patch), author)
    return after
  }
}

/** Deletes a record for good, with its last line in the change log. */
export function deleterFor(table: 'contact' | 'note' | 'sponsor') {
  return async (tx: Tx, { _id, rev }: { _id: string; rev: number }, author: Author) => {
    await tx.deleteFrom(table).where('_id', '=', _id).execute()
    await logChange(tx, table, { _id, rev: rev + 1 }, ['deletedAt'], author)
  }
}

const DELETION = ['deletedAt', 'deletedBy', 'trashedAt']

/** The fields to log: a restored record changes those of its deletion, and would otherwise be logged as deleted again. */
function loggedFields(fields: readonly string[], { deletedAt, trashedAt }: Record<string, unknown>) {
  if (deletedAt !== null && trashedAt !== null) return fields
  return ['restored', ...fields.filter((field) => !DELETION.includes(field))]
}
