import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './tag.module.css'

/** A state in one or two words: outlined, `due` on the accent colour, `late` on red. */
export function Tag({ kind = 'plain', children }: { kind?: 'plain' | 'due' | 'late'; children: ReactNode }) {
  return <span className={cx(css.tag, css[kind])}>{children}</span>
}
