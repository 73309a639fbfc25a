/** A spreadsheet as texts; the first row holds the headings. */
export interface Sheet {
  rows: string[][]
  /** Of the sheet, where a workbook has several. */
  name?: string
  /** The first row (counted from 1) that cannot be read. */
  brokenRow?: number
}

/** A task for the thread. */
export type SheetOrder =
  | { kind: 'csv' | 'xlsx'; bytes: Uint8Array; maxRows: number; hasTitles: boolean }
  | { kind: 'write'; name: string; rows: Cell[][] }

/** A date is that of a clock on the wall: its hours are those of UTC. */
export type Cell = string | number | boolean | Date | null
