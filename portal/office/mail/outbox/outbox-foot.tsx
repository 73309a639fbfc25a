import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'

/** What is known of the mail server. */
export function OutboxFoot() {
  const { t } = useTranslation('organizer-mail')
  const { brief } = useDates()
  const { data: server } = useQuery(mailQueries.server)
  const parts = server && [
    server.host ? t('outbox.server', { host: server.host }) : t('outbox.noServer'),
    server.host && server.answeredAt && t('outbox.answered', { at: brief(server.answeredAt) }),
  ]
  return parts?.filter(Boolean).join(', ')
}
