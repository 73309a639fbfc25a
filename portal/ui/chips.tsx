import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import css from './chips.module.css'

type Chip = { id: string; label: string; mark?: ReactNode; count?: number }

type ChipsProps = {
  /** Name of the group for screen readers. */
  label: string
  chips: readonly Chip[]
  value: string | null
  onChange: (id: string | null) => void
}

/** Filters a list: one chip or none is pressed. */
export function Chips({ label, chips, value, onChange }: ChipsProps) {
  return (
    <fieldset aria-label={label} className={css.chips}>
      {chips.map(({ id, label, mark, count }) => (
        <button
          key={id}
          type="button"
          className={css.chip}
          aria-pressed={id === value}
          onClick={() => onChange(id === value ? null : id)}
        >
          {mark}
          <span>{label}</span>
          {count !== undefined && <span className="sign">{count}</span>}
        </button>
      ))}
    </fieldset>
  )
}

/** Renders the rest of a partly rendered list before printing. @returns a function that removes the listener */
export function onBeforePrint(render: () => void) {
  const renderSync = () => flushSync(render)
  window.addEventListener('beforeprint', renderSync)
  return () => window.removeEventListener('beforeprint', renderSync)
}
