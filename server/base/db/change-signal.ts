import type { Table } from './response-cache.ts'

/** Wakes pulls that wait for a change. */
export interface ChangeSignal {
  /** Call after each commit with the tables that were written. */
  committed(written: ReadonlySet<Table> | 'all'): void
  /** Number of commits so far that changed a record; see `next`. */
  count(): number
  /** Resolves at the first change after `count`, or after `ms` milliseconds. */
  next(count: number, ms: number): Promise<void>
  /** Releases all waiting callers, now and from now on: the server is stopping. */
  release(): void
}

export function createChangeSignal(): ChangeSignal {
  const waiting = new Set<() => void>()
  let count = 0
  let isReleased = false

  const wakeAll = () => {
    for (const wake of waiting) wake()
    waiting.clear()
  }
  return {
    committed(written) {
      if (written !== 'all' && !written.has('change')) return
      count++
      wakeAll()
    },
    count: () => count,
    next(seen, ms) {
      if (isReleased || seen !== count || ms <= 0) return Promise.resolve()
      return new Promise((resolve) => {
        const timer = setTimeout(wake, ms)
        function wake() {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve()
        }
        waiting.add(wake)
      })
    },
    release() {
      isReleased = true
      wakeAll()
    },
  }
}
