import { invalidField } from '#server/base/api-error.ts'
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

/** Parses the form's optional field `columns`: heading to field, '' leaves a column out. */
export function parseColumns(
  text: string | undefined,
  fields: readonly ImportField[],
): Record<string, ImportField | ''> {
  if (text === undefined || text.trim() === '') return {}
  const known = new Set<unknown>(['', ...fields])
  try {
    const columns: unknown = JSON.parse(text)
    if (typeof columns !== 'object' || columns === null || Array.isArray(columns)) throw new Error('no object')
    const pairs = Object.entries(columns).map(([heading, field]) => [heading.trim(), field ?? ''])
    if (!pairs.every(([, field]) => known.has(field))) throw new Error('no such field')
    return Object.fromEntries(pairs) as Record<string, ImportField | ''>
  } catch {
    throw invalidField('columns')
  }
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
