import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test('a file size is shown in the fitting unit and language', () => {
  expect(formatBytes(12_345_678, 'en')).toBe('12.3 MB')
  expect(formatBytes(84_400, 'en')).toBe('84 kB')
  expect(formatBytes(83_201_900_000, 'en')).toBe('83.2 GB')
  expect(formatBytes(3_200_000, 'fr').replace(/\s/g, ' ')).toBe('3,2 Mo')
})
