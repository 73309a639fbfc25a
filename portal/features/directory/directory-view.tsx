import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import css from './directory.module.css'
import { DirectoryFailed } from './directory-failed.tsx'
import type { DirectoryList } from './directory-list.ts'
import { DirectorySign } from './directory-sign.tsx'
import { EntryCards } from './entry-cards.tsx'
import { WaitingGrid } from './entry-grid.tsx'
import type { DirectoryKind } from './entry-picture.tsx'
import { LetterStrip } from './letter-strip.tsx'
import { useDirectorySearch } from './use-directory-search.ts'
import { useLetterInView } from './use-letter-in-view.ts'

type Props = {
  kind: DirectoryKind
  heading: ReactNode
  query: UseQueryResult<DirectoryList>
}

const NO_LETTERS: ReadonlyMap<string, number> = new Map()

/** A public list: search on the sign, letters that stay, cards (spec section 2, Q-146). */
export function DirectoryView({ kind, heading, query: { data: list, error, isFetching, refetch } }: Props) {
  const { t } = useTranslation('directory')
  const cards = useRef<HTMLDivElement>(null)
  const search = useDirectorySearch(list)
  const { searched, found, total } = search
  const isWhole = searched === ''
  const { current, show } = useLetterInView(cards, found)
  const all = list?.entries.length ?? 0
  return (
    <>
      <DirectorySign
        heading={heading}
        label={t(`${kind}.search`)}
        query={search.query}
        onQuery={search.search}
        count={list ? (isWhole ? all : t('count', { found: total, all })) : !error && <Spinner />}
      />
      <LetterStrip
        letters={list?.letters ?? NO_LETTERS}
        current={isWhole ? current : undefined}
        onLetter={(letter) => {
          search.showAll()
          show(letter)
        }}
      />
      <div className={css.wrap} ref={cards}>
        {!list && !error && <WaitingGrid kind={kind} />}
        {!list && error && (
          <DirectoryFailed error={error} isTrying={isFetching} onAgain={() => void refetch()} />
        )}
        {list && all === 0 && (
          <div className={css.nothing}>
            <h2>{t(`${kind}.none.title`)}</h2>
            <p>{t(`${kind}.none.about`)}</p>
          </div>
        )}
        {list && all > 0 && found && total === 0 && (
          <div className={css.nothing}>
            <h2>{t(`${kind}.unknown`)}</h2>
            <p>{t('unknownAbout', { query: searched })}</p>
            <Button variant="line" onPress={search.showAll}>
              {t('showAll', { all })}
            </Button>
          </div>
        )}
        {list && found && total > 0 && (
          <EntryCards
            kind={kind}
            list={list}
            found={found}
            searched={searched}
            limit={search.limit}
            onAll={search.showAll}
          />
        )}
      </div>
    </>
  )
}
