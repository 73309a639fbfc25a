import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useNavigate } from 'react-router-dom'
import { applyAccent } from '#portal/lib/accent.ts'
import { chooseLanguage, useLanguage } from '#portal/lib/i18n.ts'
import { attempt } from '#portal/office/lib/attempt.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useContradictions } from '#portal/office/lib/use-contradictions.ts'
import { Palette } from '#portal/office/palette/palette.tsx'
import { usePlatform } from '#portal/office/platform.ts'
import { type OfficeSection, sectionPath } from '#portal/office/section-names.ts'
import { signOut } from '#portal/office/session/session-gate.tsx'
import { useMay, useMe, useSections } from '#portal/office/session/use-me.ts'
import { AvatarMenu, AvatarMenuRow } from '#portal/ui/avatar-menu.tsx'
import { Button } from '#portal/ui/button.tsx'
import { EventLogo } from '#portal/ui/event-logo.tsx'
import { LanguageSwitch } from '#portal/ui/language-switch.tsx'
import { eventLogo } from '#shared/edition/event-logo.rules.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'
import css from './organizer-frame.module.css'
import { ReachWarnings } from './reach-warnings.tsx'

/** The header, the row of sections, and the page of the current one. */
export function OrganizerFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('organizer')
  const language = useLanguage()
  const overview = useQuery(queries.overview)
  const edition = useQuery(queries.edition)
  const accent = edition.data?.brand.accent
  const logo = edition.data && eventLogo(edition.data)
  const name = edition.data?.name
  useEffect(() => {
    if (name !== undefined) document.title = name
  }, [name])
  useEffect(() => {
    if (accent !== undefined) void applyAccent(accent)
  }, [accent])
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#section">
        {t('skip')}
      </a>
      <header className={css.sign} data-ground="ink">
        <div className={css.top}>
          <Link to="/" className={css.name}>
            {logo && <EventLogo logo={logo} alt="" className={css.logo} />}
            {edition.data && `${edition.data.venue.city} ${edition.data.year}`}
          </Link>
          <Palette />
          <span className={css.end}>
            <LanguageSwitch language={language} onChange={chooseLanguage} />
            <MemberMenu />
          </span>
        </div>
        <SectionNav overview={overview.data} />
      </header>
      <ReachWarnings />
      <div id="section" className={css.section}>
        {children}
      </div>
    </div>
  )
}

/** Whoever is signed in, with the way to the own account, to the team and out. */
function MemberMenu() {
  const { t } = useTranslation(['organizer-team', 'organizer-server'])
  const may = useMay()
  const { portalUrl } = usePlatform()
  const navigate = useNavigate()
  const me = useMe()
  if (!me) return null
  return (
    <AvatarMenu name={me.name || t('keyHolder')} detail={me.email || (portalUrl ?? t('ownServer'))}>
      {(['account', 'team'] as const).map((page) => (
        <AvatarMenuRow key={page}>
          <Button variant="quiet" slot="close" onPress={() => void navigate(`/${page}`)}>
            {t(page)}
          </Button>
        </AvatarMenuRow>
      ))}
      {may('serverSetting.getServerSettings') && (
        <AvatarMenuRow>
          <Button variant="quiet" slot="close" onPress={() => void navigate('/settings')}>
            {t('organizer-server:title')}
          </Button>
        </AvatarMenuRow>
      )}
      {me._id !== '' && (
        <AvatarMenuRow>
          <Button variant="quiet" onPress={() => void attempt(signOut)}>
            {t('signOut')}
          </Button>
        </AvatarMenuRow>
      )}
    </AvatarMenu>
  )
}

/** All sections in one row; the number beside a name counts what waits there. */
function SectionNav({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation('organizer')
  const sections = useSections()
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
      {sections.map((station) => {
        const count = waiting[station] ?? 0
        return (
          <NavLink key={station} to={sectionPath(station)} end={station === 'home'} className={css.stop ?? ''}>
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
