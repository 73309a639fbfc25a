/** A spreadsheet as texts; the headings are the first row. */
export interface Sheet {
  rows: string[][]
  /** The row (counted from 1) from which on the file cannot be read. */
  brokenRow?: number
}

/** What the thread is asked to do. */
export type SheetOrder =
  | { kind: 'csv' | 'xlsx'; bytes: Uint8Array; maxRows: number }
  | { kind: 'write'; name: string; rows: Cell[][] }

export type Cell = string | number | boolean | null
