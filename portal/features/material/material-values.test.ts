import { expect, test } from 'vitest'
import { editOf, isIncomplete } from '#portal/features/material/material-values.ts'

test('a quantity that cannot be read is not sent, the description is', () => {
  expect(editOf({ description: 'Chair', qty: 'two' })).toEqual({ description: 'Chair' })
  expect(editOf({ description: '', qty: '' })).toEqual({ description: '', qty: null })
})

test('MAT-03 a filled row opens to read, an incomplete one to write', () => {
  expect(isIncomplete({ description: 'Chair', qty: 2 })).toBe(false)
  expect(isIncomplete({ description: 'Chair', qty: null })).toBe(true)
  expect(isIncomplete({ description: '', qty: 2 })).toBe(true)
})
