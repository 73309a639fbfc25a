import { queryOptions } from '@tanstack/react-query'
import { calls } from '#portal/office/lib/calls.ts'
import type { CampaignFilter } from '#shared/campaign/campaign.rules.ts'
import type { MAIL_STATES } from '#shared/mail/mail.schema.ts'

export type MailState = (typeof MAIL_STATES)[number]

/** Mails move by themselves, so they are looked for more often than other lists, in ms. */
const REFRESH_MS = 5_000
/** So many of a state are shown; a filter over more would be slower than opening the record. */
const MAX_MAILS = 1_000

/** What the mail station reads. */
export const mailQueries = {
  counts: queryOptions({
    queryKey: ['mail', 'counts'],
    queryFn: async (): Promise<Partial<Record<MailState, number>>> =>
      (await calls.operation.getHealth()).outbox ?? {},
    refetchInterval: REFRESH_MS,
  }),
  outbox: (state: MailState | undefined) =>
    queryOptions({
      queryKey: ['mail', 'outbox', state ?? 'all'],
      queryFn: () => calls.mail.listOutbox({ query: { ...(state && { state }), limit: MAX_MAILS } }),
      refetchInterval: REFRESH_MS,
    }),
  heldGroups: queryOptions({
    queryKey: ['mail', 'held-groups'],
    queryFn: () => calls.mail.listHeldGroups(),
    refetchInterval: REFRESH_MS,
  }),
  campaigns: queryOptions({
    queryKey: ['mail', 'campaigns'],
    queryFn: () => calls.campaign.listCampaigns(),
    refetchInterval: REFRESH_MS,
  }),
  recipients: (id: string) =>
    queryOptions({
      queryKey: ['mail', 'recipients', id],
      queryFn: () => calls.campaign.listRecipients({ params: { id } }),
      refetchInterval: REFRESH_MS,
    }),
  audience: (filter: CampaignFilter, ids?: readonly string[]) =>
    queryOptions({
      queryKey: ['mail', 'audience', filter, ids],
      queryFn: () => calls.campaign.listAudience({ body: { filter, ...(ids && { ids: [...ids] }) } }),
    }),
  models: queryOptions({
    queryKey: ['mail', 'models'],
    queryFn: () => calls.mailModel.listModels(),
  }),
}
