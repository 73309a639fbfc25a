import { expect, test } from 'vitest'
import { documentMistake, MAX_FILE_BYTES } from './document.rules.ts'

test.each([
  ['slides.pptx', MAX_FILE_BYTES, undefined],
  ['slides.pptx', MAX_FILE_BYTES + 1, 'too_large'],
  ['Setup.EXE', 5000, 'wrong_kind'],
  ['page.html ', 5000, 'wrong_kind'],
  ['notes', 5000, undefined],
] as const)('%s of %i bytes: %s', (name, size, mistake) => {
  expect(documentMistake({ name, size })).toBe(mistake)
})
