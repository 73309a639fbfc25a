import { expect, test } from 'vitest'
import { isDue } from './note.rules.ts'

test.each([
  ['2025-08-10', false, true],
  ['2025-08-11', false, true],
  ['2025-08-12', false, false],
  ['2025-08-10', true, false],
  [null, false, false],
])('Q-278 a note to do on %s, done: %s, waits on 11 August: %s', (day, isDone, due) =>
  expect(isDue({ day, isDone }, '2025-08-11')).toBe(due),
)
