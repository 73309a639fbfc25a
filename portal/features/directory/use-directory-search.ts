import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Hit, searchIndex } from '#shared/directory/search.rules.ts'
import type { DirectoryList } from './directory-list.ts'

/** How many cards are there at once; more follow while nothing else is to be done. */
const FIRST_CARDS = 60
const NEXT_CARDS = 180

/**
 * What is searched for and found. The field answers each key at once; the cards follow, a keystroke later if need
 * be, so that typing never waits for thousands of them.
 */
export function useDirectorySearch(list: DirectoryList | undefined) {
  const [query, setQuery] = useState('')
  const [searched, setSearched] = useState('')
  const [limit, setLimit] = useState(FIRST_CARDS)

  const found = useMemo(() => {
    if (!list) return undefined
    if (searched.trim() === '')
      return { written: list.entries.map(({ at }): Hit => ({ index: at, marks: [] })), near: [] }
    return searchIndex(list.index, searched)
  }, [list, searched])
  const total = found ? found.written.length + found.near.length : 0

  useEffect(() => {
    if (limit < total) startTransition(() => setLimit(limit + NEXT_CARDS))
  }, [limit, total])

  const search = useCallback((next: string) => {
    setQuery(next)
    startTransition(() => {
      setSearched(next)
      setLimit(FIRST_CARDS)
    })
  }, [])
  /** All cards are there when it returns. */
  const showAll = useCallback(() => {
    flushSync(() => {
      setQuery('')
      setSearched('')
      setLimit(Number.POSITIVE_INFINITY)
    })
  }, [])
  return { query, search, showAll, searched: searched.trim(), found, total, limit }
}
