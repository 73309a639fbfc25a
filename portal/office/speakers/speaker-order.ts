export interface Ordered {
  _id: string
  order: number | null
}

/** Gap between neighbours, so that most moves change only one speaker. */
const STEP = 10

/**
 * The orders to write to move `movedId` to `place` (from 0, in the list without it). As few as possible: its own if
 * there is room between its neighbours, otherwise all that change.
 */
export function ordersAfter(
  list: readonly Ordered[],
  movedId: string,
  place: number,
): { _id: string; order: number }[] {
  const moved = list.find(({ _id }) => _id === movedId)
  if (!moved) return []
  const others = list.filter(({ _id }) => _id !== movedId)
  const before = others[place - 1]
  const after = others[place]
  const low = before ? before.order : 0
  const room = low === null ? null : orderBetween(low, after?.order ?? null)
  if (room !== null) return [{ _id: movedId, order: room }]
  const wanted = [...others.slice(0, place), moved, ...others.slice(place)]
  return wanted
    .map(({ _id, order }, index) => ({ _id, was: order, order: (index + 1) * STEP }))
    .filter(({ was, order }) => was !== order)
    .map(({ _id, order }) => ({ _id, order }))
}

/** A whole number between `low` and `high`, or null if there is none. A speaker without an order comes last. */
function orderBetween(low: number, high: number | null): number | null {
  if (high === null) return low + STEP
  const middle = Math.floor((low + high) / 2)
  return middle > low && middle < high ? middle : null
}
