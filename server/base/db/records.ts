import { pick } from '#shared/contract/fields.ts'
import { type Author, changedFields, logChange } from './changes.ts'
import type { Tx } from './database.ts'
import { insertRow, updateRow } from './prepared.ts'
import type { RowOf } from './record-columns.ts'

type RecordTable = 'badge' | 'company' | 'contact' | 'material' | 'note' | 'session' | 'speaker' | 'sponsor' | 'visa'
type Row<T extends RecordTable> = RowOf<T> & { _id: string; rev: number }

/** Inserts a record, with its first line in the change log. */
export function inserting<T extends RecordTable>(table: T) {
  return async (tx: Tx, row: Row<T>, by: Author, despite: readonly string[] = []): Promise<Row<T>> => {
    await insertRow(tx, table, row as never)
    await logChange(tx, table, row, ['_id', ...despite], by)
    return row
  }
}

/**
 * Writes the changed fields with the next revision and a line in the change log; nothing when nothing changed. An
 * update of the changed columns alone leaves all other indexes untouched.
 * `along` are columns that are written then as well, and are no fields of the record.
 */
export function changing<T extends RecordTable>(table: T) {
  return async (
    tx: Tx,
    before: Row<T>,
    patch: Partial<Row<T>>,
    by: Author,
    along: Partial<Row<T>> = {},
  ): Promise<Row<T>> => {
    const fields = changedFields(before, patch)
    if (fields.length === 0) return before
    const written = { ...pick(patch as Row<T>, fields), ...along, rev: before.rev + 1 }
    await updateRow(tx, table as 'badge', before._id, written as never)
    const after: Row<T> = { ...before, ...written }
    await logChange(tx, table, after, told(fields, patch), by)
    return after
  }
}

const DELETION = ['deletedAt', 'deletedBy', 'trashedAt']

/** What is brought back changes the fields of its deletion, and would be told as deleted once more. */
function told(fields: readonly string[], { deletedAt, trashedAt }: Record<string, unknown>): readonly string[] {
  if (deletedAt !== null && trashedAt !== null) return fields
  return ['restored', ...fields.filter((field) => !DELETION.includes(field))]
}
