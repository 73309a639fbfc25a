import type { Database } from './database.ts'

export type Table = keyof Database

/** A response as it is sent, rendered once. */
export interface CachedResponse {
  /** Its memory cost. */
  bytes: number
}

export interface ResponseCache<Answer extends CachedResponse> {
  /** The response under this key, if no table it depends on has been written since. */
  find(key: string): Answer | undefined
  /** Renders a response and caches it, unless a table it depends on was written meanwhile. */
  read(key: string, dependsOn: readonly Table[], make: () => Promise<Answer>): Promise<Answer>
  /** Invalidates responses that depend on these tables; 'all' when the tables are unknown. */
  committed(tables: ReadonlySet<Table> | 'all'): void
  /** Drops all responses, including invalidated ones, which may show what was erased. */
  clear(): void
  /** Size of the cache, including invalidated responses that have not yet been requested or evicted. */
  size(): { answers: number; bytes: number }
}

interface ResponseCacheOptions {
  /** Maximum number of cached responses. */
  answers?: number
  /** Maximum total size. */
  bytes?: number
}

interface Entry<Answer> {
  answer: Answer
  dependsOn: readonly Table[]
  since: number
}

const MAX_RESPONSES = 30_000
const MAX_BYTES = 32 * 1024 * 1024

/**
 * Cache for frequently requested responses. `committed` runs synchronously after COMMIT, so none of our code
 * runs between "visible to the reader" and "counted"; a read that began before a commit and ended after it is
 * answered but never cached. See docs/decisions/006-response-cache.md.
 */
export function createResponseCache<Answer extends CachedResponse = CachedResponse>({
  answers: maxResponses = MAX_RESPONSES,
  bytes: maxBytes = MAX_BYTES,
}: ResponseCacheOptions = {}): ResponseCache<Answer> {
  const entries = new Map<string, Entry<Answer>>()
  const commits = new Map<Table, number>()
  let unknown = 0
  let bytes = 0

  /** Counts only grow, so an equal sum means that none of them changed. */
  function commitsOf(dependsOn: readonly Table[]) {
    let sum = unknown
    for (const table of dependsOn) sum += commits.get(table) ?? 0
    return sum
  }

  function drop(key: string, entry: Entry<Answer>) {
    entries.delete(key)
    bytes -= entry.answer.bytes
  }

  function keep(key: string, entry: Entry<Answer>) {
    const before = entries.get(key)
    if (before) drop(key, before)
    if (entry.answer.bytes > maxBytes) return
    entries.set(key, entry)
    bytes += entry.answer.bytes
    for (const [oldest, one] of entries) {
      if (entries.size <= maxResponses && bytes <= maxBytes) return
      drop(oldest, one)
    }
  }

  return {
    find(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.since === commitsOf(entry.dependsOn)) return entry.answer
      drop(key, entry)
      return undefined
    },
    async read(key, dependsOn, make) {
      const since = commitsOf(dependsOn)
      const answer = await make()
      const now = commitsOf(dependsOn)
      if (since === now) keep(key, { answer, dependsOn, since: now })
      return answer
    },
    committed(tables) {
      if (tables === 'all') unknown++
      else for (const table of tables) commits.set(table, (commits.get(table) ?? 0) + 1)
    },
    clear() {
      entries.clear()
      bytes = 0
    },
    size: () => ({ answers: entries.size, bytes }),
  }
}

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
    committed(written: ReadonlySet<Table> | 'all') {
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
    release() {
      isReleased = true
      wakeAll()
    },
  }
}
