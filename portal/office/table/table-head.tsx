import { Icon } from '#portal/ui/icon.tsx'
import css from './data-table.module.css'
import { RowCheckbox } from './row-checkbox.tsx'
import type { Sorting } from './sort-rows.ts'
import type { TableColumn } from './table-column.ts'

/** The column headings, with the current sorting. */
export function TableHead<T>({
  columns,
  sorting,
  tick,
  tabStop,
}: {
  columns: readonly TableColumn<T>[]
  sorting: Sorting
  /** The checkbox for all rows, if rows can be selected. */
  tick: { label: string; selectionState: 'none' | 'some' | 'all' } | undefined
  /** The column that Tab reaches, counting the checkbox; -1 for none. */
  tabStop: number
}) {
  const before = tick ? 1 : 0
  return (
    <thead className={css.head}>
      <tr aria-rowindex={1} className={css.names}>
        {tick && (
          <th scope="col" data-head={0} tabIndex={tabStop === 0 ? 0 : -1} className={css.tick}>
            <RowCheckbox
              label={tick.label}
              isTicked={tick.selectionState === 'all'}
              isMixed={tick.selectionState === 'some'}
            />
          </th>
        )}
        {columns.map((column, index) => {
          const isSorted = sorting.column === column.id
          return (
            <th
              key={column.id}
              scope="col"
              data-head={index + before}
              tabIndex={tabStop === index + before ? 0 : -1}
              {...(column.value && { 'aria-sort': isSorted ? sorting.direction : ('none' as const) })}
              data-sorted={isSorted || undefined}
              data-number={column.isNumber || undefined}
              className={css.column}
            >
              {column.label && <span className="visually-hidden">{column.label}</span>}
              <span aria-hidden={column.label !== undefined}>{column.name}</span>
              {isSorted && (
                <span className={css.sorted} data-up={sorting.direction === 'descending' || undefined}>
                  <Icon name="arrow" size="s" />
                </span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
