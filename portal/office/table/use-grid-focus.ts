import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { HEAD_PX, ROW_PX } from './use-visible-rows.ts'

/** The keyboard position in a table: a row, or a column of the head. */
export interface GridPosition {
  part: 'row' | 'head'
  at: number
}

/**
 * The position after a key is pressed; undefined if the key does not move the focus. Up from the first row leads to the head, whose
 * columns are reached with left and right.
 *
 * @param size rows of the list, columns of the head, and rows per page
 */
export function nextPosition(
  key: string,
  { part, at }: GridPosition,
  size: { rows: number; columns: number; page: number },
): GridPosition | undefined {
  if (part === 'head') {
    if (key === 'ArrowDown' && size.rows > 0) return { part: 'row', at: 0 }
    if (key === 'ArrowLeft') return { part, at: Math.max(0, at - 1) }
    if (key === 'ArrowRight') return { part, at: Math.min(size.columns - 1, at + 1) }
    return undefined
  }
  if (key === 'ArrowUp' && at === 0) return { part: 'head', at: 0 }
  const rowsAfter: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: size.rows - 1,
    PageDown: at + size.page,
    PageUp: at - size.page,
  }
  const to = rowsAfter[key]
  return to === undefined ? undefined : { part, at: Math.max(0, Math.min(size.rows - 1, to)) }
}

/** A row by its id, which stays the same when rows are added or removed, or a column of the head. */
type FocusedCell = { part: 'row'; id?: string | undefined } | { part: 'head'; at: number }

/**
 * The keyboard position in a table. The whole table is one tab stop; `moveTo` moves within it and scrolls the row into
 * view.
 */
export function useGridFocus(container: RefObject<HTMLElement | null>, rows: readonly { _id: string }[]) {
  const [focused, setFocused] = useState<FocusedCell>({ part: 'row' })
  const isInside = useRef(false)
  const mustFocus = useRef(false)
  const position = positionOf(focused, rows)
  // After every change: a focused row may have been removed by another organizer.
  useLayoutEffect(() => {
    const isLost = isInside.current && !container.current?.contains(document.activeElement)
    if (!mustFocus.current && !isLost) return
    mustFocus.current = false
    const name = position.part === 'head' ? 'head' : 'at'
    const target = container.current?.querySelector<HTMLElement>(`[data-${name}="${position.at}"]`)
    target?.focus({ preventScroll: true })
    if (container.current && position.part === 'row') scrollIntoView(container.current, position.at * ROW_PX)
  })
  const setPosition = (next: GridPosition) => {
    isInside.current = true
    setFocused({ ...next, id: rows[next.at]?._id })
  }
  return {
    position,
    setPosition,
    moveTo(next: GridPosition) {
      mustFocus.current = true
      setPosition(next)
    },
    onLeave() {
      isInside.current = false
    },
  }
}

function positionOf(focused: FocusedCell, rows: readonly { _id: string }[]): GridPosition {
  if (focused.part === 'head') return focused
  if (rows.length === 0) return { part: 'head', at: 0 }
  return {
    part: 'row',
    at: Math.max(
      0,
      rows.findIndex(({ _id }) => _id === focused.id),
    ),
  }
}

/** The head covers the top of the rows. */
function scrollIntoView(box: HTMLElement, top: number) {
  const visibleHeight = box.clientHeight - HEAD_PX
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + ROW_PX > box.scrollTop + visibleHeight) box.scrollTop = top + ROW_PX - visibleHeight
}
