import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDelayedClose } from './delayed-close.ts'

describe('CONST-06: a calendar in which a day was chosen', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('closes 150 ms later, counted from the last choice', () => {
    const close = vi.fn()
    const later = createDelayedClose(close)
    later.start()
    vi.advanceTimersByTime(149)
    expect(close).not.toHaveBeenCalled()
    later.start()
    vi.advanceTimersByTime(149)
    expect(close).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(close).toHaveBeenCalledOnce()
  })

  test('does nothing more when it was closed by hand meanwhile', () => {
    const close = vi.fn()
    const later = createDelayedClose(close)
    later.start()
    later.cancel()
    vi.advanceTimersByTime(1000)
    expect(close).not.toHaveBeenCalled()
  })
})
