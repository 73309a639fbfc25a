import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { HelpOver } from '#portal/features/help/help-over.tsx'
import { usePlatform } from '#portal/office/platform.ts'
import { HELP_ANCHORS } from '#shared/help/anchors.ts'
import css from './organizer-frame.module.css'

/** The name that shared/help/anchors.ts has for the page at an address of the office. */
export function helpOf(pathname: string) {
  const name = `office-${pathname.split('/')[1] || 'home'}`
  return Object.hasOwn(HELP_ANCHORS, name) ? (name as keyof typeof HELP_ANCHORS) : 'office-home'
}

/** Opens the guides at the section about this page: in another tab in a browser, over the office in the app. */
export function OfficeHelp({ isSignIn = false }: { isSignIn?: boolean }) {
  const { t } = useTranslation('organizer')
  const { printing } = usePlatform()
  const { pathname } = useLocation()
  const page = isSignIn ? 'office-sign-in' : helpOf(pathname)
  if (printing) return <HelpOver place={HELP_ANCHORS[page]} />
  return (
    <a className={css.help} href={`/help/${page}`} target="_blank" rel="noreferrer">
      {t('help')}
    </a>
  )
}
