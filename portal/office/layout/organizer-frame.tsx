import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { applyAccent } from '#portal/lib/accent.ts'
import { chooseLanguage, useLanguage } from '#portal/lib/i18n.ts'
import { Allowed, useCanCall, useMe, useSections } from '#portal/office/auth/allowed.tsx'
import { signOut } from '#portal/office/auth/sign-in-gate.tsx'
import { attempt } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { saveStatusStore } from '#portal/office/lib/save-state.ts'
import { useContradictions } from '#portal/office/lib/use-contradictions.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { isUnderWay, mailQueries } from '#portal/office/mail/mail-queries.ts'
import { useSubjectText } from '#portal/office/mail/model/model-texts.tsx'
import { Palette } from '#portal/office/palette/palette.tsx'
import { usePlatform } from '#portal/office/platform.ts'
import { seasonsQuery } from '#portal/office/season/use-season.ts'
import { OFFICE_SECTIONS, type OfficeSection, sectionPath } from '#portal/office/section-names.ts'
import { AvatarMenu, AvatarMenuRow } from '#portal/ui/avatar-menu.tsx'
import { Button } from '#portal/ui/button.tsx'
import { EventLogo } from '#portal/ui/event-logo.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { LanguageSwitch } from '#portal/ui/language-switch.tsx'
import type { Campaign } from '#shared/campaign/campaign.contract.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { eventLogo } from '#shared/edition/event-logo.rules.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'
import { DeliveryWarnings } from './delivery-warnings.tsx'
import { HeaderMenu, HeaderMenuRow } from './header-menu.tsx'
import { KeysDialog } from './key-bar.tsx'
import { needsWhiteBackground } from './logo-background.ts'
import { OfficeHelp } from './office-help.tsx'
import css from './organizer-frame.module.css'
import { DownloadButton } from './section-page.tsx'
import { focusHeading, usePageChange } from './use-page-change.ts'
import { usePaneKeys } from './use-pane-keys.ts'

/** The section of the current address; pages outside the sections, such as the account, count as home. */
function useCurrentSection() {
  const [, first] = useLocation().pathname.split('/')
  return OFFICE_SECTIONS.find((section) => section === first) ?? 'home'
}

/** Whether and when the last change on this page was saved. */
export function SaveStatus() {
  const { t } = useTranslation('organizer')
  const { clock } = useDates()
  const { pendingCount, lastSave } = useStore(saveStatusStore)
  const { pathname } = useLocation()
  // A failed save is not reported on the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (saveStatusStore.getState().lastSave?.isSaved === false) saveStatusStore.setState({ lastSave: undefined })
  }, [pathname])
  if (pendingCount > 0) return <span className={css.saved}>{t('saving')}</span>
  if (!lastSave) return null
  const time = clock(new Date(lastSave.at).toISOString())
  return (
    <span className={css.saved} data-failed={!lastSave.isSaved || undefined}>
      {t(lastSave.isSaved ? 'header.saved' : 'header.notSaved', { time })}
    </span>
  )
}

/** The header, the row of sections, and the page of the current one. */
export function OrganizerFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('organizer')
  const language = useLanguage()
  const overview = useQueryData(queries.overview)
  const page = useRef<HTMLDivElement>(null)
  const [isKeysDialogOpen, setKeysDialogOpen] = useState(false)
  useAccentAndTitle()
  usePageChange(page)
  usePaneKeys()
  usePageKeys({ '?': { label: t('keys.title'), act: () => setKeysDialogOpen(true) } }, { isGlobal: true })
  return (
    <div className={css.frame}>
      {/* No link: its address would be another page of the office. */}
      <button type="button" className={css.skip} onClick={() => page.current && focusHeading(page.current)}>
        {t('skip')}
      </button>
      <header data-surface="dark">
        <div className={css.top}>
          <EditionMenu />
          <Palette />
          <span className={css.end}>
            <RunningJob />
            <SaveStatus />
            <OfficeHelp />
            <LanguageSwitch language={language} onChange={chooseLanguage} />
            <MemberMenu onListKeys={() => setKeysDialogOpen(true)} />
          </span>
        </div>
        <SectionNav overview={overview} />
      </header>
      <DeliveryWarnings />
      <div id="section" ref={page} className={css.section}>
        {children}
      </div>
      <KeysDialog isOpen={isKeysDialogOpen} onClose={() => setKeysDialogOpen(false)} />
    </div>
  )
}

/** Applies the edition's accent colour, and sets the window title: the section, then the event. */
function useAccentAndTitle() {
  const { t } = useTranslation('organizer')
  const edition = useQueryData(queries.edition)
  const section = useCurrentSection()
  const accent = edition?.brand.accent
  const event = edition?.name
  useEffect(() => {
    if (accent !== undefined) void applyAccent(accent)
  }, [accent])
  useEffect(() => {
    if (event) document.title = `${t(`section.${section}`)}, ${event}`
  }, [event, section, t])
}

