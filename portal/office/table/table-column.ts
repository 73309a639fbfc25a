import type { ReactNode } from 'react'

/** What a column holds, which decides how it can be filtered; 'choice' has few values, each listed. */
export type FilterKind = 'choice' | 'text' | 'number' | 'day'

export interface TableColumn<T> {
  id: string
  name: ReactNode
  /** Label for screen readers and filters where `name` is a graphic or short. */
  label?: string
  cell: (row: T) => ReactNode
  /** Value to sort by; a column without it is not sortable. An ISO instant where the kind is 'day'. */
  value?: (row: T) => string | number | null
  /** Text to filter by; a column without it cannot be filtered. */
  words?: (row: T) => string
  /** 'choice' unless something else is said. */
  kind?: FilterKind
  /** In px; a column without it takes the remaining width. */
  width?: number
  /** Its share of the remaining width, of which the column without a width takes 1. */
  grow?: number
  isNumber?: boolean
}

/** A column that shows its sort value; with a `kind` it can be filtered by the same. */
export function column<T>(
  id: string,
  name: string,
  value: (row: T) => string | number | null,
  rest: Partial<TableColumn<T>> = {},
): TableColumn<T> {
  return { id, name, cell: value, value, ...(rest.kind && { words: (row) => String(value(row) ?? '') }), ...rest }
}
