import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { confirm } from '#portal/office/lib/confirm.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useReasonText } from '#portal/office/mail/outbox/use-reason.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { IssuedLoginLink } from '#shared/login-link/login-link.contract.ts'

/** What a check of the server says stands there, and how it is mended. */
const CHECKS_PAGE = '#/data'

/** Warns before sign-in links are sent in vain, and says afterwards what became of their mails. */
export function useLinkSending() {
  const { t } = useTranslation('organizer-companies')
  const reasonText = useReasonText()
  const { data: health } = useQuery(queries.health)
  const warnings = (['links_local', 'mail_off'] as const).filter((one) => health?.warnings?.includes(one))
  return {
    /** Asks before links go out; without a `message`, only if they would be of no use. */
    async ask(message = ''): Promise<boolean> {
      if (message === '' && warnings.length === 0) return true
      const text = [...warnings.map((one) => t(`link.warning.${one}`)), message].filter(Boolean).join(' ')
      return confirm({ title: t('bulk.send'), message: text })
    },
    /** Mails that are held are on their way to nobody. */
    tell(links: readonly Pick<IssuedLoginLink, 'mail'>[], sent: string): void {
      const held = links.filter(({ mail }) => mail?.state === 'held')
      const dropped = links.filter(({ mail }) => mail === null).length
      if (held.length > 0) {
        const why = [...new Set(held.map(({ mail }) => reasonText(mail?.reason ?? '')))].join(', ')
        const look = { href: CHECKS_PAGE, label: t('link.whereToMend') }
        toast.warn(t('link.held', { count: held.length, why }), t('link.heldText'), { link: look })
      }
      if (dropped > 0) toast.warn(t('link.dropped', { count: dropped }), t('link.droppedText'))
      if (held.length + dropped < links.length) toast.success(sent)
    },
  }
}
