import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLanguage } from '#portal/lib/i18n.ts'
import css from './view-list.module.css'

type Props = {
  label: string
  /** `words` stand in place of the count. */
  views: readonly { id: string; name: string; count: number; words?: string | undefined; to: string }[]
  current: string
  children?: ReactNode
}

/** The views of a list, shown at its left; a count of 0 is left out. */
export function ViewList({ label, views, current, children }: Props) {
  const language = useLanguage()
  return (
    <nav className={css.views} aria-label={label}>
      <p>{label}</p>
      {views.map(({ id, name, count, words, to }) => (
        <Link key={id} to={to} className={css.view} {...(id === current && { 'aria-current': 'page' })}>
          <span>{name}</span>
          <span>{words ?? (count > 0 && count.toLocaleString(language))}</span>
        </Link>
      ))}
      {children}
    </nav>
  )
}
