import { useRef } from 'react'
import { Input, SearchField } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import css from './filter-field.module.css'

type Props = {
  /** What is filtered, where that is more than the list beside it. */
  label?: string
  value: string
  onChange: (value: string) => void
}

/** The filter of a list; `/` goes there from anywhere on the page. */
export function FilterField({ label, value, onChange }: Props) {
  const { t } = useTranslation('organizer')
  const words = label ?? t('table.filter')
  const input = useRef<HTMLInputElement>(null)
  usePageKeys({ '/': { label: words, act: () => input.current?.focus() } })
  return (
    <SearchField aria-label={words} value={value} onChange={onChange} className={css.field ?? ''}>
      <Input ref={input} placeholder={words} className={css.input ?? ''} />
    </SearchField>
  )
}
