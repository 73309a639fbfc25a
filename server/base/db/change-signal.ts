import type { Table } from './response-cache.ts'

/** Wakes pulls that wait for a change. */
export type ChangeSignal = ReturnType<typeof createChangeSignal>

export function createChangeSignal() {
  const waiting = new Set<() => void>()
  let count = 0
  let isReleased = false

  const wakeAll = () => {
    for (const wake of waiting) wake()
    waiting.clear()
  }
  return {
    /** Call after each commit with the tables that were written. */
    committed(written: ReadonlySet<Table> | 'all'): void {
      if (written !== 'all' && !written.has('change')) return
      count++
      wakeAll()
    },
    /** Number of commits so far that changed a record; see `next`. */
    count: () => count,
    /** Resolves at the first change after `seen`, or after `ms` milliseconds. */
    next(seen: number, ms: number): Promise<void> {
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
    /** Releases all waiting callers, now and from now on: the server is stopping. */
    release(): void {
      isReleased = true
      wakeAll()
    },
  }
}
