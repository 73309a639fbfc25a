import { text } from '#server/base/http/texts.ts'
import { withDecimalCommas } from '#shared/import/booth-size.ts'
import type { ImportDecisions, ImportReport, MistakeCode, WarningCode } from '#shared/import/import.contract.ts'
import { type ImportField, REPEATABLE_FIELDS } from '#shared/import/import.rules.ts'
import type { TextId } from '#shared/locales/translate.ts'

/** Which field each column of the file maps to. */
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
) {
  const byName = new Map(fields.map((field) => [field.toLowerCase(), field]))
  const columns: Columns = { fields: [], headings: [], unknown: [], repeated: [] }
  for (const cell of row) {
    const heading = cell.trim()
    const mapped = Object.hasOwn(mapping, heading) ? mapping[heading] : undefined
    const field = mapped ?? byName.get(heading.toLowerCase())
    columns.headings.push(heading)
    const isTaken = Boolean(field) && !REPEATABLE_FIELDS.includes(field) && columns.fields.includes(field || undefined)
    columns.fields.push(isTaken || field === '' ? undefined : field)
    if (isTaken) columns.repeated.push(heading)
    else if (field === undefined && heading !== '') columns.unknown.push(heading)
  }
  return columns
}

/** What helps to correct a cell. */
export interface CellHelp {
  suggestion?: string | undefined
  /** The value that is imported instead of the cell's. */
  readAs?: string | undefined
  /** The company that already has the cell's value. */
  known?: { _id: string; raisonSocial: string }
}

export interface Cell {
  row: number
  column: string
  value: string
}

/** A file of 20,000 rows with a mistake in each cell would return 100 MB. */
const MAX_MISTAKES = 5_000
const MAX_WARNINGS = 2_000
const MAX_VALUE_LENGTH = 255

const shown = (value: string) => value.slice(0, MAX_VALUE_LENGTH).toWellFormed()
const textsOf = (id: TextId, values = {}) => ({ en: text(id, values), fr: withDecimalCommas(text(id, values, 'fr')) })

/** How many saved rows are listed; the others are only counted. */
const MAX_SAVED = 300

/** A row that is written, with the value of each field that the file has a column for. */
export type SavedRow = NonNullable<ImportReport['saved']>[number]

/** The report's entry about a cell, with the company of its row. */
function entryFor(
  { row, column, value }: Cell,
  company: string | undefined,
  code: string,
  id: TextId,
  { suggestion, readAs, known }: CellHelp,
  values: Record<string, string>,
) {
  return {
    row,
    column,
    value: shown(value),
    code,
    ...textsOf(id, { company: known?.raisonSocial ?? '', ...values }),
    ...(company && { company }),
    ...(suggestion !== undefined && { suggestion }),
    ...(readAs !== undefined && { readAs }),
    ...(known && { known }),
  }
}

/** The first of many cells; for days, with the year assumed if they have none. */
type CountedCell = { value?: string; readAs?: string | undefined; year?: string | undefined }

