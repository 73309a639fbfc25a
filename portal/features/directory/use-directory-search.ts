import { type RefObject, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { createDebounced, SEARCH_DEBOUNCE_MS } from '#portal/lib/debounce.ts'
import { type Hit, searchIndex } from '#shared/directory/search.rules.ts'
import type { DirectoryList } from './directory-list.ts'

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
    createDebounced(SEARCH_DEBOUNCE_MS, () => startTransition(() => setSearched(field.current?.value.trim() ?? ''))),
  )
  useEffect(() => rested.cancel, [rested])
  /** When this returns, the whole list is shown, with every card. */
  const showAll = useCallback(() => {
    if (field.current) field.current.value = ''
    rested.cancel()
    flushSync(() => {
      setSearched('')
      setComplete(true)
    })
  }, [field, rested])
  /** `found` is undefined while there is no search. */
  return { search: rested.schedule, searched, everything, found, showAll, isComplete }
}
