import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { Button } from '#portal/ui/button.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import { CallError } from '#shared/contract/call-error.ts'
import { CardList } from './card-list.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import css from './directory.module.css'
import { DirectoryHeader } from './directory-header.tsx'
import type { DirectoryList } from './directory-list.ts'
import type { DirectoryKind } from './entry-picture.tsx'
import { LetterNav } from './letter-nav.tsx'
import { SearchResults } from './search-results.tsx'
import { useDirectorySearch } from './use-directory-search.ts'
import { useLetterInView } from './use-letter-in-view.ts'

type Props = {
  kind: DirectoryKind
  heading: ReactNode
  query: UseQueryResult<DirectoryList>
}

const NO_LETTERS: ReadonlyMap<string, number> = new Map()

/** A public list: search on the sign, letters that stay in view, cards (spec section 2, Q-146). */
export function DirectoryView({ kind, heading, query: { data: list, error, isFetching, refetch } }: Props) {
  const { t } = useTranslation('directory')
  const whole = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { search, searched, everything, found, showAll, isComplete } = useDirectorySearch(list, field)
  const { current, show } = useLetterInView(whole, list, found !== undefined)
  // The button disappears together with the search that it ends, so the focus needs a new place.
  const endSearch = () => {
    showAll()
    field.current?.focus()
  }
  const all = everything.length
  const count = found ? t('count', { found: found.written.length + found.near.length, all }) : all
  return (
    <>
      <DirectoryHeader
        heading={heading}
        label={t(`${kind}.search`)}
        onSearch={search}
        fieldRef={field}
        count={list ? count : !error && <Spinner />}
      />
      <LetterNav
        letters={list?.letters ?? NO_LETTERS}
        current={current}
        onLetter={(letter) => {
          showAll()
          show(letter)
        }}
      />
      <div className={css.wrap}>
        {!list && !error && <CardsSkeleton kind={kind} />}
        {!list && error && (
          <DirectoryFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
        )}
        {list && all === 0 && (
          <div className={css.nothing}>
            <h2>{t(`${kind}.none.title`)}</h2>
            <p>{t(`${kind}.none.about`)}</p>
          </div>
        )}
        {list && all > 0 && (
          // Only hidden during a search, so that thousands of cards are not removed and rebuilt.
          <div ref={whole} hidden={found !== undefined}>
            <CardList
              label={t(`${kind}.name`)}
              kind={kind}
              entries={list.entries}
              hits={everything}
              hasLetters
              isComplete={isComplete}
            />
          </div>
        )}
        {list && all > 0 && found && (
          <SearchResults
            kind={kind}
            entries={list.entries}
            found={found}
            searched={searched}
            onAll={endSearch}
          />
        )}
      </div>
    </>
  )
}

type DirectoryFailedProps = { error: unknown; isTrying: boolean; onRetry: () => void }

/** The list could not be fetched: shows why, and how to try again. */
function DirectoryFailed({ error, isTrying, onRetry }: DirectoryFailedProps) {
  const { t } = useTranslation(['directory', 'error', 'ui'])
  const isCut = error instanceof CallError && error.status === 0
  const { text, translation } = isCut ? { text: t('failed.cut') } : describeFailure(error, t)
  return (
    <div className={css.nothing} role="alert">
      <h2>{t('failed.title')}</h2>
      {translation && <p>{translation}</p>}
      <p>{text}</p>
      <Button icon="retry" onPress={onRetry} isPending={isTrying} pendingLabel={t('ui:loading')}>
        {t('failed.again')}
      </Button>
    </div>
  )
}
