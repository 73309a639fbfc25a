import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './field.module.css'

type Props = {
  label: ReactNode
  children?: ReactNode
  empty?: ReactNode
}

/** A value that cannot be changed here: text above a hairline. `empty` is shown when there is none. */
export function ReadOnlyField({ label, children, empty }: Props) {
  const hasValue = children !== undefined && children !== null && children !== ''
  return (
    <dl className={css.field}>
      <dt className={css.label}>{label}</dt>
      <dd className={cx(css.text, !hasValue && 'quiet')}>{hasValue ? children : (empty ?? '\u00a0')}</dd>
    </dl>
  )
}
