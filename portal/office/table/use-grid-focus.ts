import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The keyboard position in a table: a row, or a column of the head. */
export interface Spot {
  part: 'row' | 'head'
  at: number
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Where a key leads from a row or from the head; undefined if nowhere. Up from the first row leads to the head, whose
 * columns are reached with left and right.
 *
 * @param size rows of the list, columns of the head, and rows per page
 */
export function spotAfter(
  key: string,
  { part, at }: Spot,
  size: { rows: number; columns: number; page: number },
): Spot | undefined {
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

/** A row by its id, which is stable when rows come and go, or a column of the head. */
type Held = { part: 'row'; id: string | undefined } | { part: 'head'; at: number }

/**
 * The keyboard position in a table. The whole table is one tab stop; `go` moves within it and scrolls the row into
 * view.
 */
export function useGridFocus(
  box: RefObject<HTMLElement | null>,
  rows: readonly { _id: string }[],
  { rowPx, headPx }: { rowPx: number; headPx: number },
): { spot: Spot; go: (spot: Spot) => void; hold: (spot: Spot) => void; leave: () => void } {
  const [held, setHeld] = useState<Held>({ part: 'row', id: undefined })
  const isInside = useRef(false)
  const wanted = useRef(false)
  const spot = spotOf(held, rows)
  // After every change: a focused row may have been removed by another organizer.
  useLayoutEffect(() => {
    const isLost = isInside.current && !box.current?.contains(document.activeElement)
    if (!wanted.current && !isLost) return
    wanted.current = false
    const name = spot.part === 'head' ? 'head' : 'at'
    const target = box.current?.querySelector<HTMLElement>(`[data-${name}="${spot.at}"]`)
    target?.focus({ preventScroll: true })
    if (box.current && spot.part === 'row') bringInSight(box.current, spot.at * rowPx, rowPx, headPx)
  })
  const hold = (next: Spot) => {
    isInside.current = true
    setHeld(next.part === 'head' ? { part: 'head', at: next.at } : { part: 'row', id: rows[next.at]?._id })
  }
  return {
    spot,
    hold,
    go(next) {
      wanted.current = true
      hold(next)
    },
    leave() {
      isInside.current = false
    },
  }
}

function spotOf(held: Held, rows: readonly { _id: string }[]): Spot {
  if (held.part === 'head' || rows.length === 0) return { part: 'head', at: held.part === 'head' ? held.at : 0 }
  const at = held.id === undefined ? 0 : rows.findIndex(({ _id }) => _id === held.id)
  return { part: 'row', at: Math.max(0, at) }
}

/** The head covers the top of the rows. */
function bringInSight(box: HTMLElement, top: number, rowPx: number, headPx: number): void {
  const room = box.clientHeight - headPx
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + rowPx > box.scrollTop + room) box.scrollTop = top + rowPx - room
}
