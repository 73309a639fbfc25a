import { useMemo, useState } from 'react'
import type { Selected } from './selection.ts'

/** The rows of a list that are selected; `select` belongs to its DataTable. */
export function useSelection<T extends { _id: string }>(rows: readonly T[], first: Selected = new Set()) {
  const [selected, onSelect] = useState<Selected>(first)
  const chosen = useMemo(
    () => (selected === 'all' ? rows : rows.filter(({ _id }) => selected.has(_id))),
    [rows, selected],
  )
  return { chosen, select: { selected, onSelect }, clear: () => onSelect(new Set()) }
}
