import { createHmac } from 'node:crypto'
import { networksOf, WIDER_NETWORK_FACTORS } from '#server/base/http/networks.ts'
import { type Actor, ApiError, type Language, type Tx } from '#server/base/index.ts'
import { RESENDS_A_DAY } from '#shared/badge/badge.rules.ts'
import type { EmailAddress } from '#shared/email.ts'
import { DAY_MS } from '#shared/time.ts'
import { countResentInvitations } from './deliveries.store.ts'
import type { MailAttachment } from './mail-composer.ts'
import type { MailModel, ModelKey } from './models/index.ts'

/** A mail that is ready to be queued: rendered before the job, because a job runs only SQL. */
export interface PreparedMail {
  key: string
  to: EmailAddress
  from: string
  subject: string
  /** '' when there is a frame. */
  html: string
  /** The data that the HTML is rendered from on sending (mail-frame.ts); null when a person wrote the mail. */
  frame: string | null
  text: string
  /**
   * Secret values by their marks, as JSON, in clear text: encrypted when the mail is queued. Never
   * log it.
   */
  secret: string | null
  /** Encrypted when the mail is queued. */
  attachments?: readonly MailAttachment[]
}

export interface MailContext {
  /** The id of the sign-in link in the mail, by which the list of links finds the mail's delivery state. */
  _id?: string | undefined
  /** What the mail is about, such as 'badge' and its id. */
  entity: string
  recordId: string
  /** The company whose daily limit it counts towards; '' for none. */
  companyId: string
  /** Who caused it; determines the daily limits. */
  cause: 'anyone' | 'company' | 'organizer' | 'account'
  /** The company's id, or the network's address. */
  causedBy?: string
  /** Whether it repeats an earlier mail; repeats have their own limit. */
  isResend?: boolean
  /** The invitation's payload, if it is one. */
  payload?: InvitationPayload
}

/** Invitation mail payload of the specification (section 3, ENT-21). `date` is an ISO instant. */
interface InvitationPayload {
  company: string
  companyId: string
  email: string
  invitedBy: string
  content: string
  object: string
  date: string
}

interface SendOutcome {
  _id: string
  state: 'sent' | 'held' | 'failed'
  /** Why it is held or failed, for people. */
  reason: string
}

export interface MailOptions {
  language: Language
  secrets?: Record<string, string>
  attachments?: readonly MailAttachment[]
}

export interface MailService {
  /**
   * Fills in a model in both languages, the page's first. Names are cleaned here, pass types
   * and instants become words (models/index.ts). `secrets` are variables, such as a whole link, that
   * stay encrypted until the mail is sent.
   * @throws ApiError 'invalid' when `to` is not one address
   */
  prepare(key: ModelKey, to: string, variables: Record<string, string>, options: MailOptions): Promise<PreparedMail>
  /**
   * The same with a campaign's own texts.
   * @throws also when they cannot be filled in
   */
  prepareCampaign(
    model: MailModel,
    to: string,
    variables: Record<string, string>,
    options: MailOptions,
  ): Promise<PreparedMail>
  /**
   * Queues a prepared mail in the transaction of the change that causes it, or holds or drops it, as the
   * limits of its cause require. Returns its id.
   */
  queue(tx: Tx, mail: PreparedMail, about: MailContext): Promise<string>
  /** Puts a prepared mail in the place of one in the outbox that did not go out, and sends it. */
  replace(tx: Tx, id: string, mail: PreparedMail): Promise<void>
  /** Sends a prepared mail at once and reports the outcome; without a mail server it is held. */
  sendNow(mail: PreparedMail, about: MailContext): Promise<SendOutcome>
  /** Tells the worker that a mail was queued. */
  wake(): void
  /** Switches to the mail server that is configured now, and sends the mails held for lack of one. */
  reconnect(): Promise<void>
}

declare module '#server/base/context.ts' {
  interface Context {
    mail: MailService
  }
}

const HASH_PREFIX_LENGTH = 16

/** Who causes a mail, for its limits. A desk counts as its network. */
export function causeOf({ kind, companyId, address }: Actor): Pick<MailContext, 'cause' | 'causedBy'> {
  if (kind === 'organizer') return { cause: kind, causedBy: '' }
  if (kind === 'company') return { cause: kind, causedBy: companyId }
  return { cause: 'anyone', causedBy: address }
}

/**
 * The cause as stored: a network, which is personal data, only as a keyed hash; an IPv6 network as three, those of its
 * /48, its /56 and itself, so that all in a wider network share a prefix.
 */
export function storedCause({ cause, causedBy = '' }: MailContext, dataKey: string) {
  if (cause !== 'anyone') return causedBy
  const hashes = networksOf(causedBy).map(({ network }) =>
    createHmac('sha256', dataKey).update(`cause ${network}`).digest('hex'),
  )
  if (hashes.length === 1) return hashes.join('')
  return hashes
    .reverse()
    .map((hash) => hash.slice(0, HASH_PREFIX_LENGTH))
    .join('-')
}

/** The scopes that a stored cause counts towards, each as the prefix of all its causes, the widest last, with `factor` times the limit. */
export function limitScopesOf(causedBy: string) {
  const [site = '', customer, own] = causedBy.split('-')
  if (own === undefined) return [{ prefix: causedBy, factor: 1 }]
  return [
    { prefix: causedBy, factor: 1 },
    { prefix: `${site}-${customer}-`, factor: WIDER_NETWORK_FACTORS['/56'] },
    { prefix: `${site}-`, factor: WIDER_NETWORK_FACTORS['/48'] },
  ]
}

/**
 * Refuses one more repetition of an invitation within a day; the original one is not counted.
 * Counted in the outbox inside the job, so that a restart loses nothing.
 * @throws ApiError too_many
 */
export async function checkResends(tx: Tx, about: Parameters<typeof countResentInvitations>[1], now: number) {
  const { resentSince, oldest } = await countResentInvitations(tx, about, now - DAY_MS)
  if (resentSince < RESENDS_A_DAY) return
  throw new ApiError('too_many', {
    text: 'badge:invitation.resentToday',
    values: { times: String(RESENDS_A_DAY) },
    retryAfter: Math.ceil((oldest + DAY_MS - now) / 1000),
  })
}
