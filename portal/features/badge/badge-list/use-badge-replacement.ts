import { useTranslation } from 'react-i18next'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { confirm } from '#portal/ui/confirm-store.ts'
import { toastFailure } from '#portal/ui/toast-failure.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { deletedByCompany, invitationMistake, isAllowanceUsed } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { allowanceOf } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import type { BadgeListChange } from './badge-list-query.ts'
import { sendInvitation } from './invitation-send.ts'

/**
 * Invites the corrected address and deletes the failed invitation, after confirmation. With a free place the
 * new one is created first, so that an error loses nothing.
 */
export function useBadgeReplacement(company: Company, badges: readonly Badge[], list: BadgeListChange) {
  const { t } = useTranslation('badge')
  return async (failed: Badge, email: string): Promise<void> => {
    const { type } = failed
    const invitation = { type, email, badges, companyEmail: company.email }
    const mistake = invitationMistake(invitation)
    if (mistake) {
      toast.error(t('toast.error'), t(mistake))
      return
    }
    const message = t('replace.question', { email, failed: failed.email })
    if (!(await confirm({ title: t('replace.title'), message }))) return
    const used = badges.filter((badge) => badge.type === type).length
    const isFull = isAllowanceUsed(used, allowanceOf(company.badge, type))
    const remove = async () => {
      const deletedBy = deletedByCompany(company._id)
      await badgeApi.deleteBadge({ params: { id: failed._id }, body: { deletedBy } })
      list.remove(failed._id)
    }
    try {
      if (isFull) await remove()
      const outcome = await sendInvitation({ type, email, company, badges }, badgeApi)
      if ('mistake' in outcome) return
      list.put(outcome.badge)
      if (!isFull) await remove()
      toast.success(t('toast.success'), t('invitation.sent', { email: outcome.email }))
    } catch (error) {
      toastFailure(error, t, t('toast.error'))
    }
  }
}
