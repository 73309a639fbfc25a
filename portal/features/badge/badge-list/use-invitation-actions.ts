import { useTranslation } from 'react-i18next'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { useEdition } from '#portal/lib/edition.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { useCopy } from '#portal/ui/use-copy.ts'
import { badgeLink } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { normalizeEmail } from '#shared/email.ts'
import type { BadgeListCache } from './badge-list-query.ts'

/** Sends an invitation again and says what became of it. */
export function useResend(list: BadgeListCache) {
  const { t } = useTranslation('badge')
  return async (badge: Badge): Promise<void> => {
    try {
      list.put(await badgeApi.sendInvitation({ params: { id: badge._id } }))
      toast.success(t('ui:success'), t('invitation.sent', { email: badge.email }))
    } catch (error) {
      const { text, translation } = describeFailure(error)
      const isDaily = error instanceof CallError && error.code === 'too_many'
      toast.error(translation && isDaily ? t('invitation.resentToday') : (translation ?? t('ui:error')), text)
    }
  }
}

/** Gives an invitation another address and sends it there, unless it was answered meanwhile. */
export function useCorrection(list: BadgeListCache) {
  const { t } = useTranslation('badge')
  return async ({ _id }: Badge, email: string): Promise<void> => {
    const saved = await badgeApi.updateBadge({ params: { id: _id }, body: { email } })
    list.put(saved)
    if (saved.email === normalizeEmail(email))
      toast.success(t('ui:success'), t('invitation.sent', { email: saved.email }))
    else toast.error(t('ui:error'), t('correct.answered'))
  }
}

/** Puts a badge's link on the clipboard, under the server's public address (BADGE-11, Q-310). */
export function useCopyBadgeLink() {
  const { t } = useTranslation('badge')
  const { publicUrl } = useEdition()
  const copy = useCopy()
  return (badge: Badge) =>
    copy(badgeLink(publicUrl || window.location.origin, badge.link ?? badge._id), t('popup.linkCopied'))
}
