import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { applyAccent } from '#portal/lib/accent.ts'
import { chooseLanguage, useLanguage } from '#portal/lib/i18n.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { Palette } from '#portal/office/palette/palette.tsx'
import { usePlatform } from '#portal/office/platform.ts'
import { BrandMark } from '#portal/ui/brand-mark.tsx'
import { LanguageSwitch } from '#portal/ui/language-switch.tsx'
import { CallError } from '#shared/contract/call-error.ts'
import { AccessError } from './access-error.tsx'
import css from './organizer-frame.module.css'
import { SectionNav } from './section-nav.tsx'

/** The sign on top, the line of stations, and the page of the current one. */
export function OrganizerFrame({ children }: { children: ReactNode }) {
  const { portalUrl } = usePlatform()
  const { t } = useTranslation('organizer')
  const language = useLanguage()
  const overview = useQuery(queries.overview)
  const edition = useQuery(queries.edition)
  const accent = edition.data?.brand.accent
  useEffect(() => {
    if (accent !== undefined) void applyAccent(accent)
  }, [accent])
  const status = overview.error instanceof CallError ? overview.error.status : undefined
  const hasAccessError = status === 401 || status === 403 || (status !== undefined && !overview.data)
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#station">
        {t('skip')}
      </a>
      <header className={css.sign} data-ground="ink">
        <div className={css.top}>
          <Link to="/" className={css.name}>
            <BrandMark isMarkOnly />
            {edition.data && `${edition.data.venue.city} ${edition.data.year}`}
          </Link>
          <Palette />
          <span className={css.server}>{portalUrl ?? t('ownServer')}</span>
          <LanguageSwitch language={language} onChange={chooseLanguage} />
        </div>
        <SectionNav overview={overview.data} />
      </header>
      <div id="section" className={css.section}>
        {hasAccessError ? <AccessError status={status} onRetry={() => void overview.refetch()} /> : children}
      </div>
    </div>
  )
}
