import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { useCanCall } from '#portal/office/auth/use-me.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { isUnderWay, mailQueries } from '#portal/office/mail/mail-queries.ts'
import { useSubjectText } from '#portal/office/mail/model/model-texts.tsx'
import { seasonsQuery } from '#portal/office/season/use-season.ts'
import { EventLogo } from '#portal/ui/event-logo.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import type { Campaign } from '#shared/campaign/campaign.contract.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { eventLogo } from '#shared/edition/event-logo.rules.ts'
import { DownloadButton } from './form-dialog.tsx'
import { HeaderMenu, HeaderMenuRow } from './header-menu.tsx'
import { needsWhiteBackground } from './logo-background.ts'
import css from './organizer-frame.module.css'

/** The present edition, the archives of those before it, and the way to the next one. */
export function EditionMenu() {
  const { t, i18n } = useTranslation(['organizer', 'organizer-season'])
  const { day } = useDates()
  const { data: edition } = useQuery(queries.edition)
  const [hasWhiteBackground, setWhiteBackground] = useState(false)
  const { data: seasons } = useQuery(seasonsQuery)
  if (!edition) return null
  // The shipped name is too long for the header; one that somebody chose is how the team knows the event.
  const name = edition.name === EDITION_DEFAULTS.name ? `${edition.venue.city} ${edition.year}` : edition.name
  const logo = eventLogo(edition)
  const button = (
    <>
      {logo && (
        <span className={css.logo} data-white-ground={hasWhiteBackground || undefined}>
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

/** What the server is working on for long, with the way to its page. */
export function RunningJob() {
  const { t, i18n } = useTranslation(['organizer', 'organizer-season'])
  const subjectWords = useSubjectText()
  const { data: seasons } = useQuery(seasonsQuery)
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

/** How many mails have gone out, of how many recipients: the campaign's page says the same. */
function progressOf({ counts }: Campaign): { done: number; all: number } {
  const { sent = 0, failed = 0, skipped = 0, queued = 0, pending = 0 } = counts
  return { done: sent, all: Math.max(1, sent + failed + skipped + queued + pending) }
}
