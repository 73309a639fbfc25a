import { memo, type ReactNode } from 'react'
import css from './data-table.module.css'
import { RowCheckbox } from './row-checkbox.tsx'
import type { TableColumn } from './table-column.ts'

/** A row in its place. It knows nothing of its neighbours: one that stays in the list is not worked out again. */
function TableRowOf<T extends { _id: string }>({
  row,
  at,
  rowPx,
  columns,
  tickLabel,
  isSelected,
  isTabStop,
}: {
  row: T
  /** Its place in the list. */
  at: number
  rowPx: number
  columns: readonly TableColumn<T>[]
  /** What the box is called; without it a row cannot be selected. */
  tickLabel: string | undefined
  isSelected: boolean
  isTabStop: boolean
}) {
  return (
    <tr
      data-at={at}
      data-id={row._id}
      // The head is the first.
      aria-rowindex={at + 2}
      {...(tickLabel !== undefined && { 'aria-selected': isSelected })}
      tabIndex={isTabStop ? 0 : -1}
      className={css.row}
      style={{ top: at * rowPx, height: rowPx }}
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
    </tr>
  )
}

export const TableRow = memo(TableRowOf) as typeof TableRowOf

/** A text too long for its column ends in dots; the whole of it is the tool tip. */
function clipped(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content
  return (
    <span className={css.text} title={content}>
      {content}
    </span>
  )
}
