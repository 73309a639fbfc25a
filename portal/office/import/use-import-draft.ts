import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readJson } from '#portal/lib/http-transport.ts'
import { officeFetch, parseResponse } from '#portal/office/lib/calls.ts'
import type { BadgeType } from '#shared/badge/pass.ts'
import {
  type CellFix,
  type FileColumn,
  type ImportDecisions,
  type ImportDone,
  type ImportReport,
  importContract,
} from '#shared/import/import.contract.ts'
import { type ImportField, type ImportKind, REPEATABLE_FIELDS, SHEET_FIELDS } from '#shared/import/import.rules.ts'
import { type Mapping, suggestColumns } from '#shared/import/suggest-columns.ts'

/** The decision for all messages under a code, and their text. */
export type Decisions = Record<string, { to: ImportDecisions[string]; text: string }>

export interface ImportDraft {
  step: 'file' | 'columns' | 'report' | 'done'
  chosen: { file: File; report: ImportReport; mapping: Mapping } | undefined
  /** What the file holds, and the type of badges whose row says none. */
  kind: ImportKind
  type: BadgeType
  update: boolean
  invite: boolean
  cellFixes: readonly CellFix[]
  decisions: Decisions
  done: ImportDone | undefined
}

const EMPTY: ImportDraft = {
  step: 'file',
  chosen: undefined,
  kind: 'company',
  type: 'visitor',
  update: false,
  invite: false,
  cellFixes: [],
  decisions: {},
  done: undefined,
}

/** A store rather than a query: input must be there before the next keystroke. */
export const importDraft = createStore<ImportDraft>()(() => EMPTY)

/**
 * How far an import has come. It outlives a look at another page, such as the company that already has an e-mail, and
 * ends with the import or with the session.
 */
export function useImportDraft(): [ImportDraft, (change: Partial<ImportDraft>) => void] {
  useEffect(
    () => () => {
      if (importDraft.getState().step === 'done') importDraft.setState(EMPTY)
    },
    [],
  )
  return [useStore(importDraft), importDraft.setState]
}

interface ImportOrder {
  kind: ImportKind
  /** The type of badges whose row names none. */
  type?: BadgeType
  file: File
  /** Field of each heading, '' to leave the column out; by default matched by name. */
  columns?: Record<string, string>
  cellFixes: readonly CellFix[]
  decisions?: ImportDecisions
  /** The row of the headings, or whichever most likely holds them. */
  header: number | 'find'
  /** The sheet of the workbook, or the one that most likely holds a list. */
  sheet?: string | undefined
  /** Update companies whose e-mail is known, instead of reporting a mistake. */
  update: boolean
  dryRun: boolean
  /** Writes to the people who are new. */
  invite?: boolean
}

/**
 * Sends a file.
 * @returns the report of a dry run or of a file with mistakes; otherwise the result
 */
export async function sendImport(order: ImportOrder) {
  const { kind, type, sheet, columns, cellFixes, decisions, dryRun, update, invite = false } = order
  const form = new FormData()
  form.append('file', order.file, order.file.name)
  form.append('header', String(order.header))
  for (const [name, json] of Object.entries({ columns, cellFixes, decisions }))
    if (json) form.append(name, JSON.stringify(json))
  if (sheet !== undefined) form.append('sheet', sheet)
  if (kind !== 'company') form.append('kind', kind)
  if (kind === 'badge' && type) form.append('type', type)
  const { method, path } = kind === 'company' ? COMPANIES : PEOPLE
  const query = `dryRun=${dryRun}&update=${update}${kind === 'company' ? '' : `&invite=${invite}`}`
  const response = await officeFetch(`${path}?${query}`, { method, body: form })
  // A record may have been added since the dry run: the refusal then holds a report like any other.
  const report = readJson(await response.clone().text())
  return isReport(report) ? report : ((await parseResponse(response)) as ImportDone)
}

const { importCompanies: COMPANIES, importPeople: PEOPLE } = importContract

export function isReport(answer: unknown): answer is ImportReport {
  return typeof answer === 'object' && answer !== null && 'mistakes' in answer
}

const KEY = 'foyer-import-columns'
const keyOf = (kind: ImportKind) => (kind === 'company' ? KEY : `${KEY}-${kind}`)
/** Headings of a few files; the oldest go first. */
const MOST = 300

type Remembered = Record<string, ImportField | ''>

/** The field of each column: the one chosen for this heading last time, else the most likely one. */
export function mapColumns(columns: readonly FileColumn[], kind: ImportKind) {
  const remembered = read(kind)
  const chosen = columns.map(({ heading }) => (Object.hasOwn(remembered, heading) ? remembered[heading] : undefined))
  return suggestColumns(columns, kind).map(
    (field, index) => chosen[index] ?? (chosen.includes(field) && !REPEATABLE_FIELDS.includes(field) ? '' : field),
  )
}

/** Keeps in this browser what somebody chose, for the next file of the kind with the same headings. */
export function rememberColumns(columns: readonly FileColumn[], mapping: Mapping, kind: ImportKind) {
  const kept = read(kind)
  for (const [index, suggested] of suggestColumns(columns, kind).entries()) {
    const [field, heading] = [mapping[index], columns[index]?.heading]
    if (field === undefined || heading === undefined || field === suggested) continue
    delete kept[heading]
    kept[heading] = field
  }
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify(Object.fromEntries(Object.entries(kept).slice(-MOST))))
  } catch {
    // Without storage, columns are suggested again next time.
  }
}

function read(kind: ImportKind): Remembered {
  try {
    const known = new Set<unknown>(['', ...SHEET_FIELDS[kind]])
    const entries = Object.entries(JSON.parse(localStorage.getItem(keyOf(kind)) ?? '{}'))
    return Object.fromEntries(entries.filter(([, field]) => known.has(field))) as Remembered
  } catch {
    return {}
  }
}
