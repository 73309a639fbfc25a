import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import css from './outbox-page.module.css'

const KEYS = [
  ['R', 'retry'],
  ['C', 'cancel'],
  ['Enter', 'open'],
] as const

/** The keys of the list, and what is known of the mail server. */
export function OutboxFoot() {
  const { t } = useTranslation('organizer-mail')
  const { instant } = useDates()
  const { data: server } = useQuery(mailQueries.server)
  const parts = server && [
    server.host || t('outbox.noServer'),
    server.perMinute > 0 && t('outbox.perMinute', { count: server.perMinute }),
    server.host && server.answeredAt && t('outbox.answered', { at: instant(server.answeredAt) }),
  ]
  return (
    <p className={css.foot}>
      {KEYS.map(([key, name]) => (
        <span key={key}>
          <kbd>{key}</kbd> {t(`outbox.key.${name}`)}
        </span>
      ))}
      <span>{parts?.filter(Boolean).join(', ')}</span>
    </p>
  )
}
