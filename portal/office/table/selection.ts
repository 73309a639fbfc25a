/** Ids of rows, or 'all' rows of the list as it is filtered. */
export type Selected = 'all' | ReadonlySet<string>

interface Identified {
  readonly _id: string
}

/** What is selected after a press on one row: it is turned over, the others stay. */
export function toggleRow(selected: Selected, id: string, rows: readonly Identified[]): Selected {
  const next = idsOf(selected, rows)
  if (!next.delete(id)) next.add(id)
  return next
}

/**
 * What is selected after Shift and a press or an arrow: from `anchor`, where the selection began, to `to`. What was
 * reached before, up to `from`, is given back, so that a selection can be made shorter again.
 *
 * @param at places in `rows`
 */
export function extendRows(
  selected: Selected,
  at: { anchor: number; from: number; to: number },
  rows: readonly Identified[],
): Selected {
  const next = idsOf(selected, rows)
  for (const { _id } of between(rows, at.anchor, at.from)) next.delete(_id)
  for (const { _id } of between(rows, at.anchor, at.to)) next.add(_id)
  return next
}

/** What the box in the head shows. */
export function selectionState(selected: Selected, rows: readonly Identified[]): 'none' | 'some' | 'all' {
  if (selected === 'all') return 'all'
  if (selected.size === 0) return 'none'
  return rows.length > 0 && rows.every(({ _id }) => selected.has(_id)) ? 'all' : 'some'
}

function idsOf(selected: Selected, rows: readonly Identified[]): Set<string> {
  return selected === 'all' ? new Set(rows.map(({ _id }) => _id)) : new Set(selected)
}

function between(rows: readonly Identified[], one: number, other: number): readonly Identified[] {
  return rows.slice(Math.min(one, other), Math.max(one, other) + 1)
}
