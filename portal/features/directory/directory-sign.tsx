import type { ReactNode } from 'react'
import { Button, Input, SearchField } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Icon } from '#portal/ui/icon.tsx'
import css from './directory-sign.module.css'

type Props = {
  heading: ReactNode
  /** How many there are, or that they are being fetched. */
  count: ReactNode
  /** What is searched for, in a word. */
  label: string
  query: string
  onQuery: (query: string) => void
}

/** The ink band: what list this is, how many, and the search. */
export function DirectorySign({ heading, count, label, query, onQuery }: Props) {
  const { t } = useTranslation('directory')
  return (
    <div className={css.band} data-ground="ink">
      <div className={css.wrap}>
        <div className={css.head}>
          <h1 className={css.title}>{heading}</h1>
          <div className={css.count} role="status">
            {count}
          </div>
        </div>
        <SearchField aria-label={label} value={query} onChange={onQuery} className={css.search ?? ''}>
          <Icon name="search" />
          <Input className={css.input ?? ''} placeholder={label} autoComplete="off" enterKeyHint="search" />
          {query !== '' && (
            <Button className={css.clear ?? ''} aria-label={t('clear')}>
              <Icon name="cross" />
            </Button>
          )}
        </SearchField>
      </div>
    </div>
  )
}
