/** Number of operations in progress by key, such as a network or a record. */
export interface InFlight {
  count(key: string): number
  /** Counts `work` for `key` until it settles. */
  during<T>(key: string, work: () => Promise<T>): Promise<T>
}

export function createInFlight(): InFlight {
  const counts = new Map<string, number>()
  const count = (key: string) => counts.get(key) ?? 0
  return {
    count,
    async during(key, work) {
      counts.set(key, count(key) + 1)
      try {
        return await work()
      } finally {
        if (count(key) > 1) counts.set(key, count(key) - 1)
        else counts.delete(key)
      }
    },
  }
}
