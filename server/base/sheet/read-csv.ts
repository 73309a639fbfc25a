import { type CsvError, parse } from 'csv-parse/sync'
import type { Sheet } from './sheet.ts'

/**
 * Decodes UTF-8, falling back to Windows-1252, the encoding in which spreadsheet programs on Windows save. A
 * BOM is dropped.
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Comma or semicolon, whichever occurs more often in the heading row. */
export function delimiterOf(text: string): ',' | ';' {
  let isQuoted = false
  let commas = 0
  let semicolons = 0
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign === '\n' || sign === '\r') break
    else if (sign === ',') commas++
    else if (sign === ';') semicolons++
  }
  return semicolons > commas ? ';' : ','
}

const LOOKED_AT = 20

/** The same of the lines after titles: the delimiter that most of the first lines have more of. */
export function delimiterBelow(text: string): ',' | ';' {
  const lines = text.split(/\r?\n/, LOOKED_AT)
  const semicolons = lines.filter((line) => line.includes(';') && delimiterOf(line) === ';').length
  const commas = lines.filter((line) => line.includes(',') && delimiterOf(line) === ',').length
  return semicolons > commas ? ';' : ','
}

/** All records in order, including blank ones, so that a record's index is its row in the sheet. */
export function readCsv(bytes: Uint8Array, maxRows: number, hasTitles = false): Sheet {
  const text = decodeText(bytes)
  const records: string[][] = []
  try {
    parse(text, {
      delimiter: hasTitles ? delimiterBelow(text) : delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 1024 * 1024,
      to: maxRows + 2,
      // Collected here so that the rows before an error are kept.
      on_record: (record: string[]) => {
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
function withoutGuard(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}
