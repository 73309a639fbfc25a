import type { ReactNode } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import css from './options.module.css'

export interface Option {
  id: string
  name: ReactNode
  hint?: ReactNode
  /** At the right edge, such as a printer's state. */
  state?: ReactNode
}

/** A choice between a few options, as full-width rows that can be clicked anywhere. */
export function Options(props: { label: string; options: Option[]; value: string; onChange: (id: string) => void }) {
  return (
    <RadioGroup aria-label={props.label} value={props.value} onChange={props.onChange} className={css.options ?? ''}>
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
