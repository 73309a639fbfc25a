import type { Database } from './database.ts'

export type Table = keyof Database

/** An answer as it goes out, made once. */
export interface CachedResponse {
  /** What it costs to keep it. */
  bytes: number
}

export interface ResponseCache<Answer extends CachedResponse> {
  /** The answer under this key, while no table that it shows was written. */
  find(key: string): Answer | undefined
  /** Makes an answer and keeps it, unless a table that it shows was written meanwhile. */
  read(key: string, shows: readonly Table[], make: () => Promise<Answer>): Promise<Answer>
  /** Ends what shows one of these tables; 'all' when it is not known which were written. */
  committed(tables: ReadonlySet<Table> | 'all'): void
  /** Of what is kept, ended answers included until they are asked for or pushed out. */
  size(): { answers: number; bytes: number }
}

export interface ResponseCacheOptions {
  /** How many answers are kept at most. */
  answers?: number
  /** How much they hold at most. */
  bytes?: number
  /** For a test that shows what happens without the check. */
  skipCommitCheck?: boolean
}

interface Entry<Answer> {
  answer: Answer
  shows: readonly Table[]
  since: number
}

const MAX_RESPONSES = 30_000
const MAX_BYTES = 32 * 1024 * 1024

/**
 * Answers that many ask for, kept as they go out. `committed` runs in the same turn as a COMMIT, so no code of
 * ours runs between "visible to the reader" and "counted"; a read that began before a commit and ended after it is
 * answered and never kept. See docs/decisions/006-response-cache.md.
 */
export function createResponseCache<Answer extends CachedResponse>({
  answers: maxResponses = MAX_RESPONSES,
  bytes: maxBytes = MAX_BYTES,
  skipCommitCheck = false,
}: ResponseCacheOptions = {}): ResponseCache<Answer> {
  const entries = new Map<string, Entry<Answer>>()
  const commits = new Map<Table, number>()
  let unknown = 0
  let bytes = 0

  /** Counts only grow, so their sum is the same only while each of them is. */
  function commitsOf(shows: readonly Table[]): number {
    let sum = unknown
    for (const table of shows) sum += commits.get(table) ?? 0
    return sum
  }

  function drop(key: string, entry: Entry<Answer>): void {
    entries.delete(key)
    bytes -= entry.answer.bytes
  }

  function keep(key: string, entry: Entry<Answer>): void {
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
      if (entry.since === commitsOf(entry.shows)) return entry.answer
      drop(key, entry)
      return undefined
    },
    async read(key, shows, make) {
      const since = commitsOf(shows)
      const answer = await make()
      const now = commitsOf(shows)
      if (since === now || skipCommitCheck) keep(key, { answer, shows, since: now })
      return answer
    },
    committed(tables) {
      if (tables === 'all') unknown++
      else for (const table of tables) commits.set(table, (commits.get(table) ?? 0) + 1)
    },
    size: () => ({ answers: entries.size, bytes }),
  }
}
