import { useTranslation } from 'react-i18next'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { confirm } from '#portal/ui/confirm-store.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { badgeDeletionLabel, deletedByCompany } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { BadgeListChange } from './badge-list-query.ts'

/**
 * Asks, deletes, and takes the row away (BADGE-14, BADGE-15, Q-096). `onGone`: the button that was pressed is no
 * more, so the focus has to go somewhere.
 */
export function useBadgeDeletion(companyId: string, list: BadgeListChange, onGone: () => void) {
  const { t } = useTranslation('badge')
  return async (badge: Badge): Promise<void> => {
    const answer = await confirm({ kind: 'delete', item: badgeDeletionLabel(badge) })
    if (answer !== 'accept') return
    try {
      await badgeApi.deleteBadge({
        params: { id: badge._id },
        body: { deletedBy: deletedByCompany(companyId) },
      })
      onGone()
      list.remove(badge._id)
      toast.success(t('toast.success'), t('deleted'))
    } catch (error) {
      const { text, translation } = describeFailure(error, t)
      toast.error(translation ?? t('toast.error'), text)
    }
  }
}
