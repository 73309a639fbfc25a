import { createHash, createHmac } from 'node:crypto'
import { ApiError, orNotFound } from '#server/base/api-error.ts'
import type { Config } from '#server/base/config.ts'
import type { Context } from '#server/base/context.ts'
import type { Author } from '#server/base/db/changes.ts'
import type { Tx } from '#server/base/db/database.ts'
import type { MailService, PreparedMail } from '#server/messaging/mail/mail-service.ts'
import type { MailTexts } from '#server/messaging/mail/models/index.ts'
import { findOutboxEntry, type OutboxRow, replaceMail } from '#server/messaging/mail/outbox.store.ts'
import { outAgain } from '#server/messaging/mail/unverified-sender.store.ts'
import { badgeLink } from '#shared/badge/badge.rules.ts'
import { type CampaignEntity, entityOf, hasSignInLink } from '#shared/campaign/campaign.rules.ts'
import type { EmailAddress } from '#shared/email.ts'
import { speakerLink } from '#shared/speaker/speaker.rules.ts'
import { findMembers, type Member } from './audience.store.ts'
import { type CampaignRow, findCampaignOfMail, setAddressOfMail } from './campaign.store.ts'

/** A link that signs one company in, from when it is stored. */
export interface SignInLink {
  _id: string
  url: string
  /** False when the company is gone or has another address by now: the link must not go out. */
  store(tx: Tx): Promise<boolean>
}

/** Makes a company's sign-in link; what stands behind it is known to the records. */
export type MakeSignInLink = (company: { _id: string; email: EmailAddress }, by: Author) => SignInLink

declare module '#server/base/context.ts' {
  interface Context {
    makeSignInLink: MakeSignInLink
  }
}

/** Identical for the same four texts. */
export function hashOfTexts({ subjectEn, subjectFr, contentEn, contentFr }: MailTexts): string {
  const texts = JSON.stringify([subjectEn, subjectFr, contentEn, contentFr])
  return createHash('sha256').update(texts).digest('hex')
}

/** Distinguishes addresses without storing them. */
export function hashOfAddress(email: EmailAddress, { dataKey }: Pick<Config, 'dataKey'>): string {
  return createHmac('sha256', Buffer.from(dataKey, 'hex')).update(`campaign ${email}`).digest('hex')
}

/** Target of a mail's link: a person's own page, which is secret, or the portal's sign-in. */
function linkOf(
  entity: CampaignEntity,
  { link }: Member,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): { secrets?: { link: string }; variables?: { link: string } } {
  if (entity === 'badge') return { secrets: { link: badgeLink(publicUrl, link) } }
  if (entity === 'speaker') return { secrets: { link: speakerLink(publicUrl, link) } }
  return { variables: { link: publicUrl } }
}

export interface CampaignMailParts {
  mail: MailService
  config: Config
  now(): number
  makeSignInLink: MakeSignInLink
}

/**
 * The mail of a campaign to one recipient, with the sign-in link that it carries, which is stored when it is queued. A
 * person's own page and a sign-in link are secret; a company's `link` is the portal.
 * @throws when the address is invalid or the texts cannot be filled in
 */
export async function prepareCampaignMail(
  campaign: CampaignRow,
  member: Member,
  { mail, config, now, makeSignInLink }: CampaignMailParts,
): Promise<{ made: PreparedMail; signInLink: SignInLink | undefined }> {
  const { subjectEn, subjectFr, contentEn, contentFr } = campaign
  const entity = entityOf(campaign.filter)
  const { secrets, variables } = linkOf(entity, member, config)
  const by = { actor: campaign.actor, at: now() }
  const isLinked = entity === 'company' && hasSignInLink([subjectEn, subjectFr, contentEn, contentFr])
  const signInLink = isLinked ? makeSignInLink(member, by) : undefined
  const made = await mail.prepareCampaign(
    { from: '', subjectEn, subjectFr, contentEn, contentFr },
    member.email,
    { ...member.values, ...variables },
    {
      language: campaign.language,
      secrets: { ...secrets, ...(signInLink && { signInLink: signInLink.url }) },
    },
  )
  return { made, signInLink }
}

/** Whether nothing of it was dropped or erased. */
const isWhole = ({ html, frame, secret, attachments }: OutboxRow) =>
  (html !== '' || frame !== null) && secret !== '' && attachments !== ''

/** Whether a mail that did not go out would still be of use. */
async function canGoAgain(mail: OutboxRow, { db }: Context): Promise<boolean> {
  return isWhole(mail) || (mail.recordId !== '' && (await findCampaignOfMail(db, mail._id)) !== undefined)
}

/** They are for whoever has the address that they went to: one warns of another address, the others open the account. */
const BOUND_TO_ADDRESS = ['email_changed', 'confirm_email', 'forgot_password', 'login_link']

/** Whether it would be of use at another address. */
export async function canGoElsewhere(mail: OutboxRow, context: Context): Promise<boolean> {
  return !BOUND_TO_ADDRESS.includes(mail.key) && (await canGoAgain(mail, context))
}

/** Sends a mail once more, in the transaction of whatever causes that. */
type SendAgain = (tx: Tx) => Promise<void>

/**
 * Prepares to send a mail that did not go out once more, to this address. A link that was dropped is lost, but
 * that of a campaign is made anew.
 * @throws ApiError gone when the mail would be useless
 */
async function prepareAgain(mail: OutboxRow, to: EmailAddress, context: Context): Promise<SendAgain> {
  const campaign = await findCampaignOfMail(context.db, mail._id)
  // A campaign's sign-in link names the address that it was made for.
  const isBound = to !== mail.to && campaign !== undefined && mail.secret !== null
  if (isWhole(mail) && !isBound)
    return async (tx) => {
      await replaceMail(tx, mail._id, { to, ...outAgain(context, context.now()) })
      await setAddressOfMail(tx, mail._id, hashOfAddress(to, context.config))
    }
  const gone = new ApiError('gone', { text: 'mail:not_again' })
  if (!campaign || mail.recordId === '') throw gone
  const member = (await findMembers(context.db, entityOf(campaign.filter), [mail.recordId])).get(mail.recordId)
  if (!member || member.email !== to) throw gone
  const { made, signInLink } = await prepareCampaignMail(campaign, member, context)
  return async (tx) => {
    if (signInLink && !(await signInLink.store(tx))) throw new ApiError('changed_meanwhile')
    await context.mail.replace(tx, mail._id, made)
    await setAddressOfMail(tx, mail._id, hashOfAddress(to, context.config))
  }
}

/** Sends it, unless its state is another one by now. */
export async function sendAgain(mail: OutboxRow, to: EmailAddress, context: Context) {
  const again = await prepareAgain(mail, to, context)
  const row = await context.write(async (tx) => {
    const stored = orNotFound(await findOutboxEntry(tx, mail._id))
    if (stored.state !== mail.state) throw new ApiError('invalid', { text: 'mail:not_now' })
    await again(tx)
    return orNotFound(await findOutboxEntry(tx, mail._id))
  })
  context.mail.wake()
  return row
}
