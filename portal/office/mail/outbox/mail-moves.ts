import type { OutboxMail } from '#shared/mail/mail.contract.ts'

/** What somebody has to do something about comes first. */
export const MAIL_URGENCY = ['failed', 'held', 'retrying', 'sending', 'queued', 'sent', 'cancelled'] as const

export const MAIL_MOVES = ['release', 'retry', 'cancel'] as const
export type MailMove = (typeof MAIL_MOVES)[number]

const FROM: Record<MailMove, readonly OutboxMail['state'][]> = {
  release: ['held'],
  retry: ['failed', 'cancelled', 'retrying'],
  cancel: ['held', 'queued', 'retrying', 'failed'],
}

/** What can be done about a mail, the likeliest first; the server allows the same. */
export function movesOf({ state }: Pick<OutboxMail, 'state'>): MailMove[] {
  return MAIL_MOVES.filter((move) => FROM[move].includes(state))
}
