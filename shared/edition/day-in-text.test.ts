import { expect, test } from 'vitest'
import { contradictsDay } from './day-in-text.ts'

test.each([
  ['September 10th', 'en', '2025-09-10', false],
  ['September 10th', 'en', '2025-06-10', true],
  ['September 10th', 'en', '2025-09-11', true],
  ['06 to 08 October 2025', 'en', '2025-10-06', false],
  ['06 to 08 October 2025', 'en', '2025-10-08', false],
  ['30 September to 2 October', 'en', '2025-10-02', false],
  ['avant le 20 AOUT 2025', 'fr', '2025-08-20', false],
  ['1er octobre 2024', 'fr', '2024-10-01', false],
  ['1er octobre 2024', 'fr', '2024-09-01', true],
  ['in September', 'en', '2025-09-10', false],
  ['as soon as possible', 'en', '2025-09-10', false],
  ['', 'fr', '2025-09-10', false],
] as const)('“%s” (%s) and %s contradict each other: %s', (text, language, day, expected) => {
  expect(contradictsDay(text, language, day)).toBe(expected)
})
