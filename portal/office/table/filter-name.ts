import type { TableColumn } from './table-column.ts'

/** How a column is called where it is filtered. */
export function filterName<T>({ label, name, id }: Pick<TableColumn<T>, 'label' | 'name' | 'id'>): string {
  return label ?? (typeof name === 'string' ? name : id)
}
