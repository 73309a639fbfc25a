import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { queries } from '#portal/office/lib/queries.ts'
import { useMay } from '#portal/office/session/use-me.ts'
import { Notice } from '#portal/ui/notice.tsx'
import type { HealthWarning } from '#shared/operation/monitoring.contract.ts'
import css from './reach-warnings.module.css'

/** Without these mended, a mail or its link does not reach whom it is for: said on every page, before one leaves. */
export const REACH_WARNINGS: readonly HealthWarning[] = ['mail_off', 'links_local', 'links_private', 'links_http']

export function ReachWarnings() {
  const { t } = useTranslation(['organizer', 'organizer-server'])
  const { data: health } = useQuery(queries.health)
  const { pathname } = useLocation()
  const may = useMay()
  const found = REACH_WARNINGS.filter((one) => health?.warnings?.includes(one))
  // There they stand beside what mends them.
  if (found.length === 0 || pathname === '/settings') return null
  return (
    <aside className={css.warnings} aria-label={t('organizer-server:warnings')}>
      <Notice kind="late">
        {found.map((one) => (
          <span key={one}>{t(`home.warning.${one}`)} </span>
        ))}
        {may('serverSetting.updateServerSettings') && <Link to="/settings">{t('organizer-server:title')}</Link>}
      </Notice>
    </aside>
  )
}
