import type { ComponentProps } from 'react'
import css from './import-page.module.css'

/** A question about the file, with its answers beside it. */
export function LabelledSelect({ label, ...props }: ComponentProps<'select'> & { label: string }) {
  return (
    <label className={css.header}>
      <b>{label}</b>
      <span className={css.choice}>
        <select {...props} />
      </span>
    </label>
  )
}
