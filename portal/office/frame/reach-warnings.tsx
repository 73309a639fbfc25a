import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { confirm } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useContradictions } from '#portal/office/lib/use-contradictions.ts'
import { useMay } from '#portal/office/session/use-me.ts'
import { Notice } from '#portal/ui/notice.tsx'
import { holdsMails } from '#shared/edition/fact-check.rules.ts'
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

/** What is said before links, campaigns or reminders leave: what keeps them from arriving, or from leaving at all. */
export function useBeforeSending() {
  const { t } = useTranslation('organizer-edition')
  const navigate = useNavigate()
  const warnings = useReachWarnings()
  const { edition, open } = useContradictions()
  const isHeld = edition !== undefined && holdsMails(edition, open)
  const held = t('error:samples_left')
  return {
    /** The text of a question with all of that. */
    withWarnings: (text: string) => [text, ...warnings, ...(isHeld ? [held] : [])].join(' ').trim(),
    /** Leads to the fact check where the server would refuse them. */
    async isRefused(): Promise<boolean> {
      const question = { title: t('facts.holds'), message: held, yes: t('facts.title'), isHarmless: true }
      if (isHeld && (await confirm(question))) await navigate('/edition/facts')
      return isHeld
    },
  }
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
        {may('serverSetting.updateServerSettings') ? <Link to="/settings">{t('title')}</Link> : t('ownerChanges')}
      </Notice>
    </aside>
  )
}
