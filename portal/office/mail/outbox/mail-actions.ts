import type { OutboxMail } from '#shared/mail/mail.contract.ts'

/** States that need attention come first. */
export const MAIL_URGENCY = ['failed', 'held', 'retrying', 'sending', 'queued', 'sent', 'cancelled'] as const

export const MAIL_ACTIONS = ['release', 'retry', 'again', 'cancel'] as const
export type MailAction = (typeof MAIL_ACTIONS)[number]

type Moved = Pick<OutboxMail, 'state' | 'key' | 'recordId'>

/** Mails whose link was dropped with them: only whoever asked for one can ask for another. */
const LOST = ['login_link', 'forgot_password', 'confirm_email', 'email_changed', 'office_invitation']
/** Mails that the organizer can send once more, each by the rules of its kind. */
const REPEATED = ['invitation', 'login_link']

const FROM: Record<MailAction, (mail: Moved) => boolean> = {
  release: ({ state }) => state === 'held',
  retry: ({ state, key }) =>
    state === 'retrying' || ((state === 'failed' || state === 'cancelled') && !LOST.includes(key)),
  again: ({ state, key, recordId }) =>
    REPEATED.includes(key) && recordId !== '' && (state === 'sent' || (state !== 'retrying' && isLost({ state, key }))),
  cancel: ({ state }) => ['held', 'queued', 'retrying', 'failed'].includes(state),
}

const isLost = ({ state, key }: Pick<Moved, 'state' | 'key'>) =>
  LOST.includes(key) && (state === 'failed' || state === 'cancelled')

/** What can be done with a mail, the likeliest first; the server allows the same. */
export function mailActions(mail: Moved): MailAction[] {
  return MAIL_ACTIONS.filter((move) => FROM[move](mail))
}

/** What 'Retry all' sends: a mail that somebody cancelled stays back, and what waits for its next try goes by itself. */
export const isRetriedWithAll = (mail: Moved) => mail.state === 'failed' && FROM.retry(mail)

/** What one press in its row does: what waits for its next try is taken back, all else goes out. */
export function rowAction(mail: Moved): MailAction | undefined {
  if (mail.state === 'cancelled') return undefined
  return mail.state === 'retrying' ? 'cancel' : mailActions(mail)[0]
}
