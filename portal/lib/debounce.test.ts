import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MATERIAL_FLAG_DELAY_MS } from '#shared/widget-constants.ts'
import { createDebounced } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('STATE-15 the flag is looked at 2 s after the newest edit, once', () => {
  const look = vi.fn()
  const debounced = createDebounced(MATERIAL_FLAG_DELAY_MS, look)
  debounced.schedule()
  vi.advanceTimersByTime(1500)
  debounced.schedule()
  vi.advanceTimersByTime(1999)
  expect(look).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(look).toHaveBeenCalledTimes(1)
})

test('STATE-15 leaving the page forgets it', () => {
  const look = vi.fn()
  const debounced = createDebounced(MATERIAL_FLAG_DELAY_MS, look)
  debounced.schedule()
  debounced.cancel()
  vi.advanceTimersByTime(10_000)
  expect(look).not.toHaveBeenCalled()
})
