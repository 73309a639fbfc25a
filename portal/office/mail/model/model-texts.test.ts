import { expect, test } from 'vitest'
import { subjectText } from './model-texts.tsx'

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
