import { invalidField } from '#server/base/api-error.ts'
import type { Sheet } from '#server/base/sheet/sheets.ts'
import type { CellFix, ImportReport } from '#shared/import/import.contract.ts'
import type { ImportKind } from '#shared/import/import.rules.ts'
import { countHeadings } from '#shared/import/suggest-columns.ts'

/** Titles stand above the headings, and no list has more of them. */
const LOOKED_AT = 20
const TOP_LENGTH = 160

/** A sheet whose headings are known. */
export interface Table {
  headings: string[]
  /** Columns whose heading another has too, with the name that they got. */
  renamed: { column: string; named: string }[]
  rows: string[][]
  /** The sheet's row of the headings. */
  headerRow: number
  brokenRow?: number | undefined
  /** The sheet's rows that nobody sees in it. */
  hidden: ReadonlySet<number>
  /** Cells are taken as a person would read them, but for those that a person corrected. */
  isTidied: boolean
  isMended: (row: number, column: string) => boolean
}

/** Parses the form's optional field `header`. */
export function parseHeader(text: string | undefined): number | 'find' | undefined {
  if (text === undefined || text.trim() === '') return undefined
  if (text === 'find') return 'find'
  const row = Number(text)
  if (Number.isInteger(row) && row >= 1 && row <= LOOKED_AT) return row
  throw invalidField('header')
}

/**
 * The table in a sheet, with the corrections made to its cells. Without `header` the headings stand in the first row,
 * and nothing is tidied.
 */
export function placeHeadings(
  sheet: Sheet,
  header: number | 'find' | undefined,
  mends: readonly CellFix[],
  kind: ImportKind,
): Table {
  const isTidied = header !== undefined
  const headerRow = header === 'find' ? findHeadings(sheet.rows, kind) : (header ?? 1)
  const own = (sheet.rows[headerRow - 1] ?? []).map((cell) => cell.trim())
  const written = isTidied ? underGroups(own, sheet.rows[headerRow - 2] ?? [], kind) : own
  const { headings, renamed } = isTidied
    ? namedColumns(written, sheet.rows.slice(headerRow))
    : { headings: written, renamed: [] }
  const mended = new Set(mends.map(({ row, column }) => `${row} ${column}`))
  const table = {
    headings,
    renamed,
    headerRow,
    isTidied,
    rows: sheet.rows.slice(headerRow),
    brokenRow: sheet.brokenRow,
    hidden: new Set(sheet.hidden),
  }
  fixCells(table, mends)
  return { ...table, isMended: (row, column) => mended.has(`${row} ${column}`) }
}

/** A row that is left out becomes empty, so that the others keep their numbers. */
function fixCells(
  { headings, headerRow, rows }: Pick<Table, 'headings' | 'headerRow' | 'rows'>,
  mends: readonly CellFix[],
) {
  for (const { row, column, value } of mends) {
    const at = row - headerRow - 1
    const cells = rows[at]
    const place = headings.indexOf(column)
    if (!cells) continue
    if (value === null) rows[at] = []
    else if (place >= 0) cells[place] = value
  }
}

/** Groups of headings take at least this many cells; one alone is a title. */
const FEWEST_GROUPS = 2

/** Headings over two rows: 'No.' below 'Stand' is 'Stand No.', and what spans both rows stands in the upper one. */
function underGroups(headings: readonly string[], above: readonly string[], kind: ImportKind): string[] {
  const groups = above.map((cell) => cell.trim())
  if (groups.filter((group) => group !== '').length < FEWEST_GROUPS) return [...headings]
  let group = ''
  return Array.from({ length: Math.max(headings.length, groups.length) }, (_, at) => {
    const heading = headings[at] ?? ''
    group = groups[at] || group
    if (heading === '') return groups[at] ?? ''
    return countHeadings([heading], kind) > 0 || group === '' || group === heading ? heading : `${group} ${heading}`
  })
}

/** What stands in the first rows, for whoever chooses the one with the headings. */
export function topsOf({ rows }: Sheet): NonNullable<ImportReport['tops']> {
  return rows.slice(0, LOOKED_AT).flatMap((cells, index) => {
    const text = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
    return text.length === 0 ? [] : [{ row: index + 1, text: text.join(' · ').slice(0, TOP_LENGTH).toWellFormed() }]
  })
}

/** Of the first rows, the one with the most known headings; else the first that is not empty. Who has an address is no heading. */
function findHeadings(rows: readonly string[][], kind: ImportKind): number {
  const counts = rows
    .slice(0, LOOKED_AT)
    .map((cells) => (cells.some((cell) => cell.includes('@')) ? 0 : countHeadings(cells, kind)))
  const most = Math.max(0, ...counts)
  const at = most > 0 ? counts.indexOf(most) : rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  return Math.max(0, at) + 1
}

/** Each column that holds something has a name of its own: a second 'Contact' is 'Contact (2)', one without is 'C'. */
function namedColumns(written: readonly string[], rows: readonly string[][]): Pick<Table, 'headings' | 'renamed'> {
  const isFilled: boolean[] = []
  for (const cells of rows) for (const [at, cell] of cells.entries()) if (cell.trim() !== '') isFilled[at] = true
  const width = Math.max(written.length, isFilled.length)
  const headings: string[] = []
  const renamed: Table['renamed'] = []
  for (let at = 0; at < width; at++) {
    const name = (written[at] ?? '').replace(/\s+/g, ' ') || (isFilled[at] ? letterOf(at) : '')
    let own = name
    for (let again = 2; own !== '' && headings.includes(own); again++) own = `${name} (${again})`
    headings.push(own)
    if (own !== name) renamed.push({ column: name, named: own })
  }
  return { headings, renamed }
}

/** A column's letters in a spreadsheet: A to Z, AA to ZZ. */
function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last
}
