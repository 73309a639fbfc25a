import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { domainOf } from '#shared/email.ts'
import type { OutboxMail } from '#shared/mail/mail.contract.ts'
import { reasonParts } from '#shared/mail/mail-reason.ts'

/** A badge's invitation: its page tells whether it was opened. */
const tellsOpening = ({ entity, key, recordId }: OutboxMail) =>
  entity === 'badge' && recordId !== '' && (key === 'invitation' || key === 'change_status')

/** In the words of the mail worker. */
const NO_DOMAIN = 'no such mail domain'

/** Why a mail is in its state, in the page's language. The server gives short English reasons and numbers. */
export function useReason(): (mail: OutboxMail) => string {
  const { t } = useTranslation('organizer-mail')
  const reasonText = useReasonText()
  const { instant, brief } = useDates()
  return (mail) => {
    const { reason, state, nextAt, attempts, openedAt, to } = mail
    const text =
      reasonParts(reason).words === NO_DOMAIN ? t('outbox.noDomain', { domain: domainOf(to) }) : reasonText(reason)
    if (openedAt) return t('outbox.opened', { at: instant(openedAt) })
    if (state === 'sent' && tellsOpening(mail)) return t('outbox.notOpened')
    if (state === 'retrying') return t('outbox.nextTry', { text, at: brief(nextAt), count: attempts + 1 })
    if (state === 'failed' && attempts > 1) return t('outbox.tries', { text, count: attempts })
    if (text === '' && (state === 'queued' || state === 'sending' || state === 'sent'))
      return t(`outbox.plain.${state}`)
    return text
  }
}

/** A reason, capitalized: from the organizer's own texts, else from those shown to exhibitors. */
export function useReasonText(): (reason: string) => string {
  useTranslation(['organizer-mail', 'badge'])
  return (reason) => {
    const { words, numbers } = reasonParts(reason)
    if (!words) return reason
    const own = (group: string, other: string) => textOr(`organizer-mail:${group}.${words}`, other)
    const text = own('campaign.reason', own('reason', textOr(`badge:reason.${words}`, words)))
    return text.charAt(0).toUpperCase() + text.slice(1) + numbers
  }
}
