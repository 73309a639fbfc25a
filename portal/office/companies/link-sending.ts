import { useTranslation } from 'react-i18next'
import { useSendingChecks } from '#portal/office/layout/delivery-warnings.tsx'
import { confirm } from '#portal/office/lib/calls.ts'
import { useReasonText } from '#portal/office/mail/outbox/outbox-rows.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { IssuedLoginLink } from '#shared/login-link/login-link.contract.ts'

/** The page with the result of the server's check, and how to fix it. */
const CHECKS_PAGE = '#/settings'
/** Enough time to read the reason and follow the link. */
const READING_MS = 20_000

/** Warns before sending sign-in links that cannot arrive, and afterwards reports the delivery state of their mails. */
export function useLinkSending() {
  const { t } = useTranslation('organizer-companies')
  const { withWarnings, isBlocked } = useSendingChecks()
  const reasonText = useReasonText()
  return {
    /** Asks before links go out; without a `text`, only if they would be of no use. */
    async ask(text = '') {
      if (await isBlocked()) return false
      const message = withWarnings(text)
      return message === '' || confirm({ title: t('bulk.send'), message })
    },
    /** Shows how many links were sent, and warns if mails are held or were not made, since those reach no one. */
    report(links: readonly Pick<IssuedLoginLink, 'mail'>[], sent: string) {
      const held = links.filter(({ mail }) => mail?.state === 'held')
      const dropped = links.filter(({ mail }) => mail === null).length
      if (held.length > 0) {
        const why = [...new Set(held.map(({ mail }) => reasonText(mail?.reason ?? '')))].join(', ')
        const link = { href: CHECKS_PAGE, label: t('link.whereToMend') }
        toast.warn(t('link.held', { count: held.length, why }), t('link.heldText'), { link, life: READING_MS })
      }
      if (dropped > 0) toast.warn(t('link.dropped', { count: dropped }), t('link.droppedText'))
      if (held.length + dropped < links.length) toast.success(sent)
    },
  }
}
