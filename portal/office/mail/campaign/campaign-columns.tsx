import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { useReasonText } from '#portal/office/mail/outbox/use-reason.ts'
import { column, type TableColumn } from '#portal/office/table/table-column.ts'
import type { Campaign, Recipient } from '#shared/campaign/campaign.contract.ts'
import { RECIPIENT_STATES } from '#shared/campaign/campaign.contract.ts'
import css from './campaign-page.module.css'

export const recipientCount = ({ counts }: Campaign) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** The columns of the list of campaigns. */
export function useCampaignColumns(): TableColumn<Campaign>[] {
  const { t } = useTranslation('organizer-mail')
  const language = useLanguage()
  const { instant: time } = useDates()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time follows the language
  return useMemo<TableColumn<Campaign>[]>(
    () => [
      column('name', t('campaign.column.name'), (row) => (language === 'fr' ? row.objectFr : row.object)),
      column('filter', t('campaign.column.filter'), ({ filter }) => t(`campaign.filter.${filter}`), {
        width: 250,
      }),
      column('state', t('campaign.column.state'), ({ state }) => state, {
        width: 130,
        cell: ({ state }) => t(`campaign.state.${state}`),
      }),
      ...(['sent', 'failed', 'left_out'] as const).map((state) =>
        column<Campaign>(state, t(`campaign.recipient.${state}`), ({ counts }) => counts[state], {
          width: 96,
          isNumber: true,
          cell: ({ counts }) => counts[state].toLocaleString(language),
        }),
      ),
      column('begun', t('campaign.column.begun'), ({ createdAt }) => Date.parse(createdAt), {
        width: 140,
        cell: ({ createdAt }) => time(createdAt),
      }),
    ],
    [t, language],
  )
}

/** The columns of a campaign's recipients. */
export function useRecipientColumns(): TableColumn<Recipient>[] {
  const { t } = useTranslation('organizer-mail')
  const reasonText = useReasonText()
  const { instant: time } = useDates()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time follows the language
  return useMemo<TableColumn<Recipient>[]>(
    () => [
      column('state', t('outbox.column.state'), ({ state }) => RECIPIENT_STATES.indexOf(state), {
        width: 112,
        cell: ({ state }) => (
          <span className={css.state} data-state={state}>
            {t(`campaign.recipient.${state}`)}
          </span>
        ),
      }),
      column('name', t('campaign.column.recipient'), ({ name }) => name),
      column('email', t('outbox.column.to'), ({ email }) => email, { width: 290 }),
      column('reason', t('outbox.column.reason'), ({ reason }) => reason, {
        width: 230,
        cell: ({ reason, sentAt }) => (sentAt ? time(sentAt) : reasonText(reason)),
      }),
    ],
    [t],
  )
}
