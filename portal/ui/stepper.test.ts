import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHoldRepeat } from './stepper.tsx'

describe('CONST-07: a step button that is held', () => {
  const step = vi.fn()
  const hold = createHoldRepeat(step)
  beforeEach(() => {
    vi.useFakeTimers()
    step.mockClear()
  })
  afterEach(() => {
    hold.release()
    vi.useRealTimers()
  })

  test('steps at once, after 500 ms, and then every 100 ms', () => {
    hold.press(false)
    expect(step).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(499)
    expect(step).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(step).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(99)
    expect(step).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1)
    expect(step).toHaveBeenCalledTimes(3)
    vi.advanceTimersByTime(500)
    expect(step).toHaveBeenCalledTimes(8)
  })

  test('stops when it is let go, wherever that is', () => {
    hold.press(false)
    vi.advanceTimersByTime(600)
    hold.release()
    vi.advanceTimersByTime(5000)
    expect(step).toHaveBeenCalledTimes(3)
  })

  test('a click is one step', () => {
    hold.press(false)
    hold.tap()
    vi.advanceTimersByTime(5000)
    expect(step).toHaveBeenCalledTimes(1)
  })

  test('a finger that scrolls away changes nothing, one that taps steps once, one that stays repeats', () => {
    hold.press(true)
    vi.advanceTimersByTime(200)
    hold.release()
    expect(step).toHaveBeenCalledTimes(0)

    hold.press(true)
    hold.tap()
    expect(step).toHaveBeenCalledTimes(1)

    hold.press(true)
    vi.advanceTimersByTime(600)
    hold.tap()
    expect(step).toHaveBeenCalledTimes(3)
  })
})
