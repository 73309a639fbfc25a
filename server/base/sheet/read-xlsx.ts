import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { IMPORT_KINDS } from '#shared/import/import.rules.ts'
import { countHeadings } from '#shared/import/suggest-columns.ts'
import { InvalidSheetError, type Sheet, type SheetReadOptions } from './sheets.ts'

const MAX_ENTRIES = 2_000
/** Limit for all parts that are read; a file of 10 MB can claim to unpack to gigabytes. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024

/**
 * Reads a sheet of a workbook: the named one, else the first, or with titles the one that most likely has a
 * list. Its parts are unpacked here, each to no more bytes than its entry declares, because the reader itself has no limit.
 */
export async function readXlsx(
  bytes: Uint8Array,
  { maxRows, hasTitles, sheet: wanted }: SheetReadOptions,
): Promise<Sheet> {
  const parts = unpack(bytes)
  if (Object.entries(parts).some(([name, part]) => name.includes('worksheets/') && FAR_CELL.test(latin(part))))
    throw new InvalidSheetError('The sheet is too wide or too long.')
  const plain = zipSync(parts, { level: 0 })
  const all = sheetsOf(parts)
  const read = async ({ place, part }: WorkbookSheet): Promise<Sheet> => {
    try {
      const rows: unknown[][] = await readSheet(plain.buffer as ArrayBuffer, place, { parseNumber: plainDigits })
      const texts = rows.slice(0, maxRows + 2).map((row) => row.map(cellText))
      return { ...(hasTitles && asShown(texts, part)), rows: texts }
    } catch (cause) {
      throw new InvalidSheetError('The workbook cannot be read.', { cause })
    }
  }
  const [first] = all
  if (!first) throw new InvalidSheetError('The workbook has no sheet.')
  const named = all.find(({ name }) => name === wanted)
  if (!hasTitles || all.length === 1) return read(named ?? first)
  const likely = all.filter(({ isHidden }) => !isHidden).toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen))
  const sheets = all.map(({ name, isHidden }) => ({ name, isHidden }))
  let best: Sheet | undefined
  for (const one of named ? [named] : likely.slice(0, MAX_SHEETS)) {
    const sheet = { ...(await read(one)), name: one.name, sheets }
    if (!best || knownHeadings(sheet) > knownHeadings(best)) best = sheet
  }
  return best ?? read(first)
}

/** How many sheets are searched for a list; further ones are read only if they are chosen by name. */
const MAX_SHEETS = 8
const SEARCHED_ROWS = 20

function knownHeadings({ rows }: Sheet) {
  const known = (cells: readonly string[]) => Math.max(...IMPORT_KINDS.map((kind) => countHeadings(cells, kind)))
  return Math.max(0, ...rows.slice(0, SEARCHED_ROWS).map(known))
}

const latin = (part: Uint8Array | undefined) => new TextDecoder('latin1').decode(part)

interface WorkbookSheet {
  /** From 1 on. */
  place: number
  name: string
  isHidden: boolean
  /** It was open when the workbook was saved. */
  isOpen: boolean
  part: Uint8Array | undefined
}

function sheetsOf(parts: Record<string, Uint8Array>): WorkbookSheet[] {
  const workbook = new TextDecoder().decode(parts['xl/workbook.xml'])
  const targets = new Map(
    tagsOf(latin(parts['xl/_rels/workbook.xml.rels']), 'Relationship').map(({ Id, Target }) => [Id, Target]),
  )
  const [view] = tagsOf(workbook, 'workbookView')
  return tagsOf(workbook, 'sheet').map(({ name = '', state = '', id }, index) => ({
    place: index + 1,
    name,
    isHidden: /hidden/i.test(state),
    isOpen: index === Number(view?.activeTab ?? 0),
    part: parts[`xl/${targets.get(id)?.replace(/^\/?(xl\/)?/, '')}`],
  }))
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The attributes of each tag of a name, with or without a prefix. */
function tagsOf(xml: string, name: string): Record<string, string | undefined>[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name} ([^>]*)>`, 'g'))].map(([, text = '']) =>
    Object.fromEntries(
      [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        value.replace(/&(\w+);/g, (whole, sign: string) => ENTITIES[sign] ?? whole),
      ]),
    ),
  )
}

/** Which rows are hidden; cells merged down a column get its value. */
function asShown(rows: string[][], part: Uint8Array | undefined): Pick<Sheet, 'hidden' | 'merged'> {
  const xml = latin(part)
  const hidden = tagsOf(xml, 'row').flatMap(({ r, hidden: is }) => (is === '1' || is === 'true' ? Number(r) : []))
  let merged = 0
  for (const { ref = '' } of tagsOf(xml, 'mergeCell')) {
    const [, column = '', from = '', to = ''] = /^([A-Z]{1,2})(\d+):[A-Z]+(\d+)$/.exec(ref) ?? []
    const index = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    const value = rows[Number(from) - 1]?.[index] ?? ''
    for (const cells of value === '' ? [] : rows.slice(Number(from), Number(to))) {
      cells[index] = value
      merged++
    }
  }
  return { hidden, merged }
}

// A cell beyond column ZZ or row 999,999: the reader allocates all cells up to it.
const FAR_CELL = /<(?:\w+:)?c [^>]*\br="(?:[A-Z]{3,}|[A-Z]+\d{7,})/

function unpack(bytes: Uint8Array) {
  let entries = 0
  let total = 0
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        entries++
        if (!/\.xml(\.rels)?$/.test(name)) return false
        total += originalSize
        if (entries > MAX_ENTRIES || total > MAX_UNPACKED_BYTES)
          throw new InvalidSheetError('The workbook is too large.')
        return true
      },
    })
  } catch (cause) {
    throw cause instanceof InvalidSheetError ? cause : new InvalidSheetError('The file is no archive.', { cause })
  }
}

function cellText(cell: unknown) {
  if (cell === null || cell === undefined) return ''
  // The reader rounds down: 14:30 is a millisecond less.
  if (cell instanceof Date)
    return new Date(Math.round(cell.getTime() / 1000) * 1000)
      .toISOString()
      .replace(/T00:00.*|:\d\d\.\d+Z/g, '')
      .replace('T', ' ')
  return String(cell)
}

/** Digits without an exponent: long numbers, such as telephone numbers, may be stored with one. */
function plainDigits(digits: string) {
  return /e/i.test(digits) ? String(Number(digits)) : digits
}
