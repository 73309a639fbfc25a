import { useRef } from 'react'
import { Input, SearchField } from 'react-aria-components'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import css from './filter-field.module.css'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
}

/** The filter of a list; `/` goes there from anywhere on the page. */
export function FilterField({ label, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  usePageKeys({ '/': { does: label, act: () => input.current?.focus() } })
  return (
    <SearchField aria-label={label} value={value} onChange={onChange} className={css.field ?? ''}>
      <Input ref={input} placeholder={label} className={css.input ?? ''} />
    </SearchField>
  )
}
