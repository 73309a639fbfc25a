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
