import { Link } from 'react-router-dom'
import { useLanguage } from '#portal/lib/i18n.ts'
import css from './bar-list.module.css'

export interface BarRow {
  name: string
  count: number
  to: string
}

/** Rows of a name, a bar and its number. */
export function BarList({ rows }: { rows: readonly BarRow[] }) {
  const language = useLanguage()
  const max = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <ul className={css.list}>
      {rows.map(({ name, count, to }) => (
        <li key={name}>
          <Link to={to} className={css.row}>
            <span>{name}</span>
            <span className={css.bar}>
              <i style={{ width: `${(count / max) * 100}%` }} />
              <b>{count.toLocaleString(language)}</b>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
