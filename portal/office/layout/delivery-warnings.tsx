import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useCanCall } from '#portal/office/auth/allowed.tsx'
import { confirm } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { useContradictions } from '#portal/office/lib/use-contradictions.ts'
import { Notice } from '#portal/ui/notice.tsx'
import { holdsMails } from '#shared/edition/fact-check.rules.ts'
import type { HealthWarning } from '#shared/operation/monitoring.contract.ts'
import css from './organizer-frame.module.css'

/** Warnings about mails or links that will not reach their recipients; shown on every page. */
export const DELIVERY_WARNINGS: readonly HealthWarning[] = [
  ...(['mail_off', 'mail_sender_unset', 'links_local', 'links_private', 'links_http', 'links_unreached'] as const),
]

/** @param ignored warnings that the current action resolves */
export function useDeliveryWarnings(ignored: readonly HealthWarning[] = []) {
  const { t } = useTranslation('organizer')
  const health = useQueryData(queries.health)
  return DELIVERY_WARNINGS.filter((one) => !ignored.includes(one) && health?.warnings?.includes(one)).map((one) =>
    t(`home.warning.${one}`),
  )
}

/** Checks before links, campaigns or reminders are sent: what keeps them from arriving, or from being sent at all. */
export function useSendingChecks() {
  const { t } = useTranslation('organizer-edition')
  const navigate = useNavigate()
  const warnings = useDeliveryWarnings()
  const { edition, open } = useContradictions()
  const areMailsHeld = edition !== undefined && holdsMails(edition, open)
  const heldText = t('error:samples_left')
  return {
    /** The text of a confirmation, with these warnings. */
    withWarnings: (text: string) => [text, ...warnings, ...(areMailsHeld ? [heldText] : [])].join(' ').trim(),
    /** Whether the server would refuse them; if so, offers to open the fact check. */
    async isBlocked() {
      if (
        areMailsHeld &&
        (await confirm({
          title: t('facts.holds'),
          message: heldText,
          confirmLabel: t('facts.title'),
          isNonDestructive: true,
        }))
      )
        await navigate('/edition/facts')
      return areMailsHeld
    },
  }
}

/** @param onHome on the home page they are shown below the board, elsewhere above the page */
export function DeliveryWarnings({ onHome = false }) {
  const { t } = useTranslation('organizer-server')
  const { pathname } = useLocation()
  const canCall = useCanCall()
  const found = useDeliveryWarnings()
  // The settings page shows them next to the fields that resolve them.
  if (found.length === 0 || pathname === '/settings' || (pathname === '/') !== onHome) return null
  return (
    <aside className={css.warnings} aria-label={t('warnings')}>
      <Notice kind="error">
        {found.map((one) => (
          <span key={one}>{one} </span>
        ))}
        {canCall('serverSetting.updateServerSettings') ? <Link to="/settings">{t('title')}</Link> : t('ownerChanges')}
      </Notice>
    </aside>
  )
}
