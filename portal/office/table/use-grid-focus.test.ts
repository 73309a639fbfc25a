import { expect, test } from 'vitest'
import { type GridPosition, nextPosition } from './use-grid-focus.ts'

const size = { rows: 50, columns: 4, page: 20 }
const row = (at: number): GridPosition => ({ part: 'row', at })
const head = (at: number): GridPosition => ({ part: 'head', at })

test.each([
  ['ArrowDown', row(3), row(4)],
  ['ArrowDown', row(49), row(49)],
  ['ArrowUp', row(3), row(2)],
  ['ArrowUp', row(0), head(0)],
  ['PageDown', row(3), row(23)],
  ['PageDown', row(40), row(49)],
  ['PageUp', row(3), row(0)],
  ['Home', row(30), row(0)],
  ['End', row(3), row(49)],
  ['ArrowRight', row(3), undefined],
  ['x', row(3), undefined],
  ['ArrowRight', head(2), head(3)],
  ['ArrowRight', head(3), head(3)],
  ['ArrowLeft', head(0), head(0)],
  ['ArrowDown', head(2), row(0)],
  ['ArrowUp', head(2), undefined],
] as const)('%s from %j leads to %j', (key, from, to) => {
  expect(nextPosition(key, from, size)).toEqual(to)
})

test('in an empty list no key moves from the head to a row', () => {
  expect(nextPosition('ArrowDown', head(0), { ...size, rows: 0 })).toBeUndefined()
})
