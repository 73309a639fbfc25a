import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { BadgeType } from '#shared/badge/pass.ts'
import type { CellFix, ImportDone, ImportReport } from '#shared/import/import.contract.ts'
import type { ImportKind } from '#shared/import/import.rules.ts'
import type { ColumnSuggestion } from '#shared/import/suggest-columns.ts'

export const IMPORT_STEPS = ['file', 'columns', 'report', 'done'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

interface ImportDraft {
  step: ImportStep
  chosen: { file: File; report: ImportReport; mapping: ColumnSuggestion[] } | undefined
  /** What the file holds, and the type of badges whose row says none. */
  kind: ImportKind
  type: BadgeType
  update: boolean
  invite: boolean
  mends: readonly CellFix[]
  done: ImportDone | undefined
}

const EMPTY: ImportDraft = {
  ...{ step: 'file', chosen: undefined, kind: 'company', type: 'visitor', update: false, invite: false },
  ...{ mends: [], done: undefined },
}

/** A store rather than a query: what is typed into it must be there before the next key. */
const importDraft = createStore<ImportDraft>()(() => EMPTY)

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
