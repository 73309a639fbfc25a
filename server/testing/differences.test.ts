import { expect, test } from 'vitest'
import { differences } from './differences.ts'

const told = (recorded: unknown, present: unknown, drawn: string[] = []) =>
  differences(recorded, present, { drawn: new Set(drawn), now: new Map() })

test('a key may be new; a value that is missing or different is told by its path', () => {
  expect(told({ a: [{ b: 1 }] }, { a: [{ b: 1, c: 2 }], d: 3 })).toEqual([])
  expect(told({ a: [{ b: null }] }, { a: [{}] })).toEqual(['.a[0].b: was null, is nothing'])
  expect(told({ a: 1 }, { a: '1' })).toEqual(['.a: was 1, is "1"'])
  expect(told([1, 2], [2])).toEqual(['.length: was 2, is 1', ': was 1, is nothing'])
})

test('a drawn value stands for one other value, and for that one alone', () => {
  expect(told({ a: 'one', b: 'by one' }, { a: 'two', b: 'by two' }, ['one'])).toEqual([])
  expect(told({ a: 'one', b: 'one' }, { a: 'two', b: 'six' }, ['one'])).toEqual(['.b: was "one", is "six"'])
  expect(told({ a: 'one' }, { a: 'two' })).toEqual(['.a: was "one", is "two"'])
})
