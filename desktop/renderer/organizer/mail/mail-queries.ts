import { queryOptions } from '@tanstack/react-query'
import { calls } from '#desktop/renderer/organizer/lib/calls.ts'
import type { MAIL_STATES } from '#shared/mail/mail.schema.ts'

export type MailState = (typeof MAIL_STATES)[number]

/** Mails move by themselves, so they are looked for more often than other lists, in ms. */
const REFRESH_MS = 5_000
/** So many of a state are shown; a filter over more would be slower than opening the record. */
const MOST = 1_000

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
      queryFn: () => calls.mail.listOutbox({ query: { ...(state && { state }), limit: MOST } }),
      refetchInterval: REFRESH_MS,
    }),
  models: queryOptions({
    queryKey: ['mail', 'models'],
    queryFn: () => calls.mailModel.listModels(),
  }),
}
