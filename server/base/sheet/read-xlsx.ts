import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import type { Sheet } from './sheet.ts'

const MAX_ENTRIES = 2_000
/** Limit for all parts that are read; a file of 10 MB can claim to unpack to gigabytes. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024

/** The file is not a workbook, or an implausible one. */
export class BadSheet extends Error {}

/**
 * Reads the first sheet of a workbook. Its parts are unpacked here, each to no more bytes than its entry
 * declares, because the reader itself has no limit.
 */
export async function readXlsx(bytes: Uint8Array, maxRows: number): Promise<Sheet> {
  const parts = unpack(bytes)
  if (Object.entries(parts).some(([name, part]) => name.includes('worksheets/') && hasFarCell(part)))
    throw new BadSheet('The sheet is too wide or too long.')
  const plain = zipSync(parts, { level: 0 })
  let rows: unknown[][]
  try {
    rows = await readSheet(plain.buffer as ArrayBuffer, { parseNumber: plainDigits })
  } catch (cause) {
    throw new BadSheet('The workbook cannot be read.', { cause })
  }
  return { rows: rows.slice(0, maxRows + 2).map((row) => row.map(cellText)) }
}

// A cell beyond column ZZ or row 999,999: the reader allocates all cells up to it.
const FAR_CELL = /<c [^>]*\br="(?:[A-Z]{3,}|[A-Z]+\d{7,})/

function hasFarCell(part: Uint8Array): boolean {
  return FAR_CELL.test(new TextDecoder('latin1').decode(part))
}

function unpack(bytes: Uint8Array) {
  let entries = 0
  let total = 0
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        entries++
        if (!/\.xml(\.rels)?$/.test(name)) return false
        total += originalSize
        if (entries > MAX_ENTRIES || total > MAX_UNPACKED_BYTES) throw new BadSheet('The workbook is too large.')
        return true
      },
    })
  } catch (cause) {
    throw cause instanceof BadSheet ? cause : new BadSheet('The file is no archive.', { cause })
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell)
}

/** Digits without an exponent: long numbers, such as telephone numbers, may be stored with one. */
function plainDigits(digits: string): string {
  return /e/i.test(digits) ? String(Number(digits)) : digits
}