/** Collects mistakes and warnings, one entry per cell, in both languages; `decisions` apply to all entries of a code. */
export function createReport(decisions: ImportDecisions = {}) {
  const report: ImportReport = { rows: 0, columns: [], mistakes: [], warnings: [] }
  const rowNames = new Map<number, string>()
  const counts = new Map<string, CountedCell & { code: WarningCode; column: string; count: number }>()
  const excludedRows = new Set<number>()
  const readRows = new Set<number>()
  let mistakeCount = 0
  let warningCount = 0
  const addFileWarning = (
    column: string,
    code: 'unknown_column' | 'repeated_column' | 'more_mistakes' | 'more_doubts',
  ) => report.warnings.push({ column, code, ...textsOf(`import:warning.${code}`) })
  /** Adds an entry that does not stop the import; its row is excluded by a decision, or by `isExcluded`. */
  const addWarning = (entry: ReturnType<typeof entryFor>, isExcluded = decisions[entry.code] === 'leave') => {
    if (isExcluded) excludedRows.add(entry.row)
    warningCount++
    if (warningCount === MAX_WARNINGS + 1) addFileWarning('', 'more_doubts')
    if (warningCount <= MAX_WARNINGS) report.warnings.push({ ...entry, ...(isExcluded && { isExcluded }) })
  }
  const warningWith =
    (isExcluded?: boolean) =>
    (cell: Cell, code: WarningCode, help: CellHelp = {}, values: Record<string, string> = {}) =>
      addWarning(entryFor(cell, rowNames.get(cell.row), code, `import:warning.${code}`, help, values), isExcluded)
  return {
    report,
    hasMistakes: () => mistakeCount > 0,
    /** Adds a row that is read, with its company, which its entries name. */
    nameRow(row: number, company: string) {
      readRows.add(row)
      if (company.trim() !== '') rowNames.set(row, shown(company.trim()))
    },
    /** A report for planning the same rows again, which is discarded. */
    createSilent: () => createReport(decisions),
    /** What was decided about all cells with this code. */
    decision: (code: string) => decisions[code],
    isExcluded: (row: number) => excludedRows.has(row),
    mistake(cell: Cell, code: MistakeCode, help: CellHelp = {}, values: Record<string, string> = {}) {
      const entry = entryFor(cell, rowNames.get(cell.row), code, `import:mistake.${code}`, help, values)
      const isSettled = decisions[code] === 'leave' || decisions[code] === 'take'
      if (isSettled) addWarning(entry)
      else if (++mistakeCount === MAX_MISTAKES + 1) addFileWarning('', 'more_mistakes')
      else if (mistakeCount <= MAX_MISTAKES) report.mistakes.push(entry)
    },
    warn: warningWith(),
    /** Excludes a row that no correction of a cell could save. */
    excludeRow: warningWith(true),
    /** Warns that a heading occurs twice, and that the second column was renamed. */
    warnRenamed(column: string, named: string) {
      const code = 'repeated_heading'
      report.warnings.push({ column: named, code, ...textsOf(`import:warning.${code}`, { column, named }) })
    },
    /** One warning per column for what thousands of cells may have, with their number and the first of them. */
    countWarning(code: WarningCode, column: string, cell: CountedCell = {}, more = 1) {
      const id = `${code} ${column}`
      const { value = '', readAs, year } = cell
      const first = {
        code,
        column,
        count: 0,
        value: shown(value),
        year,
        readAs: readAs && shown(readAs),
      }
      const own = counts.get(id) ?? first
      counts.set(id, { ...own, count: own.count + more })
    },
    /** What would be saved, in the order of the rows. */
    setPlan(rows: readonly SavedRow[]) {
      const created = rows.filter(({ isNew }) => isNew).length
      const others = [...report.mistakes, ...rows].map(({ row }) => row)
      const joined = readRows.difference(excludedRows).difference(new Set(others)).size
      report.plan = { created, updated: rows.length - created, left: excludedRows.size, ...(joined > 0 && { joined }) }
      report.saved = rows.slice(0, MAX_SAVED)
    },
    warnAboutColumns({ unknown, repeated }: Columns) {
      for (const column of unknown) addFileWarning(column, 'unknown_column')
      for (const column of repeated) addFileWarning(column, 'repeated_column')
    },
    finish() {
      for (const { code, column, ...values } of counts.values()) {
        // An address is stored in lower case, and a day as a date, whatever is decided.
        const isDecided = code === 'small_letters' || values.year !== undefined
        const readAs = values.readAs === undefined || isDecided ? {} : { readAs: values.readAs }
        report.warnings.push({ column, code, ...textsOf(`import:warning.${code}`, values), ...readAs })
      }
      // Excluded people get no mail.
      report.warnings = report.warnings.filter(
        ({ code, row = 0 }) => code !== 'email_undeliverable' || !excludedRows.has(row),
      )
      report.mistakes.sort((one, other) => one.row - other.row)
      report.warnings.sort((one, other) => (one.row ?? 0) - (other.row ?? 0))
    },
  }
}
export type Report = ReturnType<typeof createReport>
