import { type ImportField, SHARED_FIELDS } from '#shared/import/import.rules.ts'

/** Which field each column of the file holds. */
export interface Columns {
  /** In file order; undefined where a column is left out. */
  fields: (ImportField | undefined)[]
  /** The headings as written. */
  headings: string[]
  unknown: string[]
  repeated: string[]
}

/** Headings are compared trimmed and ignoring case; the mapping takes precedence over the names. */
export function findColumns(
  row: readonly string[],
  mapping: Record<string, ImportField | ''>,
  fields: readonly ImportField[],
): Columns {
  const byName = new Map(fields.map((field) => [field.toLowerCase(), field]))
  const columns: Columns = { fields: [], headings: [], unknown: [], repeated: [] }
  for (const cell of row) {
    const heading = cell.trim()
    const mapped = Object.hasOwn(mapping, heading) ? mapping[heading] : undefined
    const field = mapped ?? byName.get(heading.toLowerCase())
    columns.headings.push(heading)
    const isTaken = Boolean(field) && !SHARED_FIELDS.includes(field) && columns.fields.includes(field || undefined)
    columns.fields.push(isTaken || field === '' ? undefined : field)
    if (isTaken) columns.repeated.push(heading)
    else if (field === undefined && heading !== '') columns.unknown.push(heading)
  }
  return columns
}
