import type { OutboxMail } from '#shared/mail/mail.contract.ts'

/** States that need attention come first. */
export const MAIL_URGENCY = ['failed', 'held', 'retrying', 'sending', 'queued', 'sent', 'cancelled'] as const

export const MAIL_ACTIONS = ['release', 'retry', 'cancel'] as const
export type MailAction = (typeof MAIL_ACTIONS)[number]

const FROM: Record<MailAction, readonly OutboxMail['state'][]> = {
  release: ['held'],
  retry: ['failed', 'cancelled', 'retrying'],
  cancel: ['held', 'queued', 'retrying', 'failed'],
}

/** What can be done with a mail, the likeliest first; the server allows the same. */
export function mailActions({ state }: Pick<OutboxMail, 'state'>): MailAction[] {
  return MAIL_ACTIONS.filter((move) => FROM[move].includes(state))
}
