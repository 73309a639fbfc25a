/** Number of operations in progress by key, such as a network or a record. */
export function createInFlight() {
  const counts = new Map<string, number>()
  const count = (key: string) => counts.get(key) ?? 0
  return {
    count,
    /** Counts `work` for `key` until it settles. */
    async during<T>(key: string, work: () => Promise<T>) {
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