/** The signed-in member's menu: account, team, settings, keys, sign out. */
function MemberMenu({ onListKeys }: { onListKeys: () => void }) {
  const { t } = useTranslation(['organizer-team', 'organizer-server'])
  const canCall = useCanCall()
  const { portalUrl } = usePlatform()
  const isOwnServer = portalUrl === undefined
  const navigate = useNavigate()
  const me = useMe()
  if (!me) return null
  return (
    <AvatarMenu name={me.name || t('organizerKey')} detail={isOwnServer ? t('ownServer') : me.email || portalUrl}>
      {(['account', 'team'] as const).map((page) => (
        <AvatarMenuRow key={page}>
          <Button variant="quiet" slot="close" onPress={() => void navigate(`/${page}`)}>
            {t(page)}
          </Button>
        </AvatarMenuRow>
      ))}
      {canCall('serverSetting.getServerSettings') && (
        <AvatarMenuRow>
          <Button variant="quiet" slot="close" onPress={() => void navigate('/settings')}>
            {t('organizer-server:title')}
          </Button>
        </AvatarMenuRow>
      )}
      <AvatarMenuRow>
        <Button variant="quiet" slot="close" onPress={onListKeys}>
          {t('organizer:keys.title')}
        </Button>
      </AvatarMenuRow>
      {me._id !== '' && !isOwnServer && (
        <AvatarMenuRow>
          <Button variant="quiet" onPress={() => void attempt(signOut)}>
            {t('signOut')}
          </Button>
        </AvatarMenuRow>
      )}
    </AvatarMenu>
  )
}

/** All sections in one row; the number next to a name counts what waits there. */
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
    <nav className={css.tabs} aria-label={t('sections')}>
      {sections.map((section) => {
        const count = waiting[section] ?? 0
        return (
          <NavLink key={section} to={sectionPath(section)} end={section === 'home'} className={css.tab ?? ''}>
            {t(`section.${section}`)}
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

/** The present edition, the archives of those before it, and a link that begins the next one. */
export function EditionMenu() {
  const { t, i18n } = useTranslation(['organizer', 'organizer-season'])
  const { day } = useDates()
  const edition = useQueryData(queries.edition)
  const [hasWhiteBackground, setWhiteBackground] = useState(false)
  const seasons = useQueryData(seasonsQuery)
  if (!edition) return null
  // The shipped name is too long for the header; one that somebody chose is how the team knows the event.
  const name = edition.name === EDITION_DEFAULTS.name ? `${edition.venue.city} ${edition.year}` : edition.name
  const logo = eventLogo(edition)
  const button = (
    <>
      {logo && (
        <span className={css.logo} data-white-background={hasWhiteBackground || undefined}>
          <EventLogo logo={logo} alt="" onLoad={(picture) => setWhiteBackground(needsWhiteBackground(picture))} />
        </span>
      )}
      <span className={css.event} title={name}>
        {name}
      </span>
      <Icon name="down" size="s" />
    </>
  )
  return (
    <HeaderMenu label={t('header.editions')} button={button} className={css.name}>
      {(close) => (
        <>
          <HeaderMenuRow description={edition.dates[i18n.language]}>
            <Link to="/edition" aria-current="true" onClick={close}>
              {t('header.present', { name })}
            </Link>
          </HeaderMenuRow>
          {seasons?.begun.map(({ archive, fromYear, at }) => (
            <HeaderMenuRow
              key={archive}
              description={t('header.ended', { day: day(at) })}
              trailing={
                <Allowed call="season.getArchive">
                  {/* It holds the visa requests of that edition. */}
                  <Allowed call="visa.listVisas">
                    <DownloadButton path={`/api/seasons/${archive}/archive`}>{t('header.archive')}</DownloadButton>
                  </Allowed>
                </Allowed>
              }
            >
              <b>{fromYear}</b>
            </HeaderMenuRow>
          ))}
          <Allowed call="season.beginSeason">
            <HeaderMenuRow>
              <Link to="/edition/next" onClick={close}>
                {t('organizer-season:open')}
              </Link>
            </HeaderMenuRow>
          </Allowed>
        </>
      )}
    </HeaderMenu>
  )
}

const IDLE_MS = 30_000
const ACTIVE_MS = 3_000

/** The long job that the server is working on, as a link to its page. */
export function RunningJob() {
  const { t, i18n } = useTranslation(['organizer', 'organizer-season'])
  const subjectWords = useSubjectText()
  const seasons = useQueryData(seasonsQuery)
  const { data: campaign } = useQuery({
    ...mailQueries.campaigns,
    select: (campaigns) => campaigns.find(isUnderWay),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? ACTIVE_MS : IDLE_MS),
  })
  const canCall = useCanCall()
  if (seasons?.running && canCall('season.beginSeason'))
    return (
      <Link to="/edition/next" className={css.job}>
        <b>{t('organizer-season:open')}</b> <span>{t(`organizer-season:step.${seasons.running.step}`)}</span>
      </Link>
    )
  if (!campaign) return null
  const { object, objectFr, reminderId } = campaign
  const { done, all } = progressOf(campaign)
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(done / all)
  return (
    <Link to={`/mail/campaigns/${campaign._id}`} className={css.job}>
      <b>
        {t(reminderId ? 'header.reminder' : 'header.campaign', {
          name: subjectWords(i18n.language === 'fr' ? objectFr : object),
        })}
      </b>{' '}
      <span>{t('header.progress', { percent, done, all })}</span>
    </Link>
  )
}

/** How many mails have gone out, of how many recipients; as on the campaign's page. */
function progressOf({ counts }: Campaign) {
  const { sent = 0, failed = 0, skipped = 0, queued = 0, pending = 0 } = counts
  return { done: sent, all: Math.max(1, sent + failed + skipped + queued + pending) }
}
