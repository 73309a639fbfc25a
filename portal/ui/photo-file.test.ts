import { expect, test } from 'vitest'
import { isUsablePhoto } from './photo-file.ts'

test('only images larger than 1000 bytes are taken', () => {
  expect(isUsablePhoto({ type: 'image/png', size: 1001 })).toBe(true)
  expect(isUsablePhoto({ type: 'image/png', size: 1000 })).toBe(false)
  expect(isUsablePhoto({ type: 'application/pdf', size: 50_000 })).toBe(false)
  expect(isUsablePhoto({ type: '', size: 50_000 })).toBe(false)
})
