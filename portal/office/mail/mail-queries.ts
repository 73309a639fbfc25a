import { queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { calls } from '#portal/office/lib/calls.ts'
import { queries, read, useQueryData } from '#portal/office/lib/queries.ts'
import { type Campaign, RECIPIENT_STATES, type Recipient } from '#shared/campaign/campaign.contract.ts'
import type { CampaignFilter } from '#shared/campaign/campaign.rules.ts'
import type { MAIL_STATES } from '#shared/mail/mail.schema.ts'

type MailState = (typeof MAIL_STATES)[number]
/** The views of the outbox; 'waiting' is everything that will be sent automatically. */
export const OUTBOX_VIEWS = ['failed', 'held', 'waiting', 'sent', 'cancelled'] as const
export type OutboxView = (typeof OUTBOX_VIEWS)[number]

/** Mails change by themselves, so they are reloaded more often than other lists, in ms. */
const REFRESH_MS = 5_000
/** In ms for each recipient of a campaign: a list of 20,000 takes the server a quarter of a second. */
const REFRESH_MS_PER_RECIPIENT = 1
/** Maximum number of mails loaded per state; filtering more would be slow. */
const MAX_MAILS = 1_000

const withRefresh = <Q extends object>(query: Q) => ({ ...query, refetchInterval: REFRESH_MS })

/** Whether mails of a campaign have yet to go out. */
export const isUnderWay = ({ state, counts }: Pick<Campaign, 'state' | 'counts'>) =>
  state === 'running' || (counts.queued ?? 0) > 0

export const recipientCount = ({ counts }: Pick<Campaign, 'counts'>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

const isUpToDate = ({ counts }: Campaign, recipients: readonly Recipient[] = []) =>
  RECIPIENT_STATES.every((state) => recipients.filter((one) => one.state === state).length === (counts[state] ?? 0))

/** The queries of the mail section. */
export const mailQueries = {
  counts: withRefresh(
    read(
      ['mail', 'counts'],
      calls.operation.getHealth,
      {},
      ({ outbox }): Partial<Record<MailState, number>> => outbox ?? {},
    ),
  ),
  outbox: (state: OutboxView | undefined) =>
    withRefresh(
      read(['mail', 'outbox', state ?? 'all'], calls.mail.listOutbox, {
        query: { ...(state && { state }), limit: MAX_MAILS },
      }),
    ),
  ofRecord: (recordId: string) =>
    withRefresh(read(['mail', 'about', recordId], calls.mail.listOutbox, { query: { recordId } })),
  mail: (id: string) => queryOptions({ queryKey: ['mail', id], queryFn: () => calls.mail.getMail({ params: { id } }) }),
  undeliverable: (id: string) =>
    queryOptions({
      queryKey: ['mail', 'undeliverable', id],
      queryFn: () => calls.undeliverableMail.getUndeliverableMail({ params: { id } }),
    }),
  server: withRefresh(read(['mail', 'server'], calls.mail.getMailServer, {})),
  heldGroups: withRefresh(read(['mail', 'held-groups'], calls.mail.listHeldGroups, {})),
  campaigns: withRefresh(read(['mail', 'campaigns'], calls.campaign.listCampaigns, {})),
  /** Read again while mails go out, and until it says what the counts say. */
  recipients: (campaign: Campaign) =>
    queryOptions({
      queryKey: ['mail', 'recipients', campaign._id],
      queryFn: () => calls.campaign.listRecipients({ params: { id: campaign._id } }),
      refetchInterval: ({ state: { data } }) =>
        (isUnderWay(campaign) || !isUpToDate(campaign, data)) &&
        Math.max(REFRESH_MS, recipientCount(campaign) * REFRESH_MS_PER_RECIPIENT),
    }),
  audience: (filter: CampaignFilter, ids?: readonly string[]) =>
    queryOptions({
      queryKey: ['mail', 'audience', filter, ids],
      queryFn: () => calls.campaign.listAudience({ body: { filter, ...(ids && { ids: [...ids] }) } }),
    }),
  reminders: withRefresh(read(['mail', 'reminders'], calls.reminder.listReminders, {})),
  reminderRuns: (id: string) =>
    withRefresh(read(['mail', 'reminder-runs', id], calls.reminder.listReminderRuns, { params: { id } })),
  reminderAudience: (id: string, filter: CampaignFilter, days: number) =>
    queryOptions({
      queryKey: ['mail', 'reminder-audience', id, filter, days],
      queryFn: () => calls.reminder.listReminderAudience({ params: { id }, query: { filter, days } }),
    }),
  models: queryOptions({ queryKey: ['mail', 'models'], queryFn: () => calls.mailModel.listModels() }),
}

/** Whether mails stay in the outbox because no server is set up that could send them. */
export function useAreMailsHeld() {
  return useQueryData(queries.health)?.warnings?.includes('mail_off') === true
}

/** A function that returns the message for a queued mail: `sent`, or that it waits for a mail server. */
export function useSentMessage() {
  const { t } = useTranslation('organizer-mail')
  const areHeld = useAreMailsHeld()
  return (sent: string, to: string) => (areHeld ? t('waits.one', { to }) : sent)
}
