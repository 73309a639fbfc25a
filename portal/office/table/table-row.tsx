import { memo, type ReactNode } from 'react'
import { Icon } from '#portal/ui/icon.tsx'
import css from './data-table.module.css'
import type { Sorting, TableColumn } from './table-column.ts'
import { ROW_PX } from './use-visible-rows.ts'

/** A row at its position. It does not depend on its neighbours, so an unchanged row is not rendered again. */
function TableRowOf<T extends { _id: string }>({
  row,
  index,
  topPx,
  isCurrent,
  expanded,
  columns,
  checkboxLabel,
  isSelected,
  isTabStop,
}: {
  row: T
  /** Its index in the list. */
  index: number
  topPx: number
  isCurrent: boolean
  expanded: { px: number; content: ReactNode } | undefined
  columns: readonly TableColumn<T>[]
  /** Label of the checkbox; without it rows cannot be selected. */
  checkboxLabel: string | undefined
  isSelected: boolean
  isTabStop: boolean
}) {
  return (
    <tr
      data-at={index}
      data-id={row._id}
      // The head is row 1.
      aria-rowindex={index + 2}
      aria-selected={checkboxLabel === undefined ? undefined : isSelected}
      tabIndex={isTabStop ? 0 : -1}
      data-current={isCurrent || undefined}
      className={css.row}
      style={{ top: topPx, height: ROW_PX + (expanded?.px ?? 0), gridTemplateRows: `${ROW_PX}px 1fr` }}
    >
      {checkboxLabel !== undefined && (
        <td className={css.tick} data-tick>
          <RowCheckbox label={checkboxLabel} isChecked={isSelected} />
        </td>
      )}
      {columns.map(({ id, isNumber, cell }, index) => {
        const isFirst = index === 0
        const Cell = isFirst ? 'th' : 'td'
        return (
          <Cell
            key={id}
            className={css.cell}
            data-number={isNumber || undefined}
            scope={isFirst ? 'row' : undefined}
            data-first={isFirst || undefined}
          >
            {clipped(cell(row))}
          </Cell>
        )
      })}
      {expanded && <td className={css.below}>{expanded.content}</td>}
    </tr>
  )
}

export const TableRow = memo(TableRowOf) as typeof TableRowOf

/** Text too long for its column ends in an ellipsis, with the whole text as a tooltip. */
function clipped(content: ReactNode) {
  if (typeof content !== 'string') return content
  return (
    <span className={css.text} title={content}>
      {content}
    </span>
  )
}

/** The column headings, with the current sorting. */
export function DataTableHead<T>({
  columns,
  sorting,
  selectAll,
  tabStop,
}: {
  columns: readonly TableColumn<T>[]
  sorting: Sorting
  /** The checkbox for all rows, if rows can be selected. */
  selectAll: { label: string; selectionState: 'none' | 'some' | 'all' } | undefined
  /** The column that Tab reaches, counting the checkbox; -1 for none. */
  tabStop: number
}) {
  return (
    <thead className={css.head}>
      <tr aria-rowindex={1} className={css.names}>
        {selectAll && (
          <th scope="col" data-head={0} tabIndex={tabStop === 0 ? 0 : -1} className={css.tick}>
            <RowCheckbox
              label={selectAll.label}
              isChecked={selectAll.selectionState === 'all'}
              isIndeterminate={selectAll.selectionState === 'some'}
            />
          </th>
        )}
        {columns.map(({ id, name, label, value, isNumber }, index) => {
          const isSorted = sorting.column === id
          const at = index + (selectAll ? 1 : 0)
          return (
            <th
              key={id}
              scope="col"
              data-head={at}
              tabIndex={tabStop === at ? 0 : -1}
              aria-sort={value && (isSorted ? sorting.direction : 'none')}
              data-sorted={isSorted || undefined}
              data-number={isNumber || undefined}
              className={css.column}
            >
              {label && <span className="visually-hidden">{label}</span>}
              <span aria-hidden={label !== undefined}>{name}</span>
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

type CheckboxProps = { label: string; isChecked: boolean; isIndeterminate?: boolean }

/** The checkbox of a row, or of the whole list in the head. Its row handles clicks; the keyboard uses Space. */
function RowCheckbox({ label, isChecked, isIndeterminate = false }: CheckboxProps) {
  return (
    <input
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = isIndeterminate
      }}
      checked={isChecked}
      readOnly
      tabIndex={-1}
      aria-label={label}
      className={css.box}
    />
  )
}
