import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyBar } from '#portal/office/layout/key-bar.tsx'
import type { KeyHint } from '#portal/office/lib/page-keys.ts'
import css from './data-table.module.css'
import { extendRows, type Selected, selectionState, toggleRow } from './selection.ts'
import type { Sorting, TableColumn } from './table-column.ts'
import { DataTableHead, TableRow } from './table-row.tsx'
import { type GridPosition, nextPosition, useGridFocus } from './use-grid-focus.ts'
import { ROW_PX, useVisibleRows } from './use-visible-rows.ts'

const CHECKBOX_PX = 44
const MIN_COLUMN_PX = 160
const NONE: Selected = new Set()

interface DataTableProps<T> {
  label: string
  columns: readonly TableColumn<T>[]
  rows: readonly T[]
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  /** Without it rows cannot be selected. */
  selected?: Selected
  onSelect?: (selected: Selected) => void
  onOpen?: (id: string) => void
  /** The current row, and what is shown in it below the cells, as many px high as it says. */
  current?: { id: string; below?: { px: number; content: ReactNode } } | undefined
  empty: ReactNode
  /** Below the table, instead of the sort order, which its head shows. */
  note?: ReactNode
}

/**
 * A table of any length: only the visible rows are rendered, as plain elements, so that filtering a long list is
 * instant. Arrows move, Space selects, Shift extends, Enter opens.
 */
export function DataTable<T extends { _id: string }>(props: DataTableProps<T>) {
  const { label, columns, rows, sorting, selected, current, empty } = props
  const { t } = useTranslation('organizer')
  const container = useRef<HTMLTableElement>(null)
  const { from, to, pageSize, update } = useVisibleRows(container, rows.length)
  const { position, moveTo, setPosition, onLeave } = useGridFocus(container, rows)
  const chosen = selected ?? NONE

  const currentIndex = current ? rows.findIndex(({ _id }) => _id === current.id) : -1
  const belowPx = (currentIndex >= 0 && current?.below?.px) || 0
  const { onClick, onKeyDown } = useGridEvents({ ...props, position, moveTo, pageSize })

  const renderedIndexes = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  // The row with the focus stays rendered, wherever the list is scrolled.
  if (position.part === 'row' && (position.at < from || position.at >= to)) renderedIndexes.push(position.at)
  return (
    <div className={css.frame}>
      <table
        ref={container}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows walk it, and its rows are pressed
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={selected && true}
        className={css.table}
        style={columnSizes(columns, selected ? CHECKBOX_PX : 0)}
        onScroll={update}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onMouseDown={(event) => {
          // Shift-click selects rows, not text.
          if (event.shiftKey) event.preventDefault()
        }}
        onFocus={(event) => {
          const held = positionOf(event.target)
          if (event.target instanceof HTMLInputElement && event.target.closest('[data-tick]'))
            event.target.closest<HTMLElement>('[data-at], [data-head]')?.focus()
          else if (held) setPosition(held)
        }}
        onBlur={onLeave}
      >
        <DataTableHead
          columns={columns}
          sorting={sorting}
          selectAll={selected && { label: t('table.all'), selectionState: selectionState(chosen, rows) }}
          tabStop={position.part === 'head' ? position.at : -1}
        />
        <tbody className={css.rows} style={{ height: rows.length * ROW_PX + belowPx }}>
          {renderedIndexes.map((index) => {
            const row = rows[index]
            return (
              row && (
                <TableRow
                  key={row._id}
                  row={row}
                  index={index}
                  topPx={index * ROW_PX + (currentIndex >= 0 && index > currentIndex ? belowPx : 0)}
                  isCurrent={index === currentIndex}
                  expanded={index === currentIndex ? current?.below : undefined}
                  columns={columns}
                  checkboxLabel={selected && t('table.one')}
                  isSelected={chosen === 'all' || chosen.has(row._id)}
                  isTabStop={position.part === 'row' && position.at === index}
                />
              )
            )
          })}
        </tbody>
        {rows.length === 0 && <caption className={css.empty}>{empty}</caption>}
      </table>
      <TableFooter {...props} />
    </div>
  )
}

/** Below the table: what is selected, how it is sorted, and its keys. */
function TableFooter<T>({ columns, sorting, selected, rows, onOpen, note }: DataTableProps<T>) {
  const { t } = useTranslation('organizer')
  const count = selected === 'all' ? rows.length : (selected?.size ?? 0)
  const column = columns.find(({ id }) => id === sorting.column)
  const name = column?.label ?? column?.name
  const sortedBy = sorting.direction === 'descending' ? 'table.sortedDown' : 'table.sorted'
  const keys: KeyHint[] = [
    { keys: ['ArrowUp', 'ArrowDown'], label: t('keys.row') },
    ...(selected
      ? [
          { keys: ['Space'], label: t('keys.select') },
          { keys: ['Shift+ArrowDown'], label: t('keys.extend') },
        ]
      : []),
    ...(onOpen ? [{ keys: ['Enter'], label: t('keys.open') }] : []),
  ]
  return (
    <KeyBar keys={keys}>
      {count > 0 && `${t('table.selected', { count })} `}
      {note ?? (typeof name === 'string' && t(sortedBy, { column: inSentence(name) }))}
    </KeyBar>
  )
}

