import { startTransition, useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Hit, searchIndex } from '#shared/directory/search.rules.ts'
import type { DirectoryList } from './directory-list.ts'

/**
 * What is searched for and found. The field answers each key at once; what was found follows a moment later, so that
 * typing never waits for it.
 */
export function useDirectorySearch(list: DirectoryList | undefined) {
  const [query, setQuery] = useState('')
  const [searched, setSearched] = useState('')
  const [isComplete, setComplete] = useState(false)

  const everything = useMemo(
    () => (list?.entries ?? []).map(({ at }): Hit => ({ index: at, marks: [] })),
    [list],
  )
  const found = useMemo(
    () => (list && searched !== '' ? searchIndex(list.index, searched) : undefined),
    [list, searched],
  )
  const search = useCallback((next: string) => {
    setQuery(next)
    startTransition(() => setSearched(next.trim()))
  }, [])
  /** The whole list is there, with each of its cards, when this returns. */
  const showAll = useCallback(() => {
    flushSync(() => {
      setQuery('')
      setSearched('')
      setComplete(true)
    })
  }, [])
  /** `found` is undefined while nothing is searched for. */
  return { query, search, searched, everything, found, showAll, isComplete }
}
