import { memo, type RefObject, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { createDebounced, SEARCH_DEBOUNCE_MS } from '#portal/lib/debounce.ts'
import { usePageLocation } from '#portal/lib/navigation.tsx'
import { whenIdle } from '#portal/lib/when-idle.ts'
import { onBeforePrint } from '#portal/ui/chips.tsx'
import { cx } from '#portal/ui/cx.ts'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { type Found, type Hit, searchIndex } from '#shared/directory/search.rules.ts'
import css from './card-list.module.css'
import type { DirectoryEntry, DirectoryList } from './directory-list.ts'
import look from './entry-card.module.css'
import { type DirectoryKind, EntryCard } from './entry-card.tsx'
import { type ListLocation, readListLocation, replaceListUrl } from './list-location.ts'

/** Cards per chunk: whole rows of three, and more than a phone or an ordinary screen shows at once. */
const CHUNK = 12
/** How many more chunks to add at a time while the browser is idle. */
const NEXT = 16

type Props = {
  label: string
  kind: DirectoryKind
  entries: readonly DirectoryEntry[]
  hits: readonly Hit[]
  /** Whether the first card of each letter shows that letter. */
  hasLetters?: boolean
  /** Shows all cards at once, not only the first ones. */
  isComplete?: boolean
}

/**
 * Cards, three to a row, one on phones (LIST-05, Q-147). The first ones appear at once and the others soon after, in
 * chunks that cost nothing while they are out of sight; so the browser's own search finds every card. A sheet that is
 * printed before the page is hydrated says what it lacks.
 */
export const CardList = memo(function CardList({ label, hits, isComplete, ...rest }: Props) {
  const { t } = useTranslation('directory')
  const [shown, setShown] = useState({ hits, chunks: 1 })
  // A different list of cards starts with its first chunk again.
  const chunks = shown.hits === hits ? shown.chunks : 1
  const all = Math.ceil(hits.length / CHUNK)
  useEffect(() => {
    if (chunks >= all) return
    const cancel = whenIdle(() => startTransition(() => setShown({ hits, chunks: chunks + NEXT })), true)
    const endPrint = onBeforePrint(() => setShown({ hits, chunks: all }))
    return () => {
      cancel()
      endPrint()
    }
  }, [hits, chunks, all])
  const count = isComplete ? all : Math.min(chunks, all)
  return (
    // biome-ignore lint/a11y/useSemanticElements: there are chunks between the list and its items
    <div role="list" aria-label={label} className={css.list}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
        <Chunk key={index} hits={hits} from={index * CHUNK} {...rest} />
      ))}
      {count < all && <p className={css.cut}>{t('cut', { shown: count * CHUNK, all: hits.length })}</p>}
    </div>
  )
})

type ChunkProps = Omit<Props, 'label' | 'isComplete'> & { from: number }

const Chunk = memo(function Chunk({ kind, entries, hits, from, hasLetters = false }: ChunkProps) {
  return (
    <div role="presentation" data-chunk={from / CHUNK} className={kind === 'speakers' ? css.people : css.chunk}>
      {hits.slice(from, from + CHUNK).map(({ index, marks }) => {
        const entry = entries[index]
        return entry && <EntryCard key={index} kind={kind} entry={entry} marks={marks} hasLetter={hasLetters} />
      })}
    </div>
  )
})

/** More than a screenful, so that the footer is not seen to move. */
const WAITING = Array.from({ length: 24 }, (_, index) => index)

/** Placeholder blocks for the cards, at the same height. */
export function CardsSkeleton({ kind }: { kind: DirectoryKind }) {
  const isPeople = kind === 'speakers'
  return (
    <div className={css.waiting} aria-hidden>
      <div className={isPeople ? css.people : css.chunk}>
        {WAITING.map((at) => (
          <div key={at} className={cx(look.card, isPeople && look.person)}>
            <span className={cx(look.picture, look.initials)} />
            <Skeleton width={at % 3 === 1 ? '60%' : '80%'} height="20px" />
          </div>
        ))}
      </div>
    </div>
  )
}

const NO_HITS: readonly Hit[] = []

/**
 * The text searched for in `field`, initially the one in the address, and the results. The field responds at once;
 * searching waits for a pause.
 */
export function useDirectorySearch(list: DirectoryList | undefined, field: RefObject<HTMLInputElement | null>) {
  const location = usePageLocation()
  const [asked, setAsked] = useState(() => readListLocation(location))
  const [isComplete, setComplete] = useState(false)

  const everything = useMemo(() => list?.entries.map(({ at }): Hit => ({ index: at, marks: [] })) ?? NO_HITS, [list])
  const { query = '' } = asked
  const sector = list?.sectors.find((one) => one === asked.sector) ?? ''
  const found = useMemo((): Found | undefined => {
    if (!list || (query === '' && sector === '')) return undefined
    const { written, near } = query === '' ? { written: everything, near: [] } : searchIndex(list.index, query)
    const isInSector = ({ index }: Hit) => sector === '' || list.entries[index]?.sector === sector
    return { written: written.filter(isInSector), near: near.filter(isInSector) }
  }, [list, everything, query, sector])
  const search = useCallback((place: ListLocation) => {
    replaceListUrl(place)
    startTransition(() => setAsked(place))
  }, [])
  const [rested] = useState(() =>
    createDebounced(SEARCH_DEBOUNCE_MS, () => {
      const typed = field.current?.value.trim() ?? ''
      const chosen = readListLocation(window.location).sector
      search({ ...(typed && { query: typed }), ...(chosen && { sector: chosen }) })
    }),
  )
  useEffect(() => rested.cancel, [rested])
  const choose = (chosen: string) => search({ ...(query && { query }), ...(chosen && { sector: chosen }) })
  /** When this returns, the whole list is shown, with every card. */
  const showAll = useCallback(() => {
    if (field.current) field.current.value = ''
    rested.cancel()
    replaceListUrl({})
    flushSync(() => {
      setAsked({})
      setComplete(true)
    })
  }, [field, rested])
  /** `found` is undefined while there is no search. */
  return { search: rested.schedule, searched: query, sector, choose, everything, found, showAll, isComplete }
}
