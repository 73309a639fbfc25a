import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { useMailTime } from '#portal/office/mail/outbox/use-mail-time.ts'
import { useReasonText } from '#portal/office/mail/outbox/use-reason.ts'
import type { TableColumn } from '#portal/office/table/table-column.ts'
import type { Campaign, Recipient } from '#shared/campaign/campaign.contract.ts'
import { RECIPIENT_STATES } from '#shared/campaign/campaign.contract.ts'
import css from './campaign-page.module.css'

export const recipientCount = ({ counts }: Campaign) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** The columns of the list of campaigns. */
export function useCampaignColumns(): TableColumn<Campaign>[] {
  const { t } = useTranslation('organizer-mail')
  const language = useLanguage()
  const time = useMailTime()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time follows the language
  return useMemo(
    () => [
      {
        id: 'name',
        name: t('campaign.column.name'),
        cell: (row) => (language === 'fr' ? row.objectFr : row.object),
        value: (row) => (language === 'fr' ? row.objectFr : row.object),
      },
      {
        id: 'filter',
        name: t('campaign.column.filter'),
        width: 250,
        cell: ({ filter }) => t(`campaign.filter.${filter}`),
        value: ({ filter }) => t(`campaign.filter.${filter}`),
      },
      {
        id: 'state',
        name: t('campaign.column.state'),
        width: 130,
        cell: ({ state }) => t(`campaign.state.${state}`),
        value: ({ state }) => state,
      },
      ...(['sent', 'failed', 'left_out'] as const).map((state) => ({
        id: state,
        name: t(`campaign.recipient.${state}`),
        width: 96,
        isNumber: true,
        cell: ({ counts }: Campaign) => counts[state].toLocaleString(language),
        value: ({ counts }: Campaign) => counts[state],
      })),
      {
        id: 'begun',
        name: t('campaign.column.begun'),
        width: 140,
        cell: ({ createdAt }) => time(createdAt),
        value: ({ createdAt }) => Date.parse(createdAt),
      },
    ],
    [t, language],
  )
}

/** The columns of a campaign's recipients. */
export function useRecipientColumns(): TableColumn<Recipient>[] {
  const { t } = useTranslation('organizer-mail')
  const reasonText = useReasonText()
  const time = useMailTime()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time follows the language
  return useMemo(
    () => [
      {
        id: 'state',
        name: t('outbox.column.state'),
        width: 112,
        cell: ({ state }) => (
          <span className={css.state} data-state={state}>
            {t(`campaign.recipient.${state}`)}
          </span>
        ),
        value: ({ state }) => RECIPIENT_STATES.indexOf(state),
      },
      {
        id: 'name',
        name: t('campaign.column.recipient'),
        cell: ({ name }) => name,
        value: ({ name }) => name,
      },
      {
        id: 'email',
        name: t('outbox.column.to'),
        width: 290,
        cell: ({ email }) => email,
        value: ({ email }) => email,
      },
      {
        id: 'reason',
        name: t('outbox.column.reason'),
        width: 230,
        cell: ({ reason, sentAt }) => (sentAt ? time(sentAt) : reasonText(reason)),
        value: ({ reason }) => reason,
      },
    ],
    [t],
  )
}
