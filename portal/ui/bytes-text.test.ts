import { expect, test } from 'vitest'
import { bytesText } from './bytes-text.ts'

test('the size of a file is said in the unit and the language that fit', () => {
  expect(bytesText(12_345_678, 'en')).toBe('12.3 MB')
  expect(bytesText(84_400, 'en')).toBe('84 kB')
  expect(bytesText(3_200_000, 'fr').replace(/\s/g, ' ')).toBe('3,2 Mo')
})
