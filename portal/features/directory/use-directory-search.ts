import { type RefObject, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { createDebounced, SEARCH_DEBOUNCE_MS } from '#portal/lib/debounce.ts'
import { usePlace } from '#portal/lib/place.tsx'
import { type Found, type Hit, searchIndex } from '#shared/directory/search.rules.ts'
import type { DirectoryList } from './directory-list.ts'
import { keepPlace, type ListPlace, readPlace } from './list-place.ts'

const EVERYTHING: readonly Hit[] = []

/**
 * What is searched for in `field`, at first what the address asks for, and the results. The field responds at once;
 * searching waits for a pause.
 */
export function useDirectorySearch(list: DirectoryList | undefined, field: RefObject<HTMLInputElement | null>) {
  const location = usePlace()
  const [asked, setAsked] = useState<ListPlace>(() => readPlace(location))
  const [isComplete, setComplete] = useState(false)

  const everything = useMemo(() => list?.entries.map(({ at }): Hit => ({ index: at, marks: [] })) ?? EVERYTHING, [list])
  const { query = '' } = asked
  const sector = list?.sectors.find((one) => one === asked.sector) ?? ''
  const found = useMemo((): Found | undefined => {
    if (!list || (query === '' && sector === '')) return undefined
    const { written, near } = query === '' ? { written: everything, near: [] } : searchIndex(list.index, query)
    const isInSector = ({ index }: Hit) => sector === '' || list.entries[index]?.sector === sector
    return { written: written.filter(isInSector), near: near.filter(isInSector) }
  }, [list, everything, query, sector])
  const ask = useCallback((place: ListPlace) => {
    keepPlace(place)
    startTransition(() => setAsked(place))
  }, [])
  const [rested] = useState(() =>
    createDebounced(SEARCH_DEBOUNCE_MS, () => {
      const typed = field.current?.value.trim() ?? ''
      const chosen = readPlace(window.location).sector
      ask({ ...(typed && { query: typed }), ...(chosen && { sector: chosen }) })
    }),
  )
  useEffect(() => rested.cancel, [rested])
  const choose = (chosen: string) => ask({ ...(query && { query }), ...(chosen && { sector: chosen }) })
  /** When this returns, the whole list is shown, with every card. */
  const showAll = useCallback(() => {
    if (field.current) field.current.value = ''
    rested.cancel()
    keepPlace({})
    flushSync(() => {
      setAsked({})
      setComplete(true)
    })
  }, [field, rested])
  /** `found` is undefined while there is no search. */
  return { search: rested.schedule, searched: query, sector, choose, everything, found, showAll, isComplete }
}
