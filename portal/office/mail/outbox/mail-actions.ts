import type { OutboxMail } from '#shared/mail/mail.contract.ts'

/** States that need attention come first. */
export const MAIL_URGENCY = ['failed', 'held', 'retrying', 'sending', 'queued', 'sent', 'cancelled'] as const

export const MAIL_ACTIONS = ['release', 'retry', 'again', 'cancel'] as const
export type MailAction = (typeof MAIL_ACTIONS)[number]

type ActionTarget = Pick<OutboxMail, 'state' | 'key' | 'recordId'> & Partial<Pick<OutboxMail, 'correctedTo'>>

/** Mails whose one-time link is gone: only the person who requested it can request another. */
const ONE_TIME_LINKS = ['login_link', 'forgot_password', 'confirm_email', 'email_changed', 'office_invitation']
/** Mails that the organizer can send once more, each by the rules of its kind. */
const RESENDABLE = ['invitation', 'login_link']

const IS_ALLOWED: Record<MailAction, (mail: ActionTarget) => boolean> = {
  release: ({ state }) => state === 'held',
  retry: ({ state, key }) =>
    state === 'retrying' || ((state === 'failed' || state === 'cancelled') && !ONE_TIME_LINKS.includes(key)),
  again: ({ state, key, recordId }) =>
    RESENDABLE.includes(key) &&
    recordId !== '' &&
    (state === 'sent' || (state !== 'retrying' && isLinkLost({ state, key }))),
  cancel: ({ state }) => ['held', 'queued', 'retrying', 'failed'].includes(state),
}

const isLinkLost = ({ state, key }: Pick<ActionTarget, 'state' | 'key'>) =>
  ONE_TIME_LINKS.includes(key) && (state === 'failed' || state === 'cancelled')

/** What can be done with a mail, the likeliest first; the server allows the same. One cancelled because of an old address has none. */
export function mailActions(mail: ActionTarget) {
  if (mail.state === 'cancelled' && mail.correctedTo) return []
  return MAIL_ACTIONS.filter((action) => IS_ALLOWED[action](mail))
}

/** Which mails 'Retry all' sends: not cancelled ones, nor those waiting for their next attempt, which are sent automatically. */
export const isRetriedWithAll = (mail: ActionTarget) => mail.state === 'failed' && IS_ALLOWED.retry(mail)

/** The action of the button in its row: a mail waiting for its next attempt is cancelled, any other is sent. */
export function rowAction(mail: ActionTarget) {
  if (mail.state === 'cancelled') return undefined
  return mail.state === 'retrying' ? 'cancel' : mailActions(mail)[0]
}
