import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './tag.module.css'

/** A state in one or two words: outlined, `warning` on the accent colour, `error` on red. */
export function Tag({ kind = 'plain', children }: { kind?: 'plain' | 'warning' | 'error'; children: ReactNode }) {
  return <span className={cx(css.tag, css[kind])}>{children}</span>
}
