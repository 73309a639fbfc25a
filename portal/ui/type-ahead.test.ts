import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TYPEAHEAD_RESET_MS } from '#shared/widget-constants.ts'
import { createTypeAhead, findIndexByTyping } from './type-ahead.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const sectors = ['Drilling', 'Energy', 'Équipement', 'Engineering', 'Valves']

test('CONST-03 letters within 250 ms are one search and the next one starts anew', () => {
  expect(TYPEAHEAD_RESET_MS).toBe(250)
  const typing = createTypeAhead()
  expect(typing.add('e')).toBe('e')
  vi.advanceTimersByTime(249)
  expect(typing.add('n')).toBe('en')
  vi.advanceTimersByTime(250)
  expect(typing.isEmpty()).toBe(true)
  expect(typing.add('v')).toBe('v')
})

test('one letter goes on to the next label and comes round', () => {
  expect(findIndexByTyping(sectors, 'e', -1)).toBe(1)
  expect(findIndexByTyping(sectors, 'e', 1)).toBe(2)
  expect(findIndexByTyping(sectors, 'ee', 3)).toBe(1)
})

test('a longer text stays where it already fits and ignores accents and case', () => {
  expect(findIndexByTyping(sectors, 'EN', 3)).toBe(3)
  expect(findIndexByTyping(sectors, 'équ', 0)).toBe(2)
  expect(findIndexByTyping(sectors, 'equ', 0)).toBe(2)
})

test('nothing fits: -1', () => {
  expect(findIndexByTyping(sectors, 'x', 0)).toBe(-1)
  expect(findIndexByTyping([], 'x', -1)).toBe(-1)
})
