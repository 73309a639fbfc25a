import type { ReactNode } from 'react'
import { useBothLanguages } from '#portal/lib/i18n.ts'
import css from './page-header.module.css'

type Props = {
  title: ReactNode
  /** Shown before the heading. */
  lead?: ReactNode
  /** The heading itself shows the progress and is announced. */
  isBusy?: boolean
  children?: ReactNode
}

/** The dark band with the page's title. */
export function PageHeader({ title, lead, isBusy, children }: Props) {
  return (
    <div className={css.band} data-surface="dark">
      <div className={css.one}>
        {lead}
        <div {...(isBusy && { role: 'status' })}>
          <h1 className={css.title}>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}

/** The same in both languages side by side, the page's first; texts `<id>.title` and `<id>.about` of 'app'. */
export function BilingualPageHeader({ id }: { id: 'offline' | 'broken' | 'notFound' }) {
  const [first, second] = useBothLanguages('app')
  return (
    <div className={css.band} data-surface="dark">
      <div className={css.both}>
        <div lang={first.lang}>
          <h1 className={css.title}>{first.t(`${id}.title`)}</h1>
          <p className={css.about}>{first.t(`${id}.about`)}</p>
        </div>
        <div lang={second.lang}>
          <p className={css.title}>{second.t(`${id}.title`)}</p>
          <p className={css.about}>{second.t(`${id}.about`)}</p>
        </div>
      </div>
    </div>
  )
}
