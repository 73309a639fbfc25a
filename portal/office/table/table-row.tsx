import { memo, type ReactNode } from 'react'
import { Icon } from '#portal/ui/icon.tsx'
import css from './data-table.module.css'
import { RowCheckbox } from './row-checkbox.tsx'
import type { Sorting, TableColumn } from './table-column.ts'

/** A row at its position. It does not depend on its neighbours, so an unchanged row is not rendered again. */
function TableRowOf<T extends { _id: string }>({
  row,
  at,
  topPx,
  rowPx,
  isCurrent,
  below,
  columns,
  tickLabel,
  isSelected,
  isTabStop,
}: {
  row: T
  /** Its index in the list. */
  at: number
  topPx: number
  rowPx: number
  isCurrent: boolean
  below: { px: number; content: ReactNode } | undefined
  columns: readonly TableColumn<T>[]
  /** Label of the checkbox; without it rows cannot be selected. */
  tickLabel: string | undefined
  isSelected: boolean
  isTabStop: boolean
}) {
  return (
    <tr
      data-at={at}
      data-id={row._id}
      // The head is row 1.
      aria-rowindex={at + 2}
      {...(tickLabel !== undefined && { 'aria-selected': isSelected })}
      tabIndex={isTabStop ? 0 : -1}
      data-current={isCurrent || undefined}
      className={css.row}
      style={{ top: topPx, height: rowPx + (below?.px ?? 0), gridTemplateRows: `${rowPx}px 1fr` }}
    >
      {tickLabel !== undefined && (
        <td className={css.tick} data-tick>
          <RowCheckbox label={tickLabel} isTicked={isSelected} />
        </td>
      )}
      {columns.map((column, index) => {
        const Cell = index === 0 ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            className={css.cell}
            data-number={column.isNumber || undefined}
            {...(index === 0 && { scope: 'row' })}
            data-first={index === 0 || undefined}
          >
            {clipped(column.cell(row))}
          </Cell>
        )
      })}
      {below && <td className={css.below}>{below.content}</td>}
    </tr>
  )
}

export const TableRow = memo(TableRowOf) as typeof TableRowOf

/** Text too long for its column ends in an ellipsis, with the whole text as a tooltip. */
function clipped(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content
  return (
    <span className={css.text} title={content}>
      {content}
    </span>
  )
}

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
