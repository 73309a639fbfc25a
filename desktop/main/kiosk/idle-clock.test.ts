import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createIdleClock } from './idle-clock.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function clock() {
  const world = { isBusy: false, ended: 0 }
  const idle = createIdleClock({ isBusy: () => world.isBusy, onEnd: () => world.ended++ })
  return { idle, world }
}

test('60 s without a touch, 15 s of countdown, then the visit ends once (Q-214)', () => {
  const { idle, world } = clock()
  idle.touch()
  vi.advanceTimersByTime(59_900)
  expect(idle.left()).toBeUndefined()
  vi.advanceTimersByTime(1_100)
  expect(idle.left()).toBeCloseTo(14_000, -3)
  vi.advanceTimersByTime(13_800)
  expect(world.ended).toBe(0)
  vi.advanceTimersByTime(400)
  expect(world.ended).toBe(1)
  vi.advanceTimersByTime(600_000)
  expect([world.ended, idle.left()]).toEqual([1, undefined])
})

test('a touch ends the countdown, and a running save holds it up', () => {
  const { idle, world } = clock()
  idle.touch()
  vi.advanceTimersByTime(70_000)
  idle.touch()
  expect(idle.left()).toBeUndefined()
  vi.advanceTimersByTime(70_000)
  world.isBusy = true
  vi.advanceTimersByTime(600_000)
  expect([world.ended, idle.left()]).toEqual([0, undefined])
  world.isBusy = false
  vi.advanceTimersByTime(75_400)
  expect(world.ended).toBe(1)
})

test('without a visitor, no time is counted', () => {
  const { world } = clock()
  vi.advanceTimersByTime(600_000)
  expect(world.ended).toBe(0)
})
