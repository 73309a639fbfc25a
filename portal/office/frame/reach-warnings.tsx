import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { queries } from '#portal/office/lib/queries.ts'
import { useMay } from '#portal/office/session/use-me.ts'
import { Notice } from '#portal/ui/notice.tsx'
import type { HealthWarning } from '#shared/operation/monitoring.contract.ts'
import css from './reach-warnings.module.css'

/** Without these mended, a mail or its link does not reach whom it is for: said on every page, before one leaves. */
export const REACH_WARNINGS: readonly HealthWarning[] = [
  ...(['mail_off', 'mail_sender_unset', 'links_local', 'links_private', 'links_http', 'links_unreached'] as const),
]

/** @param mended what the act in question mends itself */
export function useReachWarnings(mended?: HealthWarning): string[] {
  const { t } = useTranslation('organizer')
  const { data: health } = useQuery(queries.health)
  return REACH_WARNINGS.filter((one) => one !== mended && health?.warnings?.includes(one)).map((one) =>
    t(`home.warning.${one}`),
  )
}

/** What a question says before mails leave: its own text, and what keeps them or their links from arriving. */
export function useBeforeSending(): (text: string) => string {
  const warnings = useReachWarnings()
  return (text) => [text, ...warnings].join(' ')
}

/** @param onHome there they stand below the board, everywhere else above the page */
export function ReachWarnings({ onHome = false }) {
  const { t } = useTranslation('organizer-server')
  const { pathname } = useLocation()
  const may = useMay()
  const found = useReachWarnings()
  // There they stand beside what mends them.
  if (found.length === 0 || pathname === '/settings' || (pathname === '/') !== onHome) return null
  return (
    <aside className={css.warnings} aria-label={t('warnings')}>
      <Notice kind="late">
        {found.map((one) => (
          <span key={one}>{one} </span>
        ))}
        {may('serverSetting.updateServerSettings') && <Link to="/settings">{t('title')}</Link>}
      </Notice>
    </aside>
  )
}
