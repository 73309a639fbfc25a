import type { ReactNode } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import css from './chips.module.css'

export type Chip = { id: string; label: string; mark?: ReactNode; count?: number }

export type ChipsProps = {
  /** Name of the group for screen readers. */
  label: string
  chips: readonly Chip[]
  value: string | null
  onChange: (id: string | null) => void
}

/** Filters a list: one chip or none is pressed, arrow keys move between them. */
export function Chips({ label, chips, value, onChange }: ChipsProps) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={(keys) => {
        const [first] = keys
        onChange(first === undefined ? null : String(first))
      }}
      className={css.chips ?? ''}
    >
      {chips.map((chip) => (
        <ToggleButton key={chip.id} id={chip.id} className={css.chip ?? ''}>
          {chip.mark}
          <span>{chip.label}</span>
          {chip.count !== undefined && <span className={css.count}>{chip.count}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
