import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#portal/lib/navigation.tsx'
import css from './site-header.module.css'

export type SiteHeaderProps = {
  /** The event's logo or name; its place is kept while it loads. */
  brand?: ReactNode
  /** Where the brand links to; without it the brand is not a link. */
  homeTo?: string
  /** The edition's place and dates; hidden on tablets and phones. */
  edition?: ReactNode
  /** The page below hangs a badge from it: the brand keeps clear of the lanyard. */
  hasLanyard?: boolean
  languageSwitch?: ReactNode
  avatar?: ReactNode
  /** More content for the ink-coloured band, below the first line. */
  children?: ReactNode
}

/** The ink-coloured sign at the top of every page. */
export function SiteHeader({ brand, homeTo, hasLanyard, edition, languageSwitch, avatar, children }: SiteHeaderProps) {
  const { t } = useTranslation()
  return (
    <header className={css.sign} data-surface="dark" data-lanyard={hasLanyard || undefined}>
      <div className={css.wrap}>
        <div className={css.line}>
          {homeTo === undefined ? (
            brand
          ) : (
            <Link to={homeTo} className={css.home}>
              {brand}
              <span className="visually-hidden"> {t('home')}</span>
            </Link>
          )}
          {edition && <span className={css.edition}>{edition}</span>}
          <span className={css.space} />
          {languageSwitch}
          {avatar}
        </div>
        {children}
      </div>
    </header>
  )
}
