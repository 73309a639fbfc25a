import { expect, test } from 'vitest'
import { materialMistakes, readQty } from './material.rules.ts'

test('Q-114 an empty quantity is none, a word is no quantity', () => {
  expect([readQty(' '), readQty('0'), readQty('2,5'), readQty('-1'), readQty('two')]).toEqual([
    null,
    0,
    2.5,
    undefined,
    undefined,
  ])
})

test('VAL-57 both fields are required when a row is left', () => {
  expect(materialMistakes({ description: ' ', qty: '' })).toEqual({
    description: 'material:description.required',
    qty: 'material:qty.required',
  })
  expect(materialMistakes({ description: 'Chair', qty: 'x' })).toEqual({ qty: 'material:qty.number' })
  expect(materialMistakes({ description: 'Chair', qty: '2' })).toEqual({})
})
