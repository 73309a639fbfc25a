import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { failureTexts } from '#portal/lib/describe-failure.ts'
import { usePageLocation } from '#portal/lib/navigation.tsx'
import type { useCachedQuery } from '#portal/lib/query-cache.ts'
import { Button } from '#portal/ui/button.tsx'
import { RetryButton } from '#portal/ui/retry-button.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import { CallError } from '#shared/contract/call-error.ts'
import { LETTERS, OTHER_LETTER } from '#shared/directory/order.rules.ts'
import type { Found } from '#shared/directory/search.rules.ts'
import { CardList, CardsSkeleton, useDirectorySearch } from './card-list.tsx'
import css from './directory.module.css'
import { DirectoryHeader } from './directory-header.tsx'
import type { DirectoryEntry, DirectoryList } from './directory-list.ts'
import type { DirectoryKind } from './entry-card.tsx'
import { placeAddress, readListLocation, replaceListUrl } from './list-location.ts'
import { useLetterInView } from './use-letter-in-view.ts'

type Props = {
  kind: DirectoryKind
  heading: ReactNode
  /** Content between the sign and the letters. */
  before?: ReactNode
  query: ReturnType<typeof useCachedQuery<DirectoryList>>
}

const NO_LETTERS: ReadonlyMap<string, number> = new Map()

/** A public list: search on the sign, letters that stay in view, cards (spec section 2, Q-146). */
export function DirectoryView({ kind, heading, before, query: { data: list, error, isFetching, refetch } }: Props) {
  const { t } = useTranslation('directory')
  const whole = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { search, searched, sector, choose, everything, found, showAll, isComplete } = useDirectorySearch(list, field)
  const { current, show } = useLetterInView(whole, list, found !== undefined)
  // The button disappears together with the search that it ends, so the focus needs a new place.
  const endSearch = () => {
    showAll()
    field.current?.focus()
  }
  const toLetter = (letter: string) => {
    showAll()
    show(letter)
    replaceListUrl({ letter })
  }
  const isLoaded = list !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is something to go to
  useEffect(() => {
    const { letter } = readListLocation(window.location)
    // Later: showing every card at once is not possible while the page is being rendered.
    if (isLoaded && letter && list.letters.has(letter)) queueMicrotask(() => toLetter(letter))
  }, [isLoaded])
  const all = everything.length
  const first = useMemo(() => list?.first.map((index) => ({ index, marks: [] })) ?? [], [list])
  const count = found ? t('count', { found: found.written.length + found.near.length, all }) : all
  return (
    <>
      <DirectoryHeader
        heading={heading}
        label={t(`${kind}.search`)}
        searched={searched}
        onSearch={search}
        sectors={list?.sectors ?? []}
        sector={sector}
        onSector={choose}
        fieldRef={field}
        count={list ? count : !error && <Spinner />}
      />
      {before}
      <LetterNav letters={list?.letters ?? NO_LETTERS} current={current} onLetter={toLetter} />
      <div className={css.wrap}>
        {!list && !error && <CardsSkeleton kind={kind} />}
        {!list && error && <DirectoryFailed error={error} isTrying={isFetching} onRetry={refetch} />}
        {list && all === 0 && (
          <div className={css.nothing}>
            <h2>{t(`${kind}.none.title`)}</h2>
            <p>{t(`${kind}.none.about`)}</p>
          </div>
        )}
        {list && all > 0 && (
          // Only hidden during a search, so that thousands of cards are not removed and rebuilt.
          <div hidden={found !== undefined}>
            {first.length > 0 && (
              <>
                <h2 className={css.first}>{t('first')}</h2>
                <CardList label={t('first')} kind={kind} entries={list.entries} hits={first} />
              </>
            )}
            <div ref={whole}>
              <CardList
                label={t(`${kind}.name`)}
                kind={kind}
                entries={list.entries}
                hits={everything}
                hasLetters
                isComplete={isComplete}
              />
            </div>
          </div>
        )}
        {list && all > 0 && found && (
          <SearchResults kind={kind} entries={list.entries} found={found} searched={searched} onAll={endSearch} />
        )}
      </div>
    </>
  )
}

