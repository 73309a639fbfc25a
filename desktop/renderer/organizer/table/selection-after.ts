import type { Selection } from 'react-aria-components'

/**
 * What is selected after a press in a table that was handed only the first rows of a list: of 'all', no more can have
 * been taken away than what was there to press.
 */
export function selectionAfter(
  before: Selection | undefined,
  pressed: Selection,
  rows: readonly { _id: string }[],
  handedOver: number,
): Selection {
  if (before !== 'all' || pressed === 'all' || pressed.size === 0) return pressed
  const isLeft = ({ _id }: { _id: string }, at: number) => at >= handedOver || pressed.has(_id)
  return new Set(rows.filter(isLeft).map(({ _id }) => _id))
}
