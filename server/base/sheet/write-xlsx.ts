import writeXlsxFile from 'write-excel-file/node'
import type { Cell } from './sheet.ts'

/** A workbook of one sheet whose first row holds the headings. Texts are texts: none is ever taken for a formula. */
export async function writeXlsx(name: string, rows: Cell[][]): Promise<Uint8Array> {
  const [headings = [], ...others] = rows
  const sheet = [
    headings.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' as const })),
    ...others.map((row) => row.map(typedCell)),
  ]
  return await writeXlsxFile(sheet, { sheet: name, stickyRowsCount: 1 }).toBuffer()
}

function typedCell(value: Cell) {
  if (value === null || value === '') return null
  if (typeof value === 'number') return { value, type: Number }
  if (typeof value === 'boolean') return { value, type: Boolean }
  return { value, type: String }
}
