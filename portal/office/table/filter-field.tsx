import { useEffect, useRef } from 'react'
import { Input, SearchField } from 'react-aria-components'
import css from './filter-field.module.css'

/** The filter of a list; `/` goes there from anywhere on the page. */
export function FilterField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const isWriting = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (event.key !== '/' || isWriting || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  }, [])
  return (
    <SearchField aria-label={label} value={value} onChange={onChange} className={css.field ?? ''}>
      <Input ref={input} placeholder={label} className={css.input ?? ''} />
    </SearchField>
  )
}
