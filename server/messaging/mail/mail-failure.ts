import { MailSecretLost } from './mail-secrets.ts'

/** The result of a failed delivery attempt. */
export interface MailFailure {
  /** Retrying would not help. */
  isPermanent: boolean
  /** For people: short, never the server's own words (they may quote the mail), never a secret. */
  reason: string
}

/**
 * Mail to an address without an internet domain is not given to the mail server, which would take 'root@localhost' for
 * its own.
 */
export const UNDELIVERABLE: MailFailure = { isPermanent: true, reason: 'undeliverable' }

/** Whether a failure means that the address is dead, rather than that this mail did not get through. */
export const isDeadAddress = (reason: string) =>
  /^(mailbox does not exist|mailbox is closed|no such mail domain|address not accepted|undeliverable)/.test(reason)

interface SmtpError {
  code?: unknown
  command?: unknown
  responseCode?: unknown
  response?: unknown
}

/**
 * Commands whose errors are about this mail. Other errors, such as at sign-in or in the greeting, are about this server's
 * connection and may be temporary.
 */
const MAIL_COMMANDS = ['RCPT TO', 'DATA']

const ENHANCED_CODE_TEXTS: Record<string, string> = {
  '5.1.1': 'mailbox does not exist',
  '5.1.2': 'no such mail domain',
  '5.1.3': 'address not accepted',
  '5.1.10': 'no such mail domain',
  '5.2.1': 'mailbox is closed',
  '5.2.2': 'mailbox is full',
  '4.2.2': 'mailbox is full',
  '5.2.3': 'mail is too large',
  '5.3.4': 'mail is too large',
  '5.4.4': 'no such mail domain',
}

const ERROR_CODE_TEXTS: Record<string, string> = {
  ETIMEDOUT: 'mail server does not answer',
  EDNS: 'mail server not found',
  EAUTH: 'mail server refuses our sign-in',
  ETLS: 'no secure connection to the mail server',
  EREQUIRETLS: 'no secure connection to the mail server',
}

/** Interprets what nodemailer throws. */
export function failureOf(error: unknown): MailFailure {
  if (error instanceof MailSecretLost) return { isPermanent: true, reason: 'DATA_KEY does not fit this mail' }
  const { code, command, responseCode, response } = error as SmtpError
  const status = typeof responseCode === 'number' ? responseCode : undefined
  const isAboutMail = MAIL_COMMANDS.includes(String(command))
  if (status !== undefined && isAboutMail && status >= 400)
    return { isPermanent: status >= 500, reason: refusalText(status, String(response ?? '')) }
  if (code === 'EENVELOPE' && command === 'API') return { isPermanent: true, reason: 'address not accepted' }
  if (typeof code === 'string' && ERROR_CODE_TEXTS[code]) return { isPermanent: false, reason: ERROR_CODE_TEXTS[code] }
  if (status !== undefined) return { isPermanent: false, reason: `mail server refuses us (${status})` }
  return { isPermanent: false, reason: 'mail server not reached' }
}

function refusalText(status: number, response: string) {
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const numbers = enhanced ? `${status} ${enhanced}` : String(status)
  const known = enhanced && ENHANCED_CODE_TEXTS[enhanced]
  if (known) return `${known} (${numbers})`
  if (enhanced?.startsWith('5.7.')) return `refused by the mail server (${numbers})`
  if (status === 550 && !enhanced) return `mailbox does not exist (${numbers})`
  if (status === 552) return `mailbox is full (${numbers})`
  if (status < 500) return `mail server asks to try later (${numbers})`
  return `refused by the mail server (${numbers})`
}
