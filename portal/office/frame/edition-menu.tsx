import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage } from '#portal/lib/i18n.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { seasonsQuery } from '#portal/office/season/use-season.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { EventLogo } from '#portal/ui/event-logo.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { eventLogo } from '#shared/edition/event-logo.rules.ts'
import { HeaderMenu, HeaderMenuRow } from './header-menu.tsx'
import { needsWhiteGroundOn } from './logo-ground.ts'
import css from './organizer-frame.module.css'
import { SaveButton } from './save-button.tsx'

/** The present edition, the archives of those before it, and the way to the next one. */
export function EditionMenu() {
  const { t } = useTranslation(['organizer', 'organizer-season'])
  const language = useLanguage()
  const { day } = useDates()
  const { data: edition } = useQuery(queries.edition)
  const [hasWhiteGround, setWhiteGround] = useState(false)
  const { data: seasons } = useQuery(seasonsQuery)
  if (!edition) return null
  // The shipped name is too long for the header; one that somebody chose is how the team knows the event.
  const name = edition.name === EDITION_DEFAULTS.name ? `${edition.venue.city} ${edition.year}` : edition.name
  const logo = eventLogo(edition)
  const button = (
    <>
      {logo && (
        <span className={css.logo} data-white-ground={hasWhiteGround || undefined}>
          <EventLogo logo={logo} alt="" onLoad={(picture) => setWhiteGround(needsWhiteGroundOn(picture))} />
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
          <HeaderMenuRow about={edition.dates[language]}>
            <Link to="/edition" aria-current="true" onClick={close}>
              {t('header.present', { name })}
            </Link>
          </HeaderMenuRow>
          {seasons?.begun.map(({ archive, fromYear, at }) => (
            <HeaderMenuRow
              key={archive}
              about={t('header.ended', { day: day(at) })}
              end={
                <Allowed to="season.getArchive">
                  {/* It holds the visa requests of that edition. */}
                  <Allowed to="visa.listVisas">
                    <SaveButton path={`/api/seasons/${archive}/archive`} failed={t('organizer:failed')}>
                      {t('header.archive')}
                    </SaveButton>
                  </Allowed>
                </Allowed>
              }
            >
              <b>{fromYear}</b>
            </HeaderMenuRow>
          ))}
          <Allowed to="season.beginSeason">
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
