import { expect, test } from 'vitest'
import { applySuggestion, offsetOf } from './model-texts.tsx'

test('is applied at the place of the mistake, not where the word stands as well', () => {
  const text = 'lien here\n{{ lien }} and {{ lien }}'
  expect(offsetOf(text, { line: 2, column: 4 })).toBe(13)
  expect(applySuggestion(text, { line: 2, column: 4, name: 'lien', suggestion: 'link' })).toBe(
    'lien here\n{{ link }} and {{ lien }}',
  )
})

test('stays as it is when the mistake is gone already', () => {
  expect(applySuggestion('Good day', { line: 3, column: 1, name: 'lien', suggestion: 'link' })).toBe('Good day')
})
