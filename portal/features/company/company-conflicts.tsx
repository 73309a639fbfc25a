import { useTranslation } from 'react-i18next'
import { Notice } from '#portal/ui/notice.tsx'
import type { Conflict } from '#shared/contract/responses.ts'

/** Which fields somebody else changed meanwhile; the stored value stays until it is saved again. */
export function CompanyConflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { t } = useTranslation('company')
  if (conflicts.length === 0) return null
  return (
    <Notice kind="late" role="alert">
      {conflicts.map(({ field, stored }) => (
        <p key={field}>
          {t('conflict', { field: t(`field.${field}`), stored: stored === '' ? t('empty') : String(stored) })}
        </p>
      ))}
    </Notice>
  )
}
