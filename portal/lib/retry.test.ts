import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '#shared/contract/call-error.ts'
import { RETRY_DELAYS_MS, retryOnNetworkError, shouldRetry } from './retry.ts'

const unheard = new CallError(0, '')
const online = new EventTarget()

describe('work over a connection that breaks', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('addEventListener', online.addEventListener.bind(online))
    vi.stubGlobal('removeEventListener', online.removeEventListener.bind(online))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('is done again after growing pauses until somebody answers', async () => {
    const work = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(unheard)
      .mockRejectedValueOnce(unheard)
      .mockResolvedValue('kept')
    const answer = retryOnNetworkError(work)
    await vi.advanceTimersByTimeAsync(999)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(work).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await answer).toBe('kept')
  })

  test('does not wait for the pause when the network is back', async () => {
    const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(unheard).mockResolvedValue('kept')
    const answer = retryOnNetworkError(work)
    await vi.advanceTimersByTimeAsync(1)
    online.dispatchEvent(new Event('online'))
    expect(await answer).toBe('kept')
  })

  test('ends after the last pause with what the last try threw', async () => {
    const work = vi.fn().mockRejectedValue(unheard)
    const answer = retryOnNetworkError(work).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await answer).toBe(unheard)
    expect(work).toHaveBeenCalledTimes(RETRY_DELAYS_MS.length + 1)
  })

  test('Q-308 goes on until the server answers where somebody keeps the work', async () => {
    const work = vi.fn<() => Promise<string>>().mockRejectedValue(unheard)
    const onFailure = vi.fn()
    const answer = retryOnNetworkError(work, { untilAnswered: true, onFailure })
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(onFailure.mock.calls.length).toBeGreaterThan(200)
    work.mockRejectedValueOnce(new CallError(502, 'Bad gateway')).mockResolvedValue('kept')
    online.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(16_000)
    expect(await answer).toBe('kept')
  })

  test('a refusal is final', async () => {
    const work = vi.fn().mockRejectedValue(new CallError(500, 'Broken'))
    await expect(retryOnNetworkError(work)).rejects.toThrow('Broken')
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('giving up ends the pause, and nothing is done any more', async () => {
    const work = vi.fn().mockRejectedValue(unheard)
    const stop = new AbortController()
    const answer = retryOnNetworkError(work, { signal: stop.signal }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10)
    stop.abort('given up')
    expect(await answer).toBe('given up')
    expect(work).toHaveBeenCalledTimes(1)
  })
})

test.each([
  [0, 0, true],
  [1, 0, true],
  [2, 0, false],
  [0, 502, true],
  [0, 503, true],
  [0, 500, false],
  [0, 404, false],
  [0, 429, false],
])('after %i retries and status %i: asked again is %s', (failures, status, isAsked) => {
  expect(shouldRetry(failures, new CallError(status, '', {}))).toBe(isAsked)
})

test('what is no failed call is a fault of the page and is not asked again', () => {
  expect(shouldRetry(0, new TypeError('x'))).toBe(false)
})
