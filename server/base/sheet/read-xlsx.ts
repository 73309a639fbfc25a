import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { IMPORT_KINDS } from '#shared/import/import.rules.ts'
import { countHeadings } from '#shared/import/suggest-columns.ts'
import type { Sheet } from './sheet.ts'

const MAX_ENTRIES = 2_000
/** Limit for all parts that are read; a file of 10 MB can claim to unpack to gigabytes. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024

/** The file is not a workbook, or an implausible one. */
export class BadSheet extends Error {}

/**
 * Reads the first sheet of a workbook, or with titles the one that holds a list. Its parts are unpacked here, each to no more bytes than its entry
 * declares, because the reader itself has no limit.
 */
export async function readXlsx(bytes: Uint8Array, maxRows: number, hasTitles = false): Promise<Sheet> {
  const parts = unpack(bytes)
  if (Object.entries(parts).some(([name, part]) => name.includes('worksheets/') && hasFarCell(part)))
    throw new BadSheet('The sheet is too wide or too long.')
  const plain = zipSync(parts, { level: 0 })
  const read = async (sheet: number): Promise<Sheet> => {
    try {
      const rows: unknown[][] = await readSheet(plain.buffer as ArrayBuffer, sheet, { parseNumber: plainDigits })
      return { rows: rows.slice(0, maxRows + 2).map((row) => row.map(cellText)) }
    } catch (cause) {
      throw new BadSheet('The workbook cannot be read.', { cause })
    }
  }
  const shown = hasTitles ? shownSheets(parts['xl/workbook.xml']) : []
  if (shown.length < 2) return read(shown[0]?.place ?? 1)
  let best: { known: number; sheet: Sheet } | undefined
  for (const { place, name } of shown.slice(0, MAX_SHEETS)) {
    const sheet = { ...(await read(place)), name }
    const known = Math.max(0, ...sheet.rows.slice(0, LOOKED_AT).map(knownHeadings))
    if (!best || known > best.known) best = { known, sheet }
  }
  return best?.sheet ?? read(1)
}

/** Of a workbook with more, the others are not looked at. */
const MAX_SHEETS = 8
const LOOKED_AT = 20

const knownHeadings = (cells: readonly string[]) => Math.max(...IMPORT_KINDS.map((kind) => countHeadings(cells, kind)))

/** The sheets that are not hidden, by their place from 1 on; what was open last comes first. */
function shownSheets(workbook: Uint8Array | undefined): { place: number; name: string }[] {
  const xml = new TextDecoder().decode(workbook)
  const open = Number(/activeTab="(\d+)"/.exec(xml)?.[1] ?? 0) + 1
  const sheets = [...xml.matchAll(/<sheet [^>]*>/g)].map(([tag], at) => ({
    place: at + 1,
    name: strFromXml(/ name="([^"]*)"/.exec(tag)?.[1] ?? ''),
    isHidden: / state="(very)?[hH]idden"/.test(tag),
  }))
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  return shown.toSorted((one, other) => Number(other.place === open) - Number(one.place === open))
}

const strFromXml = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  )

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
