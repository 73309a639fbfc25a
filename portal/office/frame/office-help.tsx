import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { HelpOver } from '#portal/features/help/help-over.tsx'
import { usePlatform } from '#portal/office/platform.ts'
import { PLACES } from '#shared/help/places.ts'
import css from './office-help.module.css'

/** The name that shared/help/places.ts has for the page at an address of the office. */
export function helpOf(pathname: string): keyof typeof PLACES {
  const name = `office-${pathname.split('/')[1] || 'home'}`
  return Object.hasOwn(PLACES, name) ? (name as keyof typeof PLACES) : 'office-home'
}

/** To the place in the guides that tells of this page: beside the office in a browser, over it in the app. */
export function OfficeHelp({ isSignIn = false }: { isSignIn?: boolean }) {
  const { t } = useTranslation('organizer')
  const { printing } = usePlatform()
  const { pathname } = useLocation()
  const page = isSignIn ? 'office-sign-in' : helpOf(pathname)
  if (printing) return <HelpOver place={PLACES[page]} />
  return (
    <a className={css.help} href={`/help/${page}`} target="_blank" rel="noreferrer">
      {t('help')}
    </a>
  )
}
