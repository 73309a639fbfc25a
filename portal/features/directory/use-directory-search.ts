import { type RefObject, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { createDebounced, SEARCH_DEBOUNCE_MS } from '#portal/lib/debounce.ts'
import { type Hit, searchIndex } from '#shared/directory/search.rules.ts'
import type { DirectoryList } from './directory-list.ts'
import { keepPlace, readPlace } from './list-place.ts'

/** What is searched for in `field`, and the results. The field responds at once; searching waits for a pause. */
export function useDirectorySearch(list: DirectoryList | undefined, field: RefObject<HTMLInputElement | null>) {
  const [searched, setSearched] = useState('')
  const [isComplete, setComplete] = useState(false)

  const everything = useMemo(() => (list?.entries ?? []).map(({ at }): Hit => ({ index: at, marks: [] })), [list])
  const found = useMemo(
    () => (list && searched !== '' ? searchIndex(list.index, searched) : undefined),
    [list, searched],
  )
  const [rested] = useState(() =>
    createDebounced(SEARCH_DEBOUNCE_MS, () => {
      const query = field.current?.value.trim() ?? ''
      keepPlace({ query })
      startTransition(() => setSearched(query))
    }),
  )
  useEffect(() => rested.cancel, [rested])
  // The server knows no search: the first view is the whole list, and what the address names is found at once after it.
  useEffect(() => {
    const { query } = readPlace(window.location)
    if (!query || !field.current) return
    field.current.value = query
    setSearched(query)
  }, [field])
  /** When this returns, the whole list is shown, with every card. */
  const showAll = useCallback(() => {
    if (field.current) field.current.value = ''
    rested.cancel()
    keepPlace({})
    flushSync(() => {
      setSearched('')
      setComplete(true)
    })
  }, [field, rested])
  /** `found` is undefined while there is no search. */
  return { search: rested.schedule, searched, everything, found, showAll, isComplete }
}
