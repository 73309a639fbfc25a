import type { FileColumn } from '#shared/import/import.contract.ts'
import { type ImportField, type ImportKind, SHARED_FIELDS, SHEET_FIELDS } from '#shared/import/import.rules.ts'
import { type Mapping, suggestColumns } from '#shared/import/suggest-columns.ts'

const KEY = 'foyer-import-columns'
const keyOf = (kind: ImportKind) => (kind === 'company' ? KEY : `${KEY}-${kind}`)
/** Headings of a few files; the oldest go first. */
const MOST = 300

type Remembered = Record<string, ImportField | ''>

/** The field of each column: what was chosen for this heading last time, else what it most likely holds. */
export function mapColumns(columns: readonly FileColumn[], kind: ImportKind): Mapping {
  const remembered = read(kind)
  const chosen = columns.map(({ heading }) => (Object.hasOwn(remembered, heading) ? remembered[heading] : undefined))
  return suggestColumns(columns, kind).map(
    (field, at) => chosen[at] ?? (chosen.includes(field) && !SHARED_FIELDS.includes(field) ? '' : field),
  )
}

/** Keeps in this browser what somebody chose, for the next file of the kind with the same headings. */
export function rememberColumns(columns: readonly FileColumn[], mapping: Mapping, kind: ImportKind): void {
  const kept = read(kind)
  for (const [at, suggested] of suggestColumns(columns, kind).entries()) {
    const [field, heading] = [mapping[at], columns[at]?.heading]
    if (field === undefined || heading === undefined || field === suggested) continue
    delete kept[heading]
    kept[heading] = field
  }
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify(Object.fromEntries(Object.entries(kept).slice(-MOST))))
  } catch {
    // A browser that keeps nothing suggests anew.
  }
}

function read(kind: ImportKind): Remembered {
  try {
    const known = new Set<unknown>(['', ...SHEET_FIELDS[kind]])
    const entries = Object.entries(JSON.parse(localStorage.getItem(keyOf(kind)) ?? '{}'))
    return Object.fromEntries(entries.filter(([, field]) => known.has(field))) as Remembered
  } catch {
    return {}
  }
}
