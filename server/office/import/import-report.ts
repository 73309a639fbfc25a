import { text } from '#server/base/http/texts.ts'
import type { DoubtCode, ImportDecisions, ImportReport, MistakeCode } from '#shared/import/import.contract.ts'
import { type ImportField, SHARED_FIELDS } from '#shared/import/import.rules.ts'
import type { TextId } from '#shared/locales/translate.ts'

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

/** What helps to mend a cell. */
export interface CellHelp {
  suggestion?: string | undefined
  /** What is imported instead of what the cell says. */
  taken?: string | undefined
  /** The company that already has what the cell says. */
  known?: { _id: string; raisonSocial: string }
}

export interface Cell {
  row: number
  column: string
  value: string
}

/** A file of 20,000 rows with a mistake in each cell would return 100 MB. */
const MAX_MISTAKES = 5_000
const MAX_DOUBTS = 2_000
const SHOWN_VALUE = 255

const shown = (value: string) => value.slice(0, SHOWN_VALUE).toWellFormed()
const textsOf = (id: TextId, values = {}) => ({ en: text(id, values), fr: text(id, values, 'fr') })

/** As many rows are shown; the rest is counted. */
const MAX_SAVED = 300

/** A row that is written, with what it says of each field that the file has a column for. */
export interface SavedRow {
  row: number
  isNew: boolean
  values: Record<string, string>
}

/** What is told of a cell, with the company of its row. */
function toldOf(
  { row, column, value }: Cell,
  company: string | undefined,
  code: string,
  id: TextId,
  { suggestion, taken, known }: CellHelp,
  values: Record<string, string>,
) {
  return {
    ...{ row, column, value: shown(value), code },
    ...textsOf(id, { company: known?.raisonSocial ?? '', ...values }),
    ...(company && { company }),
    ...(suggestion !== undefined && { suggestion }),
    ...(taken !== undefined && { taken }),
    ...(known && { known }),
  }
}

/** Collects errors and doubts, one entry per cell, in both languages; `decided` is what somebody said to all of a kind. */
export function createReport(decided: ImportDecisions = {}) {
  const report: ImportReport = { rows: 0, columns: [], mistakes: [], warnings: [] }
  const names = new Map<number, string>()
  const counted = new Map<string, { code: DoubtCode; column: string; count: number; value: string; taken?: string }>()
  const leftOut = new Set<number>()
  let found = 0
  let doubted = 0
  const warn = (column: string, code: 'unknown_column' | 'repeated_column' | 'more_mistakes' | 'more_doubts') =>
    report.warnings.push({ column, code, ...textsOf(`import:warning.${code}`) })
  /** Tells what stops nothing; its row is left out where somebody says so, or `isOut`. */
  const settle = (told: ReturnType<typeof toldOf>, isOut = decided[told.code] === 'leave') => {
    if (isOut) leftOut.add(told.row)
    doubted++
    if (doubted === MAX_DOUBTS + 1) warn('', 'more_doubts')
    if (doubted <= MAX_DOUBTS) report.warnings.push({ ...told, ...(isOut && { isOut }) })
  }
  const telling =
    (isOut?: boolean) =>
    (cell: Cell, code: DoubtCode, help: CellHelp = {}, values: Record<string, string> = {}) =>
      settle(toldOf(cell, names.get(cell.row), code, `import:warning.${code}`, help, values), isOut)
  return {
    report,
    hasMistakes: () => found > 0,
    /** The company of a row, which its mistakes name. */
    names(row: number, company: string): void {
      if (company.trim() !== '') names.set(row, shown(company.trim()))
    },
    /** For the same plan once more, of which nobody is told. */
    again: () => createReport(decided),
    /** Whether cells of this kind are taken in spite of it, as written, or their rows left out. */
    decision: (code: string) => decided[code],
    isOut: (row: number) => leftOut.has(row),
    mistake(cell: Cell, code: MistakeCode, help: CellHelp = {}, values: Record<string, string> = {}): void {
      const told = toldOf(cell, names.get(cell.row), code, `import:mistake.${code}`, help, values)
      const isSettled = decided[code] === 'leave' || decided[code] === 'take'
      if (isSettled) settle(told)
      else if (++found === MAX_MISTAKES + 1) warn('', 'more_mistakes')
      else if (found <= MAX_MISTAKES) report.mistakes.push(told)
    },
    doubt: telling(),
    /** A row that no correction of a cell would let in. */
    leaveOut: telling(true),
    /** A heading stands twice; the second column got a name of its own. */
    renamed(column: string, named: string): void {
      const code = 'repeated_heading'
      report.warnings.push({ column: named, code, ...textsOf(`import:warning.${code}`, { column, named }) })
    },
    /** What thousands of cells may have is told once for a column, with how many there are and the first of them. */
    counted(code: DoubtCode, column: string, cell: { value?: string; taken?: string } = {}, more = 1): void {
      const id = `${code} ${column}`
      const { value = '', taken } = cell
      const first = { code, column, count: 0, value: shown(value), ...(taken !== undefined && { taken: shown(taken) }) }
      const own = counted.get(id) ?? first
      counted.set(id, { ...own, count: own.count + more })
    },
    /** What would be saved, in the order of the rows. */
    saved(rows: readonly SavedRow[]): void {
      const created = rows.filter(({ isNew }) => isNew).length
      report.plan = { created, updated: rows.length - created, left: leftOut.size }
      report.saved = rows.slice(0, MAX_SAVED)
    },
    columns({ unknown, repeated }: Columns): void {
      for (const column of unknown) warn(column, 'unknown_column')
      for (const column of repeated) warn(column, 'repeated_column')
    },
    sort(): void {
      for (const { code, column, ...values } of counted.values()) {
        const taken = values.taken === undefined ? {} : { taken: values.taken }
        report.warnings.push({ column, code, ...textsOf(`import:warning.${code}`, values), ...taken })
      }
      // Who is left out gets no mail.
      report.warnings = report.warnings.filter(
        ({ code, row = 0 }) => code !== 'email_undeliverable' || !leftOut.has(row),
      )
      report.mistakes.sort((one, other) => one.row - other.row)
      report.warnings.sort((one, other) => (one.row ?? 0) - (other.row ?? 0))
    },
  }
}
export type Report = ReturnType<typeof createReport>
