const FIRST_MS = 250
const MAX_DELAY_MS = 5_000

/**
 * Delay after consecutive failures, in ms: doubles each time, with jitter so that desks do not all retry at
 * once.
 */
export function backoffMs(failures: number, random = Math.random()) {
  const maxDelay = Math.min(MAX_DELAY_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
  return maxDelay * (0.5 + random / 2)
}

export type RetryBackoff = ReturnType<typeof createRetryBackoff>

/** People whose operations the server could not apply for now. They wait without blocking anyone else. */
export function createRetryBackoff() {
  const now = () => performance.now()
  const held = new Map<string, { failures: number; until: number }>()
  return {
    /** Records whose waiting time has not passed. */
    records: () => [...held].filter(([, { until }]) => until > now()).map(([record]) => record),
    /** Holds records back, for longer each time. */
    add(records: readonly string[]) {
      for (const record of new Set(records)) {
        const failures = (held.get(record)?.failures ?? 0) + 1
        held.set(record, { failures, until: now() + backoffMs(failures) })
      }
    },
    release(records: readonly string[]) {
      for (const record of records) held.delete(record)
    },
  }
}