/** 'Company' becomes 'company', while 'PDF' and 'E' stay. */
const inSentence = (name: string) => (/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name)
/** A control within a row, which handles its own clicks and keys. */
const isControl = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('button, a, input, select, textarea') !== null &&
  !target.closest('[data-tick], [data-head]')

/** The row or head column that an event came from. */
function positionOf(target: EventTarget): GridPosition | undefined {
  const held = target instanceof Element ? target.closest<HTMLElement>('[data-at], [data-head]') : null
  if (!held) return undefined
  const { at, head } = held.dataset
  return head === undefined ? { part: 'row', at: Number(at) } : { part: 'head', at: Number(head) }
}

/** Handles keys and clicks: selects or opens rows, sorts by a column of the head. */
function useGridEvents<T extends { _id: string }>({
  columns,
  rows,
  sorting,
  onSort,
  selected,
  onSelect,
  onOpen,
  position,
  moveTo,
  pageSize,
}: DataTableProps<T> & { position: GridPosition; moveTo: (position: GridPosition) => void; pageSize: number }) {
  const anchor = useRef(0)
  const chosen = selected ?? NONE
  const hasSelection = chosen === 'all' || chosen.size > 0
  const leadingColumns = selected ? 1 : 0

  const toggle = (index: number) => {
    const id = rows[index]?._id
    anchor.current = index
    if (selected && id) onSelect?.(toggleRow(selected, id, rows))
  }
  const extend = (start: number, end: number) =>
    selected && onSelect?.(extendRows(selected, { anchor: anchor.current, from: start, to: end }, rows))
  const open = (index: number) => {
    const id = rows[index]?._id
    if (onOpen && id) onOpen(id)
    else toggle(index)
  }
  const pressHead = (index: number) => {
    const column = columns[index - leadingColumns]
    if (index < leadingColumns) onSelect?.(selectionState(chosen, rows) === 'all' ? new Set() : 'all')
    else if (column?.value) {
      const isAscending = sorting.column === column.id && sorting.direction === 'ascending'
      onSort({ column: column.id, direction: isAscending ? 'descending' : 'ascending' })
    }
  }

  const onClick = (event: MouseEvent) => {
    const pressed = isControl(event.target) ? undefined : positionOf(event.target)
    if (pressed?.part === 'head') pressHead(pressed.at)
    if (pressed?.part !== 'row') return
    const isCheckbox = event.target instanceof Element && event.target.closest('[data-tick]')
    if (event.shiftKey && selected) {
      extend(position.at, pressed.at)
      moveTo(pressed)
    } else if (isCheckbox || hasSelection) toggle(pressed.at)
    else open(pressed.at)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isControl(event.target)) return
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey)
    const isClear = event.key === 'Escape' && hasSelection
    const next = nextPosition(event.key, position, {
      rows: rows.length,
      columns: columns.length + leadingColumns,
      page: pageSize,
    })
    if (isAll || isClear) onSelect?.(isAll ? 'all' : new Set())
    else if (next && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (event.shiftKey && position.part === 'row' && next.part === 'row') extend(position.at, next.at)
      else if (next.part === 'row') anchor.current = next.at
      moveTo(next)
    } else if (event.key === ' ' || event.key === 'Enter') {
      if (position.part === 'head') pressHead(position.at)
      else if (event.key === 'Enter') open(position.at)
      else toggle(position.at)
    } else return
    event.preventDefault()
  }
  return { onClick, onKeyDown }
}

/** The grid's columns, and the minimum width at which all of them are readable. */
function columnSizes(columns: readonly { width?: number; grows?: boolean }[], checkboxPx: number): CSSProperties {
  const widths = columns.map(({ width, grows = width === undefined }) => {
    const minWidth = width ?? MIN_COLUMN_PX
    return grows ? `minmax(${minWidth}px, ${minWidth}fr)` : `${minWidth}px`
  })
  const least = columns.reduce((sum, { width = MIN_COLUMN_PX }) => sum + width, checkboxPx)
  if (checkboxPx > 0) widths.unshift(`${checkboxPx}px`)
  return { '--columns': widths.join(' '), '--least': `${least}px` } as CSSProperties
}
