import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#portal/office/lib/queries.ts'

/** Whether mails stay in the outbox because no server is set up that could send them. */
export function useMailsWait(): boolean {
  return useQuery(queries.health).data?.warnings?.includes('mail_off') === true
}

/** What is said once a mail is queued: `sent`, unless it can only wait. */
export function useSentWords(): (sent: string, to: string) => string {
  const { t } = useTranslation('organizer-mail')
  const isWaiting = useMailsWait()
  return (sent, to) => (isWaiting ? t('waits.one', { to }) : sent)
}
