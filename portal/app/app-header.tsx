import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, useLanguage } from '#portal/lib/i18n.ts'
import { EventMark } from '#portal/ui/event-mark.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { LanguageSwitch } from '#portal/ui/language-switch.tsx'
import { SiteHeader } from '#portal/ui/site-header.tsx'
import { hasDayEnded } from '#shared/edition/edition.rules.ts'
import { HOME } from '#shared/pages.ts'
import css from './app-header.module.css'
import { useOnline } from './use-online.ts'
import { WithEdition } from './with-edition.tsx'

type AppHeaderProps = {
  /** The signed-in user's menu. The profile itself says which dates have passed. */
  avatar?: ReactNode
  /** Turned off where the page itself shows place and dates in large type. */
  hasEdition?: boolean
  /** A badge hangs below it and shows place and dates, so the header omits them; the footer says that the event has passed. */
  hasLanyard?: boolean
  /** Further content of the header band below the first line. */
  children?: ReactNode
}

/** The header of every page: home link with the event's logo or name, place and dates, language, and network state. */
export function AppHeader({ avatar, hasLanyard = false, hasEdition = !hasLanyard, children }: AppHeaderProps) {
  const { t } = useTranslation('app')
  const language = useLanguage()
  return (
    <>
      <SiteHeader
        homeTo={HOME}
        hasLanyard={hasLanyard}
        brand={<WithEdition>{(edition) => <EventMark event={edition} />}</WithEdition>}
        edition={
          hasEdition && (
            <WithEdition>
              {({ venue, dates }) => t('edition', { city: venue.city, dates: dates[language] })}
            </WithEdition>
          )
        }
        languageSwitch={<LanguageSwitch language={language} onChange={chooseLanguage} />}
        avatar={avatar}
      >
        {!avatar && !hasLanyard && <PastEvent />}
        {children}
      </SiteHeader>
      <OfflineBanner />
    </>
  )
}

/** Shown under the header while offline; the live region is always present, so that changes are announced. */
function OfflineBanner() {
  const { t } = useTranslation('app')
  const isOnline = useOnline()
  return (
    <div role="status" data-noprint>
      {!isOnline && (
        <p className={css.strip}>
          <Icon name="offline" />
          <span>{t('offline.strip')}</span>
        </p>
      )}
    </div>
  )
}

/** Says once, quietly, that the event's last day has passed; the page works as before. */
export function PastEvent() {
  const { t } = useTranslation('app')
  return (
    <WithEdition>
      {({ dates }) => hasDayEnded(dates.end, Date.now()) && <p className={css.past}>{t('past')}</p>}
    </WithEdition>
  )
}
