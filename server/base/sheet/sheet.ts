/** A spreadsheet as texts; the first row holds the headings. */
export interface Sheet {
  rows: string[][]
  /** Of a workbook with several sheets: the one that was read, and all of them. */
  name?: string
  sheets?: { name: string; isHidden: boolean }[]
  /** The rows that a filter or somebody hid, counted from 1. */
  hidden?: number[]
  /** How many cells got the value of those that they were merged with. */
  merged?: number
  /** The first row (counted from 1) that cannot be read. */
  brokenRow?: number
}

/** Which part of a file is read. */
export interface ReadOrder {
  maxRows: number
  /** The first line need not be that of the headings, and the sheet is the one that holds a list. */
  hasTitles?: boolean
  /** The sheet's name. */
  sheet?: string | undefined
}

/** The file is not a sheet, or an implausible one. */
export class BadSheet extends Error {}

/** A task for the thread. */
export type SheetOrder =
  | ({ kind: 'csv' | 'xlsx'; bytes: Uint8Array } & ReadOrder)
  | { kind: 'write'; name: string; rows: Cell[][] }

/** A date is that of a clock on the wall: its hours are those of UTC. */
export type Cell = string | number | boolean | Date | null
