import { useTranslation } from 'react-i18next'
import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { badgeLink } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'

/** Puts a badge's link, or a message around it, on the clipboard, to send by other ways than ours (BADGE-11). */
export function useCopyInvitation(badge: Badge) {
  const { t } = useTranslation('badge')
  const { name: event, dates } = useEdition()
  const language = useLanguage()
  const link = badgeLink(window.location.origin, badge._id)

  async function copy(text: string, done: string) {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('popup.copied'), done)
    } catch {
      // Browsers have no clipboard on unsafe origins; the link can still be marked by hand.
      toast.error(t('popup.notCopied'), link)
    }
  }
  return {
    copyLink: () => copy(link, t('popup.linkCopied')),
    copyMessage: () => {
      const facts = { company: badge.company, event, dates: dates[language], link }
      return copy(t('popup.message', facts), t('popup.messageCopied'))
    },
  }
}
