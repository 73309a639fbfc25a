import type { ReactNode } from 'react'

export interface TableColumn<T> {
  id: string
  name: ReactNode
  /** What a screen reader says where `name` is a drawing. */
  label?: string
  cell: (row: T) => ReactNode
  /** What rows are sorted by; a column without it is not sortable. */
  value?: (row: T) => string | number | null
  /** What a filter of this column chooses from; a column without it cannot be filtered by. */
  words?: (row: T) => string
  /** In px; the one without takes what is left. */
  width?: number
  isNumber?: boolean
}

/** A column that shows what it is sorted by; with `isFilter` it can be filtered by the same. */
export function column<T>(
  id: string,
  name: string,
  value: (row: T) => string | number | null,
  { isFilter = false, ...rest }: Partial<TableColumn<T>> & { isFilter?: boolean } = {},
): TableColumn<T> {
  return { id, name, cell: value, value, ...(isFilter && { words: (row) => String(value(row)) }), ...rest }
}
