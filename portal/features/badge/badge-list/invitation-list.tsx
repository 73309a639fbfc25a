import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { BADGE_TYPES, type BadgeType } from '#shared/badge/pass.ts'
import { allowanceOf } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { useBadgeListChange } from './badge-list-query.ts'
import css from './invitation-list.module.css'
import { InvitationRow } from './invitation-row.tsx'
import { sendInvitation } from './invitation-send.ts'

const NONE: Badge[] = []

type Props = {
  company: Company
  /** Undefined as long as nobody knows how many places are used. */
  badges: readonly Badge[] | undefined
  /** They are on their way. */
  isLoading: boolean
}

/** The four invitation inputs; all stay visible, whatever the chips filter (BADGE-02, Q-090). */
export function InvitationList({ company, badges, isLoading }: Props) {
  const { send, sending } = useInvitation(company, badges ?? NONE)
  return (
    <ul className={css.rows}>
      {BADGE_TYPES.map((type) => (
        <InvitationRow
          key={type}
          type={type}
          companyEmail={company.email}
          badges={badges?.filter((badge) => badge.type === type)}
          allowed={allowanceOf(company.badge, type)}
          sending={sending}
          isLoading={isLoading}
          onSend={(email) => send(type, email)}
        />
      ))}
    </ul>
  )
}

/** One invitation at a time: `sending` is the type that is on its way, `send` answers why it did not go out. */
function useInvitation(company: Company, badges: readonly Badge[]) {
  const { t } = useTranslation('badge')
  const { put } = useBadgeListChange(company._id)
  const [sending, setSending] = useState<BadgeType | null>(null)

  async function send(type: BadgeType, email: string): Promise<string> {
    setSending(type)
    try {
      const outcome = await sendInvitation({ type, email, company, badges }, badgeApi)
      if ('mistake' in outcome) return t(outcome.mistake)
      put(outcome.badge)
      toast.success(t('toast.success'), t('invitation.sent', { email: outcome.email }))
      return ''
    } catch (error) {
      const { text, translation } = describeFailure(error)
      return translation ?? text
    } finally {
      setSending(null)
    }
  }
  return { send, sending }
}
