import { createHash } from 'node:crypto'
import { emptyRecord, type Fields, type RecordOf } from '#shared/contract/fields.ts'

/** 0 or 1: SQLite has no booleans. */
export type Flag = number
/** JSON in a text column. */
export type Json = string
/** Milliseconds since 1970. */
export type Millis = number

type Column<Value> = Value extends boolean ? Flag : Value extends string ? Value : Value extends object ? Json : Value

/** The columns of a record's fields. */
export type ColumnsOf<F extends Fields> = {
  [N in keyof F]: F[N] extends { encrypted: true } ? string : Column<RecordOf<F>[N]>
}

/** The columns of a record that has not been written yet. */
export function emptyColumns<F extends Fields>(fields: F): ColumnsOf<F> {
  const column = (value: unknown) => (value === false ? 0 : value instanceof Object ? JSON.stringify(value) : value)
  const entries = Object.entries(emptyRecord(fields)).map(([name, value]) => [
    name,
    fields[name]?.encrypted ? '' : column(value),
  ])
  return Object.fromEntries(entries) as ColumnsOf<F>
}

/**
 * The id of a badge or speaker that may be shown: a hash of `_id`, so that it opens no page, and a desk
 * without network finds the person of a link. Copies and migrations rely on it: it never changes.
 */
export function publicIdOf(id: string): string {
  return createHash('sha256').update(`desk:${id}`).digest('hex').slice(0, 32)
}

/** The ids of a badge or speaker that was not made at a desk. Its link opens with `_id` until it is replaced. */
export function idsOf(_id: string): { _id: string; publicId: string; link: string } {
  return { _id, publicId: publicIdOf(_id), link: _id }
}
