import { invalidField } from '#server/base/api-error.ts'
import { parse } from '#server/base/http/parse.ts'
import type { Sheet } from '#server/base/sheet/sheet.ts'
import { type CellFix, importCellFixes } from '#shared/import/import.contract.ts'

/** The optional field `mends` of the form. */
export function parseCellFixes(text: string | undefined): CellFix[] {
  if (text === undefined || text.trim() === '') return []
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw invalidField('mends')
  }
  return parse<CellFix[]>(importCellFixes, given)
}

/** The sheet with its mended cells; a row that is left out is an empty one, so that the others keep their numbers. */
export function fixCells(sheet: Sheet, mends: readonly CellFix[]): Sheet {
  const headings = sheet.rows[0]?.map((cell) => cell.trim()) ?? []
  for (const { row, column, value } of mends) {
    const cells = sheet.rows[row - 1]
    const place = headings.indexOf(column)
    if (!cells) continue
    if (value === null) sheet.rows[row - 1] = []
    else if (place >= 0) cells[place] = value
  }
  return sheet
}
