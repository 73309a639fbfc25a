import { useTranslation } from 'react-i18next'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { useCopy } from '#portal/ui/use-copy.ts'
import { badgeLink } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { CallError } from '#shared/contract/call-error.ts'
import type { BadgeListChange } from './badge-list-query.ts'

/** Sends an invitation again and says what became of it. */
export function useResend(list: BadgeListChange) {
  const { t } = useTranslation('badge')
  return async (badge: Badge): Promise<void> => {
    try {
      list.put(await badgeApi.sendInvitation({ params: { id: badge._id } }))
      toast.success(t('toast.success'), t('invitation.sent', { email: badge.email }))
    } catch (error) {
      const { text, translation } = describeFailure(error, t)
      const isDaily = error instanceof CallError && error.code === 'too_many'
      toast.error(translation && isDaily ? t('invitation.resentToday') : (translation ?? t('toast.error')), text)
    }
  }
}

/** Puts a badge's link, or a message around it, on the clipboard, to send by other ways than ours (BADGE-11). */
export function useCopyInvitation() {
  const { t } = useTranslation('badge')
  const { name: event, dates } = useEdition()
  const language = useLanguage()
  const copy = useCopy()
  const linkOf = (badge: Badge) => badgeLink(window.location.origin, badge.link ?? badge._id)
  return {
    linkOf,
    copyLink: (badge: Badge) => copy(linkOf(badge), t('popup.linkCopied')),
    copyMessage: (badge: Badge) => {
      const link = linkOf(badge)
      const facts = { company: badge.company, event, dates: dates[language], link }
      return copy(t('popup.message', facts), t('popup.messageCopied'))
    },
  }
}
