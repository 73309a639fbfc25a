import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Notice } from '#portal/ui/notice.tsx'
import type { Check } from '#shared/operation/monitoring.contract.ts'

const KINDS = { ok: 'note', warning: 'due', error: 'late' } as const

/** What the server found, in words. */
export function CheckNotice({ check }: { check: Check }) {
  const { t } = useTranslation('organizer-server')
  const { subject, message } = check[useLanguage()]
  return (
    <Notice kind={KINDS[check.state]}>
      <b>{t('check', { subject: subject.charAt(0).toUpperCase() + subject.slice(1) })}</b> {message}
    </Notice>
  )
}
