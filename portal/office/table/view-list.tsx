import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLanguage } from '#portal/lib/i18n.ts'
import css from './view-list.module.css'

interface ListFilter {
  id: string
  name: string
  count: number | string
  to: string
}

type Group = { label: string; views: readonly ListFilter[] }

type Props = Group & {
  current: string
  /** Views of other kinds, each under its own heading; left out if there are none. */
  groups?: readonly Group[]
  children?: ReactNode
}

/** The views of a list, shown at its left; a count of 0 is left out, and may be replaced by a word. */
export function ViewList({ label, views, current, groups = [], children }: Props) {
  return (
    <nav className={css.views} aria-label={label}>
      <p>{label}</p>
      <Views views={views} current={current} />
      {children}
      {groups
        .filter(({ views }) => views.length > 0)
        .map(({ label, views }) => (
          <Fragment key={label}>
            <p>{label}</p>
            <Views views={views} current={current} />
          </Fragment>
        ))}
    </nav>
  )
}

function Views({ views, current }: Pick<Props, 'views' | 'current'>) {
  const language = useLanguage()
  return views.map(({ id, name, count, to }) => (
    <Link key={id} to={to} className={css.view} aria-current={id === current ? 'page' : undefined}>
      <span dir="auto">{name}</span>
      <span>{typeof count === 'string' ? count : count > 0 && count.toLocaleString(language)}</span>
    </Link>
  ))
}
