import { backOffMs } from './back-off.ts'

/** People whose operations the server could not apply for now. They wait without blocking anyone else. */
export interface HeldBack {
  /** Records whose waiting time has not passed. */
  records(): string[]
  /** Holds records back, for longer each time. */
  add(records: Iterable<string>): void
  release(records: Iterable<string>): void
}

/** @param now ms of any clock that only goes forward */
export function createHeldBack(now: () => number = () => performance.now()): HeldBack {
  const held = new Map<string, { failures: number; until: number }>()
  return {
    records: () => [...held].filter(([, { until }]) => until > now()).map(([record]) => record),
    add(records) {
      for (const record of new Set(records)) {
        const failures = (held.get(record)?.failures ?? 0) + 1
        held.set(record, { failures, until: now() + backOffMs(failures) })
      }
    },
    release(records) {
      for (const record of records) held.delete(record)
    },
  }
}
