const FIRST_MS = 250
const MAX_DELAY_MS = 5_000

/**
 * Delay after consecutive failures, in ms: doubles each time, with jitter so that desks do not all retry at
 * once.
 */
export function backOffMs(failures: number, random = Math.random()): number {
  const maxDelay = Math.min(MAX_DELAY_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
  return maxDelay * (0.5 + random / 2)
}
