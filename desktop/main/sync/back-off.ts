const FIRST_MS = 250
const MAX_DELAY_MS = 5_000

/** How long to wait after so many failures in a row: twice as long each time, spread so that desks do not come at once. */
export function backOffMs(failures: number, random = Math.random()): number {
  const maxDelay = Math.min(MAX_DELAY_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
  return maxDelay * (0.5 + random / 2)
}
