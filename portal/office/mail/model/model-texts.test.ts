import { expect, test } from 'vitest'
import { applySuggestion, offsetOf, subjectText } from './model-texts.tsx'

const nameOf = (variable: string) => `the ${variable}`

test.each([
  ['Your badge for {{ event }}', 'Your badge for ‹the event›'],
  [
    '{% if company %}{{ company }} invites you{% else %}You are invited{% endif %} to {{city}}',
    '‹the company› invites you to ‹the city›',
  ],
  ['{%- if year -%}{{ year }}: {%- endif -%} doors open', '‹the year›:  doors open'],
])('the subject %s is read without braces', (subject, words) => {
  expect(subjectText(subject, nameOf)).toBe(words)
})

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
