import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  Cell,
  Collection,
  Column,
  Row,
  type Selection,
  Table,
  TableBody,
  TableHeader,
  TableLayout,
  TableLoadMoreItem,
  Virtualizer,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Icon } from '#portal/ui/icon.tsx'
import css from './data-table.module.css'
import { selectionAfter } from './selection-after.ts'
import type { Sorting } from './sort-rows.ts'
import { TickBox } from './tick-box.tsx'

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

const ROW_PX = 37
const HEAD_PX = 39
/** A table works out something for each row that it holds, so it is handed these, and twice as many at their end. */
const FIRST_ROWS = 100

/** Rows of a list, however many; only those in sight are in the page. */
export function DataTable<T extends { _id: string }>({
  label,
  columns,
  rows,
  sorting,
  onSort,
  selected,
  onSelect,
  onOpen,
  empty,
}: {
  label: string
  columns: readonly TableColumn<T>[]
  rows: readonly T[]
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  /** Ids, or 'all' rows of the list as it is filtered. Without it nothing can be selected. */
  selected?: Selection
  onSelect?: (selected: Selection) => void
  onOpen?: (id: string) => void
  empty: ReactNode
}) {
  const { t } = useTranslation('organizer')
  const isSelectable = selected !== undefined
  const table = useRef<HTMLTableElement>(null)
  const [most, setMost] = useState(FIRST_ROWS)
  const first = useMemo(() => rows.slice(0, most), [rows, most])
  // Whoever reads further down stays there when rows change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the reason to look
  useLayoutEffect(() => {
    if (!table.current?.scrollTop) setMost(FIRST_ROWS)
  }, [rows])
  return (
    <Virtualizer layout={TableLayout} layoutOptions={{ rowHeight: ROW_PX, headingHeight: HEAD_PX }}>
      <Table
        ref={table}
        aria-label={label}
        className={css.table ?? ''}
        selectionMode={isSelectable ? 'multiple' : 'none'}
        selectionBehavior="toggle"
        {...(isSelectable && { selectedKeys: selected })}
        {...(onSelect && {
          onSelectionChange: (pressed) => onSelect(selectionAfter(selected, pressed, rows, most)),
        })}
        {...(onOpen && { onRowAction: (key) => onOpen(String(key)) })}
        sortDescriptor={{ column: sorting.column, direction: sorting.direction }}
        onSortChange={({ column, direction }) => onSort({ column: String(column), direction })}
      >
        <TableHeader className={css.head ?? ''}>
          {isSelectable && (
            <Column width={44} minWidth={44} className={css.tick ?? ''}>
              <TickBox label={t('table.all')} />
            </Column>
          )}
          {columns.map((column, index) => (
            <Column
              key={column.id}
              id={column.id}
              isRowHeader={index === 0}
              allowsSorting={column.value !== undefined}
              {...(column.width === undefined ? { minWidth: 160 } : { width: column.width, minWidth: 40 })}
              {...(column.label && { textValue: column.label })}
              className={css.column ?? ''}
              data-number={column.isNumber || undefined}
            >
              {({ sortDirection }) => (
                <>
                  {column.label && <span className="visually-hidden">{column.label}</span>}
                  <span aria-hidden={column.label !== undefined}>{column.name}</span>
                  {sortDirection && (
                    <span className={css.sorted} data-up={sortDirection === 'descending' || undefined}>
                      <Icon name="down" size="s" />
                    </span>
                  )}
                </>
              )}
            </Column>
          ))}
        </TableHeader>
        <TableBody renderEmptyState={() => <div className={css.empty}>{empty}</div>}>
          <Collection items={first} dependencies={[columns]}>
            {(row) => (
              <Row id={row._id} className={css.row ?? ''}>
                {isSelectable && (
                  <Cell className={css.tick ?? ''}>
                    <TickBox label={t('table.one')} />
                  </Cell>
                )}
                {columns.map((column, index) => (
                  <Cell
                    key={column.id}
                    className={css.cell ?? ''}
                    data-number={column.isNumber || undefined}
                    data-first={index === 0 || undefined}
                  >
                    {clipped(column.cell(row))}
                  </Cell>
                ))}
              </Row>
            )}
          </Collection>
          {most < rows.length && <TableLoadMoreItem onLoadMore={() => setMost(most * 2)} />}
        </TableBody>
      </Table>
    </Virtualizer>
  )
}

/** A text too long for its column ends in dots; the whole of it is the tool tip. */
function clipped(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content
  return (
    <span className={css.text} title={content}>
      {content}
    </span>
  )
}
