import { stringify } from 'csv-stringify/sync'
import type { Cell } from './sheet.ts'

const BOM = '\ufeff'

/**
 * Streams a table as CSV. A text that a spreadsheet program would run as a formula is prefixed with an
 * apostrophe; the BOM marks the file as UTF-8.
 */
export async function* toCsv(tables: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield BOM
  for await (const rows of tables)
    yield stringify(rows, {
      escape_formulas: true,
      record_delimiter: 'windows',
      cast: { boolean: String, date: (date) => date.toISOString() },
    })
}
