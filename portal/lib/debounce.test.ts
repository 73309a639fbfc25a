import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DATE_PICKER_CLOSE_DELAY_MS, MATERIAL_FLAG_DELAY_MS } from '#shared/widget-constants.ts'
import { createDebounced } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['CONST-06 a calendar closes 150 ms after a day was chosen', DATE_PICKER_CLOSE_DELAY_MS, 150],
  ['STATE-15 the flag is looked at 2 s after an edit', MATERIAL_FLAG_DELAY_MS, 2_000],
])('%s: counted from the newest one, once, and not at all when that was taken back', (_, delay, ms) => {
  const act = vi.fn()
  const { schedule, cancel } = createDebounced(delay, act)
  schedule()
  vi.advanceTimersByTime(ms - 1)
  schedule()
  vi.advanceTimersByTime(ms - 1)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
  schedule()
  cancel()
  vi.advanceTimersByTime(10_000)
  expect(act).toHaveBeenCalledOnce()
})
