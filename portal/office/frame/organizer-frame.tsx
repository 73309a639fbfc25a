import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router-dom'
import { applyAccent } from '#portal/lib/accent.ts'
import { chooseLanguage, useLanguage } from '#portal/lib/i18n.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useContradictions } from '#portal/office/lib/use-contradictions.ts'
import { Palette } from '#portal/office/palette/palette.tsx'
import { usePlatform } from '#portal/office/platform.ts'
import { OFFICE_SECTIONS, type OfficeSection, sectionPath } from '#portal/office/section-names.ts'
import { BrandMark } from '#portal/ui/brand-mark.tsx'
import { Button } from '#portal/ui/button.tsx'
import { LanguageSwitch } from '#portal/ui/language-switch.tsx'
import { CallError } from '#shared/contract/call-error.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'
import css from './organizer-frame.module.css'

/** The header, the row of sections, and the page of the current one. */
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
      <a className={css.skip} href="#section">
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

/** One clear screen for an invalid key or a server that does not answer; nothing is retried automatically. */
function AccessError({ status, onRetry }: { status: number | undefined; onRetry: () => void }) {
  const { t } = useTranslation('organizer')
  const kind = status === 401 || status === 403 ? 'key' : 'server'
  return (
    <main className={css.page}>
      <h1>{t(`shutOut.${kind}.title`)}</h1>
      <p>{t(`shutOut.${kind}.text`)}</p>
      <Button onPress={onRetry}>{t('shutOut.again')}</Button>
    </main>
  )
}

/** All sections in one row; the number beside a name counts what waits there. */
function SectionNav({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation('organizer')
  const { open } = useContradictions()
  const { visas, speakers, photos, failedMails, conflicts } = overview?.waits ?? {}
  const waiting: Partial<Record<OfficeSection, number>> = {
    badges: photos?.count ?? 0,
    speakers: speakers?.count ?? 0,
    visas: visas?.count ?? 0,
    mail: failedMails?.count ?? 0,
    desks: conflicts?.count ?? 0,
    edition: open.length,
  }
  return (
    <nav className={css.line} aria-label={t('stations')}>
      {OFFICE_SECTIONS.map((station) => {
        const count = waiting[station] ?? 0
        return (
          <NavLink
            key={station}
            to={sectionPath(station)}
            end={station === 'home'}
            className={css.stop ?? ''}
          >
            {t(`station.${station}`)}
            {count > 0 && (
              <>
                <b aria-hidden="true">{count}</b>
                <span className="visually-hidden">{t('waiting', { count })}</span>
              </>
            )}
          </NavLink>
        )
      })}
    </nav>
  )
}
