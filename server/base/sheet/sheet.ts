/** A spreadsheet as texts; the first row holds the headings. */
export interface Sheet {
  rows: string[][]
  /** The first row (counted from 1) that cannot be read. */
  brokenRow?: number
}

/** A task for the thread. */
export type SheetOrder =
  | { kind: 'csv' | 'xlsx'; bytes: Uint8Array; maxRows: number }
  | { kind: 'write'; name: string; rows: Cell[][] }

export type Cell = string | number | boolean | null
