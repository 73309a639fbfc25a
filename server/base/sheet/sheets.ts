import { Worker } from 'node:worker_threads'
import { stringify } from 'csv-stringify/sync'
import pLimit from 'p-limit'
import { ApiError } from '#server/base/api-error.ts'
import type { TextId } from '#shared/locales/translate.ts'

/** A spreadsheet as texts; the first row holds the headings. */
export interface Sheet {
  rows: string[][]
  /** For a workbook with several sheets: the one that was read, and all of them. */
  name?: string
  sheets?: { name: string; isHidden: boolean }[]
  /** The rows that a filter or somebody hid, counted from 1. */
  hidden?: number[]
  /** How many cells got the value of the cell they are merged with. */
  merged?: number
  /** The first row (counted from 1) that cannot be read. */
  brokenRow?: number
}

/** Which part of a file is read. */
export interface SheetReadOptions {
  maxRows: number
  /** The headings need not be in the first line, and the sheet is the one with a list. */
  hasTitles?: boolean
  /** The sheet's name. */
  sheet?: string | undefined
}

/** The file is not a sheet, or an implausible one. */
export class InvalidSheetError extends Error {}

/** A task for the thread. */
export type SheetTask =
  | ({ kind: 'csv' | 'xlsx'; bytes: Uint8Array } & SheetReadOptions)
  | { kind: 'write'; name: string; rows: Cell[][] }

/** A date is local wall-clock time, stored as if it were UTC. */
export type Cell = string | number | boolean | Date | null

/** The content type of an XLSX file. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const THREAD = new URL('./sheet-worker.ts', import.meta.url)
const MEMORY_MB = 512
const TIME_LIMIT_MS = 30_000

// One at a time, to bound memory use.
const enqueue = pLimit(1)

/** How unreadable files with a spreadsheet's extension begin, with the message for each. */
const REFUSED: readonly (readonly [start: RegExp, text: TextId])[] = [
  [/^\xd0\xcf.\xe0/s, 'import:old_workbook'],
  [/^(\xef\xbb\xbf)?\s*<[!?a-z]/i, 'import:web_page'],
  [/^PK.{28}mimetypeapplication\/vnd\.oasis/s, 'import:open_document'],
  [/^(%PDF|\x89PNG|\xff\xd8\xff)/, 'import:not_a_sheet'],
]
const LOOKED_AT = 200

/**
 * The headings and first `maxRows` rows of a CSV or XLSX file, plus one more row when there are more. The
 * format is detected from the bytes.
 * @throws ApiError wrong_file
 */
export async function readSpreadsheet(bytes: Uint8Array, order: SheetReadOptions) {
  const start = Buffer.from(bytes.subarray(0, LOOKED_AT)).toString('latin1')
  const refused = REFUSED.find(([begins]) => begins.test(start))
  if (refused) throw new ApiError('wrong_file', { text: refused[1] })
  const sheet = await runInWorker<Sheet>({ kind: start.startsWith('PK\x03\x04') ? 'xlsx' : 'csv', bytes, ...order })
  if (!sheet) throw new ApiError('wrong_file', { text: 'import:not_a_sheet' })
  return sheet
}

/** A workbook of one sheet. */
export async function writeWorkbook(name: string, rows: Cell[][]) {
  const bytes = await runInWorker<Uint8Array>({ kind: 'write', name, rows })
  if (!bytes) throw new Error('A workbook could not be written.')
  return bytes
}

/** The same for a table that arrives in pieces. */
export async function writeTable(name: string, table: AsyncIterable<Cell[][]>): Promise<Buffer> {
  const rows: Cell[][] = []
  for await (const some of table) rows.push(...some)
  return Buffer.from(await writeWorkbook(name, rows))
}

/** Undefined for a file that cannot be read, or that takes more time or memory than any real one. */
function runInWorker<T>(order: SheetTask) {
  return enqueue(
    () =>
      new Promise<T | undefined>((resolve, reject) => {
        const thread = new Worker(THREAD, {
          workerData: order,
          resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
        })
        const timer = setTimeout(() => {
          resolve(undefined)
          void thread.terminate()
        }, TIME_LIMIT_MS)
        thread.once('message', (answer: { result?: T }) => resolve(answer.result))
        thread.once('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(undefined) : reject(error),
        )
        thread.once('exit', () => {
          clearTimeout(timer)
          resolve(undefined)
        })
      }),
  )
}

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
