import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#portal/ui/icon.tsx'
import { PlainButton } from '#portal/ui/plain-button.tsx'
import css from './directory-sign.module.css'

type Props = {
  heading: ReactNode
  /** How many there are, or that they are being fetched. */
  count: ReactNode
  /** What is searched for, in a word. */
  label: string
  query: string
  onQuery: (query: string) => void
  fieldRef: RefObject<HTMLInputElement | null>
}

/** The ink band: what list this is, how many, and the search. */
export function DirectorySign({ heading, count, label, query, onQuery, fieldRef }: Props) {
  const { t } = useTranslation('directory')
  const clear = () => {
    onQuery('')
    fieldRef.current?.focus()
  }
  return (
    <div className={css.band} data-ground="ink">
      <div className={css.wrap}>
        <div className={css.head}>
          <h1 className={css.title}>{heading}</h1>
          <div className={css.count} role="status">
            {count}
          </div>
        </div>
        <div className={css.search}>
          <Icon name="search" />
          <input
            ref={fieldRef}
            type="search"
            className={css.input}
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            enterKeyHint="search"
            value={query}
            onChange={(event) => onQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && query !== '') clear()
            }}
          />
          {query !== '' && (
            <PlainButton className={css.clear ?? ''} aria-label={t('clear')} onPress={clear}>
              <Icon name="cross" />
            </PlainButton>
          )}
        </div>
      </div>
    </div>
  )
}
