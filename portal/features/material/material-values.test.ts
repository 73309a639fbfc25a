import { expect, test } from 'vitest'
import { editOf, isIncomplete, mistakesOf, readQty } from '#portal/features/material/material-values.ts'

test('Q-114 an empty quantity is none, a word is no quantity', () => {
  expect([readQty(' '), readQty('0'), readQty('2,5'), readQty('-1'), readQty('two')]).toEqual([
    null,
    0,
    2.5,
    undefined,
    undefined,
  ])
})

test('a quantity that cannot be read is not sent, the description is', () => {
  expect(editOf({ description: 'Chair', qty: 'two' })).toEqual({ description: 'Chair' })
  expect(editOf({ description: '', qty: '' })).toEqual({ description: '', qty: null })
})

test('VAL-57 both fields are required when a row is left', () => {
  expect(mistakesOf({ description: ' ', qty: '' })).toEqual({
    description: 'material:description.required',
    qty: 'material:qty.required',
  })
  expect(mistakesOf({ description: 'Chair', qty: 'x' })).toEqual({ qty: 'material:qty.number' })
  expect(mistakesOf({ description: 'Chair', qty: '2' })).toEqual({})
})

test('MAT-03 a filled row opens to read, an incomplete one to write', () => {
  expect(isIncomplete({ description: 'Chair', qty: 2 })).toBe(false)
  expect(isIncomplete({ description: 'Chair', qty: null })).toBe(true)
  expect(isIncomplete({ description: '', qty: 2 })).toBe(true)
})
