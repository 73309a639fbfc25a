import type { KeyboardEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import css from './find-field.module.css'

/** More than any name or link. */
const MAX_LENGTH = 256

type Props = {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Number of results; undefined while the field is empty. */
  count: number | undefined
  /** The id of the chosen row, for screen readers. */
  active: string | undefined
  /** After a check-in, the field asks for the next person. */
  isNext: boolean
  notices: [string, string] | undefined
}

/** The search field: always focused, with the caret as its only accent. */
export function SearchField({ ref, value, onChange, onKeyDown, count, active, isNext, notices }: Props) {
  const { t } = useTranslation('desk')
  const isEmpty = value.trim() === ''
  return (
    <section className={cx(css.find, isEmpty && !isNext && css.ready)} data-surface="dark" aria-label={t('find.label')}>
      <h1 className="visually-hidden">{t('find.label')}</h1>
      {(isEmpty || notices) && (
        <div className={css.caption}>
          <span>{notices ? notices[0] : t('find.label')}</span>
          {notices ? (
            <span>{notices[1]}</span>
          ) : (
            <span>
              <Icon name="qr" />
              {t('find.scan')}
            </span>
          )}
        </div>
      )}
      <div className={css.line}>
        <Icon name="search" />
        <input
          ref={ref}
          type="text"
          role="combobox"
          aria-label={t('find.label')}
          aria-expanded={active !== undefined}
          aria-controls="people"
          aria-activedescendant={active}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          dir="auto"
          placeholder={isNext ? t('find.next') : t('find.placeholder')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {count !== undefined && (
          <>
            <span className={css.count} role="status">
              {t('find.count', { count })}
            </span>
            <button
              type="button"
              className={css.clear}
              aria-label={t('find.clear')}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChange('')}
            >
              <Icon name="cross" />
            </button>
          </>
        )}
      </div>
    </section>
  )
}
