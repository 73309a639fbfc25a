import type { ReactNode } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import css from './options.module.css'

export interface Option<Id extends string = string> {
  id: Id
  name: ReactNode
  hint?: ReactNode
  /** At the right edge, such as a printer's state. */
  state?: ReactNode
}

/** A choice between a few options, as full-width rows that can be clicked anywhere. */
export function Options<Id extends string>(props: {
  label: string
  options: Option<Id>[]
  value: Id
  onChange: (id: Id) => void
}) {
  return (
    <RadioGroup
      aria-label={props.label}
      value={props.value}
      onChange={(id) => props.onChange(id as Id)}
      className={css.options ?? ''}
    >
      {props.options.map(({ id, name, hint, state }) => (
        <Radio key={id} value={id} className={css.option ?? ''}>
          <i className={css.ring} />
          <span>
            <b>{name}</b>
            {hint && <small>{hint}</small>}
          </span>
          <span className={css.state}>{state}</span>
        </Radio>
      ))}
    </RadioGroup>
  )
}
