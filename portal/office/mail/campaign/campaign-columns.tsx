import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { useSubjectText } from '#portal/office/mail/model/model-texts.tsx'
import { useReasonText } from '#portal/office/mail/outbox/outbox-rows.tsx'
import { column, type TableColumn } from '#portal/office/table/table-column.ts'
import { Icon } from '#portal/ui/icon.tsx'
import type { Campaign, Recipient } from '#shared/campaign/campaign.contract.ts'
import css from './campaign-page.module.css'

/** The columns of the list of campaigns. */
export function useCampaignColumns() {
  const { t, i18n } = useTranslation('organizer-mail')
  const subjectWords = useSubjectText()
  const { instant: time } = useDates()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest follows the language
  return useMemo<TableColumn<Campaign>[]>(
    () => [
      column('name', t('campaign.column.name'), (row) =>
        subjectWords(i18n.language === 'fr' ? row.objectFr : row.object),
      ),
      column('filter', t('organizer:word.to'), ({ filter }) => t(`campaign.filter.${filter}`), {
        width: 250,
      }),
      column('state', t('organizer:word.state'), ({ state }) => state, {
        width: 130,
        cell: ({ state }) => t(`campaign.state.${state}`),
      }),
      ...(['sent', 'failed', 'skipped'] as const).map((state) =>
        column<Campaign>(state, t(`campaign.recipient.${state}`), ({ counts }) => counts[state], {
          width: 96,
          isNumber: true,
          cell: ({ counts }) => counts[state].toLocaleString(i18n.language),
        }),
      ),
      column('begun', t('campaign.column.begun'), ({ createdAt }) => Date.parse(createdAt), {
        width: 140,
        cell: ({ createdAt }) => time(createdAt),
      }),
    ],
    [t, i18n.language],
  )
}

/** Mails being sent come first, then waiting ones, those that need attention, and sent ones. */
const ORDER: readonly Recipient['state'][] = ['queued', 'pending', 'failed', 'skipped', 'sent']

/** Whose mail goes out next; undefined when all have gone. */
export function nextRecipient(recipients: readonly Recipient[]) {
  return recipients.find(({ state }) => state === 'queued') ?? recipients.find(({ state }) => state === 'pending')
}

/** The columns of a campaign's recipients; the next one is marked, and reasons are shown if there are any. */
export function useRecipientColumns(nextId: string | undefined, hasReasons: boolean) {
  const { t } = useTranslation('organizer-mail')
  const reasonText = useReasonText()
  const { brief: time } = useDates()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time follows the language
  return useMemo<TableColumn<Recipient>[]>(
    () => [
      column('state', t('organizer:word.state'), ({ state }) => ORDER.indexOf(state), {
        width: 88,
        cell: ({ _id, state }) => (
          <span className={css.state} data-state={state}>
            {state === 'sent' && <Icon name="check" size="s" />}{' '}
            {t(`campaign.recipient.${_id === nextId ? 'next' : state === 'queued' ? 'pending' : state}`)}
          </span>
        ),
      }),
      column('name', t('campaign.column.recipient'), ({ name }) => name, { width: hasReasons ? 180 : 240 }),
      column('email', t('organizer:word.to'), ({ email }) => email),
      ...(hasReasons
        ? [
            column<Recipient>('reason', t('campaign.column.when'), ({ reason }) => reason, {
              width: 116,
              cell: ({ reason, sentAt }) => (sentAt ? time(sentAt) : reasonText(reason)),
            }),
          ]
        : []),
    ],
    [t, nextId, hasReasons],
  )
}
