import { useTranslation } from 'react-i18next'
import { FailureNotice } from '#portal/ui/failure-notice.tsx'
import type { Conflict } from '#shared/contract/responses.ts'

/** Which fields somebody else changed meanwhile; the stored value stays until it is saved again. */
export function CompanyConflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { t } = useTranslation('company')
  const lines = conflicts.map(({ field, stored }) =>
    t('conflict', { field: t(`field.${field}`), stored: stored === '' ? t('empty') : String(stored) }),
  )
  return <FailureNotice role="alert" lines={lines} last={t('conflictAgain')} />
}
