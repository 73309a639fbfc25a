import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { BrandMark } from './brand-mark.tsx'
import css from './site-header.module.css'

export type SiteHeaderProps = {
  /** Where the brand links to; without it the brand is not a link. */
  homeTo?: string
  /** The edition's place and dates; hidden on tablets and phones. */
  edition?: ReactNode
  languageSwitch?: ReactNode
  avatar?: ReactNode
  /** More content for the ink-coloured band, below the first line. */
  children?: ReactNode
}

/** The ink-coloured sign at the top of every page. */
export function SiteHeader({ homeTo, edition, languageSwitch, avatar, children }: SiteHeaderProps) {
  const { t } = useTranslation('ui')
  return (
    <header className={css.sign} data-ground="ink">
      <div className={css.wrap}>
        <div className={css.line}>
          {homeTo === undefined ? (
            <BrandMark />
          ) : (
            <Link to={homeTo} className={css.home} aria-label={t('home')}>
              <BrandMark />
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
