import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, useLanguage } from '#portal/lib/i18n.ts'
import { LanguageSwitch } from '#portal/ui/language-switch.tsx'
import { SiteHeader } from '#portal/ui/site-header.tsx'
import { HOME } from '#shared/pages.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { WithEdition } from './with-edition.tsx'

type AppHeaderProps = {
  avatar?: ReactNode
  /** Off where the page itself says place and dates in large. */
  hasEdition?: boolean
  /** More of the ink band under the first line. */
  children?: ReactNode
}

/** The sign on top of every page: home, place and dates, the language, and whether there is a network. */
export function AppHeader({ avatar, hasEdition = true, children }: AppHeaderProps) {
  const { t } = useTranslation('app')
  const language = useLanguage()
  return (
    <>
      <SiteHeader
        homeTo={HOME}
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
        {children}
      </SiteHeader>
      <OfflineBanner />
    </>
  )
}
