import { useMemo, useState } from 'react'
import type { TableColumn } from './table-column.ts'

/** The columns shown and their order, remembered on this computer. */
export function useChosenColumns<T>(
  list: string,
  columns: readonly TableColumn<T>[],
  usual: readonly string[],
): { shown: TableColumn<T>[]; chosen: readonly string[]; choose: (ids: readonly string[]) => void } {
  const key = `organizerColumns.${list}`
  const [chosen, setChosen] = useState(() => stored(key) ?? usual)
  const shown = useMemo(
    () => chosen.flatMap((id) => columns.find((column) => column.id === id) ?? []),
    [chosen, columns],
  )
  return {
    shown,
    chosen,
    choose: (ids) => {
      localStorage.setItem(key, JSON.stringify(ids))
      setChosen(ids)
    },
  }
}

function stored(key: string): string[] | undefined {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    return Array.isArray(ids) && ids.length > 0 ? ids.map(String) : undefined
  } catch {
    return undefined
  }
}
