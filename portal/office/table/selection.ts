/** Row ids, or 'all' rows of the filtered list. */
export type Selected = 'all' | ReadonlySet<string>

interface Identified {
  readonly _id: string
}

/** The selection after toggling one row. */
export function toggleRow(selected: Selected, id: string, rows: readonly Identified[]): Selected {
  const next = idsOf(selected, rows)
  if (!next.delete(id)) next.add(id)
  return next
}

/**
 * The selection after Shift and a click or an arrow key: from `anchor`, where it began, to `to`. Rows up to `from`, its
 * earlier end, are deselected first, so that a selection can shrink.
 *
 * @param at indexes in `rows`
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

/** The state of the checkbox in the head. */
export function selectionState(selected: Selected, rows: readonly Identified[]): 'none' | 'some' | 'all' {
  if (selected === 'all') return 'all'
  if (selected.size === 0) return 'none'
  return rows.length > 0 && rows.every(({ _id }) => selected.has(_id)) ? 'all' : 'some'
}

function idsOf(selected: Selected, rows: readonly Identified[]) {
  return selected === 'all' ? new Set(rows.map(({ _id }) => _id)) : new Set(selected)
}

function between(rows: readonly Identified[], one: number, other: number) {
  return rows.slice(Math.min(one, other), Math.max(one, other) + 1)
}
