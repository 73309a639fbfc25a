import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { BadgeType } from '#shared/badge/pass.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { useBadgeListChange } from './badge-list-query.ts'
import { sendInvitation } from './invitation-send.ts'

/** One invitation at a time: `sending` is the type that is on its way, `send` answers whether it went out. */
export function useInvitation(company: Company, badges: readonly Badge[]) {
  const { t } = useTranslation('badge')
  const { put } = useBadgeListChange(company._id)
  const [sending, setSending] = useState<BadgeType | null>(null)

  async function send(type: BadgeType, email: string): Promise<boolean> {
    if (sending) return false
    setSending(type)
    try {
      const outcome = await sendInvitation({ type, email, company, badges }, badgeApi)
      if ('mistake' in outcome) {
        toast.error(t('toast.error'), t(outcome.mistake))
        return false
      }
      put(outcome.badge)
      toast.success(t('toast.success'), t('invitation.sent', { email: outcome.email }))
      return true
    } catch (error) {
      const { text, translation } = describeFailure(error, t)
      toast.error(translation ?? t('toast.error'), text)
      return false
    } finally {
      setSending(null)
    }
  }
  return { send, sending }
}
