import { expect, test } from 'vitest'
import { materialForm, readQty } from './material.form.ts'

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
  const mistakes = (description: string, qty: string) =>
    materialForm.safeParse({ description, qty }).error?.issues.map(({ message }) => message)
  expect(mistakes(' ', '')).toEqual(['material:description.required', 'material:qty.required'])
  expect(mistakes('Chair', 'x')).toEqual(['material:qty.number'])
  expect(mistakes('Chair', '2')).toBeUndefined()
})
