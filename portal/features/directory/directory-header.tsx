import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#portal/ui/icon.tsx'
import { PlainButton } from '#portal/ui/plain-button.tsx'
import css from './directory-header.module.css'

type Props = {
  heading: ReactNode
  /** How many there are, or that they are loading. */
  count: ReactNode
  /** What is searched for, in one word. */
  label: string
  /** Called when the search field's text changes. */
  onSearch: () => void
  /** The field is uncontrolled, so that typing re-renders nothing else. */
  fieldRef: RefObject<HTMLInputElement | null>
}

/** The ink-coloured band with the list's name, its number of entries and the search. */
export function DirectoryHeader({ heading, count, label, onSearch, fieldRef }: Props) {
  const { t } = useTranslation('directory')
  const clear = () => {
    if (!fieldRef.current?.value) return
    fieldRef.current.value = ''
    fieldRef.current.focus()
    onSearch()
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
            onChange={onSearch}
            onKeyDown={(event) => {
              if (event.key === 'Escape') clear()
            }}
          />
          <PlainButton className={css.clear ?? ''} aria-label={t('clear')} onPress={clear}>
            <Icon name="cross" />
          </PlainButton>
        </div>
      </div>
    </div>
  )
}
