import { invalidField, type Sheet } from '#server/base/index.ts'
import type { CellFix } from '#shared/import/import.contract.ts'
import type { ImportKind } from '#shared/import/import.rules.ts'
import { countHeadings } from '#shared/import/suggest-columns.ts'

/** How many rows are searched for the headings, which may follow titles. */
const HEADER_SEARCH_ROWS = 20
const MAX_ROW_TEXT_LENGTH = 160

/** A sheet whose headings are known. */
export interface Table {
  headings: string[]
  /** Columns with a repeated heading, and the name that they got instead. */
  renamed: { column: string; newName: string }[]
  rows: string[][]
  /** The sheet's row of the headings. */
  headerRow: number
  brokenRow?: number | undefined
  /** The sheet's hidden rows. */
  hidden: ReadonlySet<number>
  /** Whether cells are read as a person would read them, except those that were corrected. */
  isLenient: boolean
  isCorrected: (row: number, column: string) => boolean
}

/** Parses the form's optional field `header`. */
export function parseHeader(text: string | undefined) {
  if (text === undefined || text.trim() === '') return undefined
  if (text === 'find') return 'find'
  const row = Number(text)
  if (Number.isInteger(row) && row >= 1 && row <= HEADER_SEARCH_ROWS) return row
  throw invalidField('header')
}

/**
 * Takes the table out of a sheet and applies the corrections to its cells. Without `header`, the headings are in the first row,
 * and cells are read as written.
 */
export function extractTable(
  sheet: Sheet,
  header: number | 'find' | undefined,
  cellFixes: readonly CellFix[],
  kind: ImportKind,
): Table {
  const isLenient = header !== undefined
  const headerRow = header === 'find' ? findHeadings(sheet.rows, kind) : (header ?? 1)
  const own = (sheet.rows[headerRow - 1] ?? []).map((cell) => cell.trim())
  const written = isLenient ? withGroupHeadings(own, sheet.rows[headerRow - 2] ?? [], kind) : own
  const { headings, renamed } = isLenient
    ? uniqueHeadings(written, sheet.rows.slice(headerRow))
    : { headings: written, renamed: [] }
  const corrected = new Set(cellFixes.map(({ row, column }) => `${row} ${column}`))
  const table = {
    headings,
    renamed,
    headerRow,
    isLenient,
    rows: sheet.rows.slice(headerRow),
    brokenRow: sheet.brokenRow,
    hidden: new Set(sheet.hidden),
  }
  fixCells(table, cellFixes)
  return { ...table, isCorrected: (row, column) => corrected.has(`${row} ${column}`) }
}

/** Applies corrections. An excluded row becomes empty, so that the others keep their numbers. */
function fixCells(
  { headings, headerRow, rows }: Pick<Table, 'headings' | 'headerRow' | 'rows'>,
  cellFixes: readonly CellFix[],
) {
  for (const { row, column, value } of cellFixes) {
    const index = row - headerRow - 1
    const cells = rows[index]
    const place = headings.indexOf(column)
    if (!cells) continue
    if (value === null) rows[index] = []
    else if (place >= 0) cells[place] = value
  }
}

/** A row of group headings has at least this many cells; a single one is a title. */
const MIN_GROUPS = 2

/** Joins headings of two rows: 'No.' below 'Stand' is 'Stand No.'; a heading that spans both is in the upper row. */
function withGroupHeadings(headings: readonly string[], above: readonly string[], kind: ImportKind) {
  const groups = above.map((cell) => cell.trim())
  if (groups.filter((group) => group !== '').length < MIN_GROUPS) return [...headings]
  let group = ''
  return Array.from({ length: Math.max(headings.length, groups.length) }, (_, index) => {
    const heading = headings[index] ?? ''
    group = groups[index] || group
    if (heading === '') return groups[index] ?? ''
    return countHeadings([heading], kind) > 0 || group === '' || group === heading ? heading : `${group} ${heading}`
  })
}

/** The text of the first rows, for choosing the one with the headings. */
export function firstRowsOf({ rows }: Sheet) {
  return rows.slice(0, HEADER_SEARCH_ROWS).flatMap((cells, index) => {
    const text = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
    return text.length === 0
      ? []
      : [{ row: index + 1, text: text.join(' · ').slice(0, MAX_ROW_TEXT_LENGTH).toWellFormed() }]
  })
}

/** The first row with the most known headings, else the first that is not empty. A row with an address has no headings. */
function findHeadings(rows: readonly string[][], kind: ImportKind) {
  const counts = rows
    .slice(0, HEADER_SEARCH_ROWS)
    .map((cells) => (cells.some((cell) => cell.includes('@')) ? 0 : countHeadings(cells, kind)))
  const most = Math.max(0, ...counts)
  const at = most > 0 ? counts.indexOf(most) : rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  return Math.max(0, at) + 1
}

/** Gives each filled column a unique name: a second 'Contact' becomes 'Contact (2)', one without a heading 'C'. */
function uniqueHeadings(written: readonly string[], rows: readonly string[][]): Pick<Table, 'headings' | 'renamed'> {
  const isFilled: boolean[] = []
  for (const cells of rows) for (const [index, cell] of cells.entries()) if (cell.trim() !== '') isFilled[index] = true
  const width = Math.max(written.length, isFilled.length)
  const headings: string[] = []
  const renamed: Table['renamed'] = []
  for (let index = 0; index < width; index++) {
    const name = (written[index] ?? '').replace(/\s+/g, ' ') || (isFilled[index] ? letterOf(index) : '')
    let own = name
    for (let count = 2; own !== '' && headings.includes(own); count++) own = `${name} (${count})`
    headings.push(own)
    if (own !== name) renamed.push({ column: name, newName: own })
  }
  return { headings, renamed }
}

/** A column's letters in a spreadsheet: A to Z, AA to ZZ. */
function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last
}
