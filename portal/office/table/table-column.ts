import type { ReactNode } from 'react'

export interface TableColumn<T> {
  id: string
  name: ReactNode
  /** Label for screen readers where `name` is a graphic. */
  label?: string
  cell: (row: T) => ReactNode
  /** Value to sort by; a column without it is not sortable. */
  value?: (row: T) => string | number | null
  /** Text to filter by; a column without it cannot be filtered. */
  words?: (row: T) => string
  /** In px; a column without it takes the remaining width. */
  width?: number
  isNumber?: boolean
}

/** A column that shows its sort value; with `isFilter` it can be filtered by the same. */
export function column<T>(
  id: string,
  name: string,
  value: (row: T) => string | number | null,
  { isFilter = false, ...rest }: Partial<TableColumn<T>> & { isFilter?: boolean } = {},
): TableColumn<T> {
  return { id, name, cell: value, value, ...(isFilter && { words: (row) => String(value(row)) }), ...rest }
}
