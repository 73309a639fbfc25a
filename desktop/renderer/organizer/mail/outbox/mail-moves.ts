import type { OutboxMail } from '#shared/mail/mail.contract.ts'

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
