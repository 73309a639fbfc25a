import { expect, test } from 'vitest'
import { type Ordered, ordersForMove } from './use-speakers.ts'

const list = (...orders: (number | null)[]): Ordered[] =>
  orders.map((order, index) => ({ _id: 'abcdef'[index] ?? '', order }))
/** Names in the order of the lists: orders first, missing last, by name within. */
const after = (before: readonly Ordered[], moved: string, place: number) => {
  const changes = new Map(ordersForMove(before, moved, place).map(({ _id, order }) => [_id, order]))
  return before
    .map(({ _id, order }) => ({ _id, order: changes.get(_id) ?? order }))
    .sort((one, other) => (one.order ?? Infinity) - (other.order ?? Infinity) || 0)
    .map(({ _id }) => _id)
    .join('')
}

test('gets an order between its neighbours, and nobody else another one', () => {
  expect(ordersForMove(list(10, 20, 30), 'c', 1)).toEqual([{ _id: 'c', order: 15 }])
  expect(ordersForMove(list(10, 20, 30), 'a', 2)).toEqual([{ _id: 'a', order: 40 }])
})

test('among speakers without an order: all before it get one', () => {
  expect(ordersForMove(list(null, null, null), 'c', 1)).toEqual([
    { _id: 'a', order: 10 },
    { _id: 'c', order: 20 },
    { _id: 'b', order: 30 },
  ])
})

test.each([
  [list(1, 2, 3, 4), 'd', 1],
  [list(10, 10, 10, 10), 'a', 3],
  [list(10, 20, null, null), 'd', 0],
  [list(10, 20, null, null), 'a', 3],
  [list(0, 1, 2, null), 'c', 0],
] as const)('%j: %s goes to %i', (before, moved, place) => {
  const others = before.map(({ _id }) => _id).filter((id) => id !== moved)
  expect(after(before, moved, place)).toBe([...others.slice(0, place), moved, ...others.slice(place)].join(''))
})
