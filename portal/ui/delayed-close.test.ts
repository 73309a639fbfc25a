import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDebounced } from '#portal/lib/debounce.ts'
import { DATE_PICKER_CLOSE_DELAY_MS } from '#shared/widget-constants.ts'

describe('CONST-06: a calendar in which a day was chosen', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('closes 150 ms later, counted from the last choice', () => {
    const close = vi.fn()
    const later = createDebounced(DATE_PICKER_CLOSE_DELAY_MS, close)
    later.schedule()
    vi.advanceTimersByTime(149)
    expect(close).not.toHaveBeenCalled()
    later.schedule()
    vi.advanceTimersByTime(149)
    expect(close).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(close).toHaveBeenCalledOnce()
  })

  test('does nothing more when it was closed by hand meanwhile', () => {
    const close = vi.fn()
    const later = createDebounced(DATE_PICKER_CLOSE_DELAY_MS, close)
    later.schedule()
    later.cancel()
    vi.advanceTimersByTime(1000)
    expect(close).not.toHaveBeenCalled()
  })
})
