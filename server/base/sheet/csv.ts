import { stringify } from 'csv-stringify/sync'
import type { Cell } from './sheet.ts'

const BOM = '\ufeff'

/**
 * A table as CSV, a piece at a time. A text that a spreadsheet program would run as a formula gets an apostrophe in
 * front; the BOM tells it that the file is UTF-8.
 */
export async function* toCsv(tables: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield BOM
  for await (const rows of tables)
    yield stringify(rows, {
      escape_formulas: true,
      record_delimiter: 'windows',
      cast: { boolean: String },
    })
}
