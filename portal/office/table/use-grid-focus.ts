import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The keyboard position in a table: a row, or a column of the head. */
export interface GridPosition {
  part: 'row' | 'head'
  at: number
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The position after a key is pressed; undefined if the key does not move. Up from the first row leads to the head, whose
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
  const to = rowAfter(key, at, size)
  return to === undefined ? undefined : { part, at: Math.max(0, Math.min(size.rows - 1, to)) }
}

function rowAfter(key: string, at: number, { rows, page }: { rows: number; page: number }) {
  const step = STEPS[key]
  if (step !== undefined) return at + step
  if (key === 'Home') return 0
  if (key === 'End') return rows - 1
  if (key === 'PageDown') return at + page
  if (key === 'PageUp') return at - page
  return undefined
}

/** A row by its id, which stays the same when rows are added or removed, or a column of the head. */
type FocusedCell = { part: 'row'; id: string | undefined } | { part: 'head'; at: number }

/**
 * The keyboard position in a table. The whole table is one tab stop; `moveTo` moves within it and scrolls the row into
 * view.
 */
export function useGridFocus(
  container: RefObject<HTMLElement | null>,
  rows: readonly { _id: string }[],
  { rowPx, headPx }: { rowPx: number; headPx: number },
): {
  position: GridPosition
  moveTo: (position: GridPosition) => void
  setPosition: (position: GridPosition) => void
  onLeave: () => void
} {
  const [focused, setFocused] = useState<FocusedCell>({ part: 'row', id: undefined })
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
    if (container.current && position.part === 'row')
      scrollIntoView(container.current, position.at * rowPx, rowPx, headPx)
  })
  const setPosition = (next: GridPosition) => {
    isInside.current = true
    setFocused(next.part === 'head' ? { part: 'head', at: next.at } : { part: 'row', id: rows[next.at]?._id })
  }
  return {
    position,
    setPosition,
    moveTo(next) {
      mustFocus.current = true
      setPosition(next)
    },
    onLeave() {
      isInside.current = false
    },
  }
}

function positionOf(focused: FocusedCell, rows: readonly { _id: string }[]): GridPosition {
  if (focused.part === 'head' || rows.length === 0)
    return { part: 'head', at: focused.part === 'head' ? focused.at : 0 }
  const at = focused.id === undefined ? 0 : rows.findIndex(({ _id }) => _id === focused.id)
  return { part: 'row', at: Math.max(0, at) }
}

/** The head covers the top of the rows. */
function scrollIntoView(box: HTMLElement, top: number, rowPx: number, headPx: number) {
  const visibleHeight = box.clientHeight - headPx
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + rowPx > box.scrollTop + visibleHeight) box.scrollTop = top + rowPx - visibleHeight
}
