import { expect, test } from 'vitest'
import { dateFormat } from './date-format.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
const SHORT = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const LONG = { dateStyle: 'long', timeZone: 'UTC' } as const

test.each([
  ['fr', SHORT, '2025-10-01', '1er oct.'],
  ['fr', LONG, '2025-10-01', '1er octobre 2025'],
  ['fr', { ...SHORT, day: '2-digit', month: 'long' }, '2025-10-01', '1er octobre'],
  ['fr', SHORT, '2025-10-11', '11 oct.'],
  ['fr', LONG, '2025-10-21', '21 octobre 2025'],
  ['fr', { dateStyle: 'short', timeZone: 'UTC' }, '2025-10-01', '01/10/2025'],
  ['en', SHORT, '2025-10-01', '1 Oct'],
] as const)('in %s with %j, %s is %j', (language, options, day, text) => {
  expect(dateFormat(language, options).format(at(day))).toBe(text)
})

test('a range begins on the 1er as well', () => {
  expect(dateFormat('fr', LONG).formatRange(at('2025-10-01'), at('2025-10-03'))).toBe('1er–3 octobre 2025')
})
