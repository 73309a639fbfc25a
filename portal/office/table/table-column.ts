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
