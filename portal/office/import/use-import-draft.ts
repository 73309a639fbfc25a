import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { BadgeType } from '#shared/badge/pass.ts'
import type { CellFix, ImportDecisions, ImportDone, ImportReport } from '#shared/import/import.contract.ts'
import type { ImportKind } from '#shared/import/import.rules.ts'
import type { Mapping } from '#shared/import/suggest-columns.ts'

/** What is done with all that is told under a code, and what was told. */
export type Decisions = Record<string, { to: ImportDecisions[string]; text: string }>

export interface ImportDraft {
  step: 'file' | 'columns' | 'report' | 'done'
  chosen: { file: File; report: ImportReport; mapping: Mapping } | undefined
  /** What the file holds, and the type of badges whose row says none. */
  kind: ImportKind
  type: BadgeType
  update: boolean
  invite: boolean
  mends: readonly CellFix[]
  decisions: Decisions
  done: ImportDone | undefined
}

const EMPTY: ImportDraft = {
  ...{ step: 'file', chosen: undefined, kind: 'company', type: 'visitor', update: false, invite: false },
  ...{ mends: [], decisions: {}, done: undefined },
}

/** A store rather than a query: what is typed into it must be there before the next key. */
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
