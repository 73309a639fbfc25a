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
  -readonly [N in keyof F]: F[N] extends { encrypted: true } ? string : Column<RecordOf<F>[N]>
}

/** The columns of a record that has not been written yet. */
export function emptyColumns<F extends Fields>(fields: F) {
  const column = (value: unknown) => (value === false ? 0 : value instanceof Object ? JSON.stringify(value) : value)
  const entries = Object.entries(emptyRecord(fields)).map(([name, value]) => [
    name,
    fields[name]?.encrypted ? '' : column(value),
  ])
  return Object.fromEntries(entries) as ColumnsOf<F>
}
