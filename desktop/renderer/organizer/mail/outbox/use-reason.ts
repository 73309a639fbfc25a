import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import type { OutboxMail } from '#shared/mail/mail.contract.ts'
import { useMailTime } from './use-mail-time.ts'

/** Why a mail is where it is, in the language of the page. The server gives short English reasons and numbers. */
export function useReason(): (mail: OutboxMail) => string {
  const { t, i18n } = useTranslation('organizer-mail')
  const language = useLanguage()
  const time = useMailTime()
  return ({ reason, state, nextAt, attempts }) => {
    const [, words = '', numbers = ''] = /^(.*?)( \(.*\))?$/.exec(reason) ?? []
    const known = `reason.${words}`
    const text = i18n.exists(known, { ns: 'organizer-mail', lng: language }) ? t(known) + numbers : reason
    if (state === 'retrying') return t('outbox.nextTry', { text, at: time(nextAt), count: attempts + 1 })
    if (state === 'failed' && attempts > 1) return t('outbox.tries', { text, count: attempts })
    return text
  }
}
