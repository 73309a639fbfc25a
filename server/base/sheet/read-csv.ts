import { type CsvError, parse } from 'csv-parse/sync'
import { InvalidSheetError, type Sheet, type SheetReadOptions } from './sheets.ts'

/** Encodings of spreadsheet programs that do not save Unicode, the most frequent first. */
const OLD_ENCODINGS = ['windows-1252', 'windows-1256', 'macintosh']
/** Letters of French, and words of Arabic: a wrongly decoded text contains few of them. */
const TELLING = /[àâæçèéêëîïôœùûüÉÈÀÇ]|\p{Script=Arabic}{2,}/gu

/** Decodes UTF-8 and UTF-16, whose every other byte is zero in most texts; otherwise the most plausible encoding. A BOM is dropped. */
export function decodeText(bytes: Uint8Array) {
  const [first, second] = bytes
  const unicode = first === 0xfe || first === 0 ? 'utf-16be' : first === 0xff || second === 0 ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(unicode, { fatal: true }).decode(bytes)
  } catch {
    const telling = (text: string) => text.match(TELLING)?.join('').length ?? 0
    return OLD_ENCODINGS.map((encoding) => new TextDecoder(encoding).decode(bytes)).reduce((best, text) =>
      telling(text) > telling(best) ? text : best,
    )
  }
}

const DELIMITERS = [',', ';', '\t', '|']
const LOOKED_AT = 20

/** The delimiter that splits most of the first lines into most cells; quoted text does not count. */
export function delimiterOf(text: string) {
  const lines = text.slice(0, MAX_RECORD).split(/\r\n|\r|\n/, LOOKED_AT)
  const bare = lines.map((line) => line.replace(/"[^"]*("|$)/g, ''))
  const cells = (line: string, sign: string) => line.split(sign).length
  const isMost = (line: string, sign: string) =>
    cells(line, sign) > 1 && DELIMITERS.every((other) => cells(line, other) <= cells(line, sign))
  const votes = (sign: string) => bare.filter((line) => isMost(line, sign)).length
  return DELIMITERS.reduce((best, sign) => (votes(sign) > votes(best) ? sign : best))
}

const MAX_RECORD = 1024 * 1024
/** As many as spreadsheet programs allow. Each heading is compared with every field, on the thread that answers requests. */
const MAX_COLUMNS = 16_384

/** All records in order, including blank ones, so that a record's index is its row in the sheet. */
export function readCsv(bytes: Uint8Array, { maxRows }: SheetReadOptions): Sheet {
  const text = decodeText(bytes)
  // Texts contain no such sign; most other files do.
  if (text.includes('\0')) throw new InvalidSheetError('The file is no text.')
  const records: string[][] = []
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_RECORD,
      to: maxRows + 2,
      // Collected here so that the rows before an error are kept.
      on_record: (record: string[]) => {
        if (record.length > MAX_COLUMNS) throw new InvalidSheetError('Too wide.')
        records.push(record.map(withoutGuard))
        return null
      },
    })
  } catch (error) {
    if (!(error as Partial<CsvError>).code?.startsWith('CSV_')) throw error
    return { rows: records, brokenRow: records.length + 1 }
  }
  return { rows: records }
}

/** Removes the apostrophe that an export put before a formula sign. */
function withoutGuard(text: string) {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}
