import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { shouldRetry } from './retry.ts'

/** What a page fetches from the server, under a key. */
export interface Query<T> {
  key: string
  fetch: () => Promise<T>
}

interface Entry<T = unknown> {
  query: Query<T>
  data?: T
  error?: Error | undefined
  /** Never rejects. */
  fetching?: Promise<void>
}
export type QueryCache = ReturnType<typeof createQueryCache>

const FIRST_PAUSE_MS = 1000

async function attempt<T>({ fetch }: Query<T>) {
  for (let failures = 0; ; failures++) {
    try {
      return await fetch()
    } catch (error) {
      if (!shouldRetry(failures, error)) throw error
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** failures))
    }
  }
}

/** A minimal query cache for pages that only show a record or a list. */
export function createQueryCache() {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }

  /** Joins a pending fetch; a response that arrives after the entry was changed is dropped. */
  function fetchQuery<T>(query: Query<T>) {
    const { key } = query
    const before = entries.get(key)
    if (before?.fetching !== undefined) return before.fetching
    const update = (found: Partial<Entry>) => {
      if (entries.get(key)?.fetching !== fetching) return
      const { fetching: _, ...last } = entries.get(key) as Entry
      entries.set(key, { ...last, ...found })
      notify()
    }
    const fetching: Promise<void> = attempt(query).then(
      (data) => update({ data, error: undefined }),
      (error: Error) => update({ error }),
    )
    entries.set(key, { ...before, query, fetching })
    // The first request is made during rendering, and does not change what is shown.
    if (before) notify()
    return fetching
  }

  return {
    fetch: fetchQuery,
    get: <T>({ key }: Query<T>) => entries.get(key) as Entry<T> | undefined,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async prefetch<T>(query: Query<T>) {
      await (entries.has(query.key) ? entries.get(query.key)?.fetching : fetchQuery(query))
    },
    set<T>(query: Query<T>, data: NoInfer<T>) {
      entries.set(query.key, { query, data })
      notify()
    },
    /** Components that show it fetch it again, and suspend meanwhile. */
    remove(query: Query<unknown>) {
      entries.delete(query.key)
      notify()
    },
    /** The shown data stays until there is an answer. */
    async refetch(matches: (entry: Entry, key: string) => boolean) {
      await Promise.all(
        [...entries].filter(([key, one]) => matches(one, key)).map(([, { query }]) => fetchQuery(query)),
      )
    },
    async settled() {
      await Promise.all([...entries.values()].map(({ fetching }) => fetching))
    },
  }
}

/** The browser's cache; the server creates one per rendered page. */
export const queryCache = createQueryCache()
export const QueryCacheContext = createContext(queryCache)
export const useQueryCache = () => use(QueryCacheContext)

/** Without a query there is nothing to wait for. */
export function useCachedQuery<T>(query: Query<T> | undefined) {
  const store = useQueryCache()
  const read = () => query && store.get(query)
  const found = useSyncExternalStore(store.subscribe, read, read)
  useEffect(() => {
    if (query && !store.get(query)) void store.fetch(query)
  })
  const { data, error } = found ?? {}
  return {
    data,
    error,
    isPending: query !== undefined && data === undefined && error === undefined,
    isFetching: found?.fetching !== undefined,
    refetch: () => query && store.fetch(query),
  }
}
