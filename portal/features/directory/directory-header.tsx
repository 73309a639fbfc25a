import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#portal/ui/icon.tsx'
import { PlainButton } from '#portal/ui/plain-button.tsx'
import css from './directory-header.module.css'

type Props = {
  heading: ReactNode
  /** How many there are, or that they are loading. */
  count: ReactNode
  /** The kind of thing searched for, in one word. */
  label: string
  /** What the address searches for. */
  searched: string
  /** Called when the search field's text changes. */
  onSearch: () => void
  sectors: readonly string[]
  sector: string
  onSector: (sector: string) => void
  /** The field is uncontrolled, so that typing re-renders nothing else. */
  fieldRef: RefObject<HTMLInputElement | null>
}

/** The ink-coloured band with the list's name, its number of entries and the search. */
export function DirectoryHeader(props: Props) {
  const { heading, count, label, searched, onSearch, sectors, sector, onSector, fieldRef } = props
  const { t } = useTranslation('directory')
  const clear = () => {
    if (!fieldRef.current?.value) return
    fieldRef.current.value = ''
    fieldRef.current.focus()
    onSearch()
  }
  return (
    <div className={css.band} data-surface="dark">
      <div className={css.wrap}>
        <div className={css.head}>
          <h1 className="page-title">{heading}</h1>
          <div className={css.count} role="status">
            {count}
          </div>
        </div>
        {/* Before the page is hydrated, and without script, the server renders the results. */}
        <form className={css.search} onSubmit={(event) => event.preventDefault()}>
          <Icon name="search" />
          <input
            ref={fieldRef}
            type="search"
            name="q"
            defaultValue={searched}
            className={css.input}
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            enterKeyHint="search"
            onChange={onSearch}
            onKeyDown={(event) => {
              if (event.key === 'Escape') clear()
            }}
          />
          <PlainButton className={css.clear ?? ''} aria-label={t('clear')} onPress={clear}>
            <Icon name="cross" />
          </PlainButton>
          {sectors.length > 1 && (
            <select
              className={css.sector}
              name="sector"
              aria-label={t('sector')}
              value={sector}
              onChange={(event) => onSector(event.target.value)}
            >
              <option value="">{t('everySector')}</option>
              {sectors.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
          <noscript>
            <button type="submit" className={css.submit}>
              {t('submit')}
            </button>
          </noscript>
        </form>
      </div>
    </div>
  )
}
