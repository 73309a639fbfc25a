import { memo, type ReactNode } from 'react'
import css from './data-table.module.css'
import { RowCheckbox } from './row-checkbox.tsx'
import type { TableColumn } from './table-column.ts'

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
