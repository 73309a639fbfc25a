import { backOffMs } from './back-off.ts'

export type RetryBackoff = ReturnType<typeof createRetryBackoff>

/** People whose operations the server could not apply for now. They wait without blocking anyone else. */
export function createRetryBackoff() {
  const now = () => performance.now()
  const held = new Map<string, { failures: number; until: number }>()
  return {
    /** Records whose waiting time has not passed. */
    records: () => [...held].filter(([, { until }]) => until > now()).map(([record]) => record),
    /** Holds records back, for longer each time. */
    add(records: readonly string[]): void {
      for (const record of new Set(records)) {
        const failures = (held.get(record)?.failures ?? 0) + 1
        held.set(record, { failures, until: now() + backOffMs(failures) })
      }
    },
    release(records: readonly string[]): void {
      for (const record of records) held.delete(record)
    },
  }
}
