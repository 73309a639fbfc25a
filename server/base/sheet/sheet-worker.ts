import { parentPort, workerData } from 'node:worker_threads'
import writeXlsxFile from 'write-excel-file/node'
import { DAY_MS } from '#shared/time.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { type Cell, InvalidSheetError, type SheetTask } from './sheets.ts'

const DATE_FORMAT = 'dd/mm/yyyy hh:mm'
/** For days without a time. */
const DAY_FORMAT = 'dd/mm/yyyy'
const formatOf = (date: Date) => (date.getTime() % DAY_MS === 0 ? DAY_FORMAT : DATE_FORMAT)
/** Column widths, in characters. */
const MIN_WIDTH = 8
const MAX_WIDTH = 48
/** How many rows determine the column widths. */
const MEASURED_ROWS = 500

// A separate thread: it may take seconds and hundreds of megabytes, and can be ended safely if it takes more.
const order = workerData as SheetTask
try {
  const result =
    order.kind === 'write'
      ? await writeXlsx(order.name, order.rows)
      : order.kind === 'csv'
        ? readCsv(order.bytes, order)
        : await readXlsx(order.bytes, order)
  parentPort?.postMessage({ result })
} catch (error) {
  if (!(error instanceof InvalidSheetError)) throw error
  parentPort?.postMessage({ bad: true })
}

/**
 * Writes a workbook of one sheet whose first row holds the headings. Texts are stored as texts, never as
 * formulas.
 */
async function writeXlsx(name: string, rows: Cell[][]): Promise<Uint8Array> {
  const [headings = [], ...others] = rows
  const sheet = [
    headings.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' as const })),
    ...others.map((row) => row.map(typedCell)),
  ]
  const columns = headings.map((_, index) => ({ width: widthOf(rows, index) }))
  return await writeXlsxFile(sheet, { sheet: name, stickyRowsCount: 1, columns }).toBuffer()
}

/** In characters. */
function widthOf(rows: readonly Cell[][], index: number) {
  const lengths = rows.slice(0, MEASURED_ROWS).map((row) => {
    const value = row[index]
    return value instanceof Date ? formatOf(value).length : String(value ?? '').length
  })
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, ...lengths) + 2)
}

function typedCell(value: Cell) {
  if (value === null || value === '') return null
  if (typeof value === 'number') return { value, type: Number }
  if (value instanceof Date) return { value, type: Date, format: formatOf(value) }
  if (typeof value === 'boolean') return { value, type: Boolean }
  return { value, type: String }
}
