import { useTranslation } from 'react-i18next'
import { Notice } from '#portal/ui/notice.tsx'
import type { Conflict } from '#shared/contract/responses.ts'

/** Which fields somebody else changed meanwhile; the stored value stays until it is saved again. */
export function EditBadgeConflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { t } = useTranslation('badge')
  if (conflicts.length === 0) return null
  return (
    <Notice kind="late" role="alert">
      {conflicts.map(({ field, stored }) => (
        <p key={field}>
          {t('edit.conflict', {
            field: t(`field.${field}`),
            stored: stored === '' ? t('edit.empty') : `“${String(stored)}”`,
          })}
        </p>
      ))}
    </Notice>
  )
}
