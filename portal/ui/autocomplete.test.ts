import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OPTION_LISTS } from '#shared/reference/option-lists.ts'
import { STATE_AUTOCOMPLETE } from '#shared/widget-constants.ts'
import { createSuggester } from './autocomplete.tsx'
import { findOptions } from './combo-box.tsx'

let shown: { names: string[]; query: string }[]
let searches: string[]

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  searches = []
})
afterEach(() => {
  vi.useRealTimers()
})

const suggester = () =>
  createSuggester(
    STATE_AUTOCOMPLETE,
    (query) => {
      searches.push(query)
      return findOptions(OPTION_LISTS.states, query, 'en')
    },
    (found, query) => shown.push({ names: found.map(({ en }) => en), query }),
  )

test('CONST-08 the list has the fifty states, and the numbers are those of the specification', () => {
  expect(OPTION_LISTS.states).toHaveLength(50)
  expect(new Set(OPTION_LISTS.states.map(({ value }) => value)).size).toBe(50)
  expect(STATE_AUTOCOMPLETE).toEqual({ minLength: 2, maxSuggestions: 10, debounceMs: 200 })
})

test('CONST-08 one letter suggests nothing, also not later; a blank is no letter', () => {
  const { onTyped } = suggester()
  onTyped('n')
  onTyped(' n ')
  vi.advanceTimersByTime(10_000)
  expect(searches).toEqual([])
  expect(shown.at(-1)?.names).toEqual([])
})

test('CONST-08 each letter starts the 200 ms anew: one search for what is typed in one go', () => {
  const { onTyped } = suggester()
  for (const text of ['ne', 'new', 'new ', 'new j']) {
    onTyped(text)
    vi.advanceTimersByTime(150)
  }
  expect(searches).toEqual([])
  vi.advanceTimersByTime(50)
  expect(searches).toEqual(['new j'])
  expect(shown).toEqual([{ names: ['New Jersey'], query: 'new j' }])
})

test('CONST-08 two letters suggest, never more than ten, though more would fit', () => {
  expect(findOptions(OPTION_LISTS.states, 'in', 'en').length).toBeGreaterThan(10)
  const { onTyped } = suggester()
  onTyped('in')
  vi.advanceTimersByTime(200)
  expect(shown[0]?.names).toHaveLength(10)
})

test('CONST-08 suggestions go at once when too little is left, and nothing comes after a cancel', () => {
  const { onTyped, cancel } = suggester()
  onTyped('te')
  onTyped('t')
  expect(shown).toEqual([{ names: [], query: 't' }])
  onTyped('te')
  cancel()
  vi.advanceTimersByTime(1_000)
  expect(shown).toHaveLength(1)
})