/** The list could not be fetched: shows why, and how to try again. */
function DirectoryFailed({ error, isTrying, onRetry }: { error: unknown; isTrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation('directory')
  const isCut = error instanceof CallError && error.status === 0
  const lines = isCut ? [t('failed.cut')] : failureTexts(error)
  return (
    <div className={css.nothing} role="alert">
      <h2>{t('failed.title')}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <RetryButton onPress={onRetry} isPending={isTrying} />
    </div>
  )
}

type LetterNavProps = {
  letters: ReadonlyMap<string, number>
  /** The letter being read. */
  current?: string | undefined
  onLetter: (letter: string) => void
}

/**
 * The list's letters; they stay in view while the list scrolls, and scroll sideways on phones. Links, so that one
 * chosen before the page is hydrated is kept in the address until then.
 */
function LetterNav({ letters, current, onLetter }: LetterNavProps) {
  const { t } = useTranslation('directory')
  const { pathname } = usePageLocation()
  const strip = useRef<HTMLOListElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    // The strip starts unscrolled: measuring where a letter is would cost the first view a layout.
    if (shown.current === current) return
    shown.current = current
    const [list, item] = [strip.current, strip.current?.querySelector<HTMLElement>('[aria-current]')]
    // Scrolls only the strip; scrollIntoView would also scroll the page.
    if (list && item && current) list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2
  }, [current])
  const all = letters.has(OTHER_LETTER) ? [OTHER_LETTER, ...LETTERS] : LETTERS
  // One stop of the tab key; the arrows go from letter to letter.
  const stop = current ?? all.find((letter) => letters.has(letter))
  const walk = (event: KeyboardEvent) => {
    const buttons = [...(strip.current?.querySelectorAll('a') ?? [])]
    const to = nextStop(event.key, buttons.indexOf(event.target as HTMLAnchorElement), buttons.length)
    if (to === undefined) return
    event.preventDefault()
    buttons[to]?.focus()
  }
  return (
    <nav className={css.strip} aria-label={t('letters')}>
      <ol className={css.letters} ref={strip} data-empty={letters.size === 0} onKeyDown={walk}>
        {all.map((letter) => (
          <li key={letter}>
            {letters.has(letter) ? (
              <a
                href={placeAddress(pathname, { letter })}
                className={css.letter}
                tabIndex={letter === stop ? 0 : -1}
                {...(letter === OTHER_LETTER && { 'aria-label': t('otherLetter') })}
                {...(letter === current && { 'aria-current': true })}
                onClick={(event) => {
                  event.preventDefault()
                  onLetter(letter)
                }}
              >
                {letter}
              </a>
            ) : (
              <span className={css.letter} aria-hidden>
                {letter}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The place that a key leads to in a row of `count`. */
function nextStop(key: string, at: number, count: number) {
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[key]
  return to === undefined ? undefined : Math.min(Math.max(to, 0), count - 1)
}

type SearchResultsProps = {
  kind: DirectoryKind
  entries: readonly DirectoryEntry[]
  found: Found
  searched: string
  onAll: () => void
}

/** Literal matches, then those that only sound alike, marked as such; or a note that nothing was found. */
function SearchResults({ kind, entries, found: { written, near }, searched, onAll }: SearchResultsProps) {
  const { t } = useTranslation('directory')
  if (written.length + near.length === 0)
    return (
      <div className={css.nothing}>
        <h2>{t(`${kind}.unknown`)}</h2>
        <p>{t('unknownAbout', { query: searched })}</p>
        <Button variant="line" onPress={onAll}>
          {t('showAll', { all: entries.length })}
        </Button>
      </div>
    )
  return (
    <>
      {written.length > 0 && <CardList label={t(`${kind}.name`)} kind={kind} entries={entries} hits={written} />}
      {near.length > 0 && (
        <>
          <div className={css.found}>
            <p role="status">{t(written.length > 0 ? 'nearToo' : 'near', { query: searched })}</p>
            {written.length === 0 && (
              <Button variant="quiet" onPress={onAll}>
                {t('showAllShort')}
              </Button>
            )}
          </div>
          <CardList label={t('nearLabel')} kind={kind} entries={entries} hits={near} />
        </>
      )}
    </>
  )
}
