import { createHmac } from 'node:crypto'
import type { Config } from '#server/base/config.ts'
import { ApiError, type Author, type Context, sha256Of, type Tx } from '#server/base/index.ts'
import { encryptMarks, secretOf } from '#server/messaging/mail/mail-secrets.ts'
import type { MailService } from '#server/messaging/mail/mail-service.ts'
import type { MailTexts } from '#server/messaging/mail/models/index.ts'
import {
  BOUND_TO_ADDRESS,
  listUnsentOfCampaigns,
  type OutboxRow,
  replaceMail,
  requireOutboxEntry,
  rewordMail,
} from '#server/messaging/mail/outbox.store.ts'
import { requeued } from '#server/messaging/mail/unverified-sender.store.ts'
import { badgeLink } from '#shared/badge/badge.rules.ts'
import { type CampaignEntity, entityOf, hasSignInLink } from '#shared/campaign/campaign.rules.ts'
import type { EmailAddress } from '#shared/email.ts'
import { speakerLink } from '#shared/speaker/speaker.rules.ts'
import { type Addressee, findAddressees } from './audience.store.ts'
import { type CampaignRow, findCampaignOfMail, setAddressOfMail } from './campaign.store.ts'

/** A link that signs one company in, from when it is stored. */
export interface SignInLink {
  _id: string
  url: string
  /** False if the company is gone or its address has changed: the link must not be sent. */
  store(tx: Tx): Promise<boolean>
}

/** Makes a company's sign-in link; the implementation is in server/records. */
export type MakeSignInLink = (company: { _id: string; email: EmailAddress }, author: Author) => SignInLink

declare module '#server/base/context.ts' {
  interface Context {
    makeSignInLink: MakeSignInLink
  }
}

/** Identical for the same four texts. */
export function hashOfTexts({ subjectEn, subjectFr, contentEn, contentFr }: MailTexts) {
  return sha256Of(JSON.stringify([subjectEn, subjectFr, contentEn, contentFr]))
}

/** Distinguishes addresses without storing them. */
export function hashOfAddress(email: EmailAddress, { dataKey }: Pick<Config, 'dataKey'>) {
  return createHmac('sha256', Buffer.from(dataKey, 'hex')).update(`campaign ${email}`).digest('hex')
}

/** Target of a mail's link: a person's own page, which is secret, or the portal's sign-in. */
function linkOf(
  entity: CampaignEntity,
  { link }: Addressee,
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
  addressee: Addressee,
  { mail, config, now, makeSignInLink }: CampaignMailParts,
) {
  const { subjectEn, subjectFr, contentEn, contentFr } = campaign
  const entity = entityOf(campaign.filter)
  const { secrets, variables } = linkOf(entity, addressee, config)
  const by = { actor: campaign.actor, at: now() }
  const isLinked = entity === 'company' && hasSignInLink([subjectEn, subjectFr, contentEn, contentFr])
  const signInLink = isLinked ? makeSignInLink(addressee, by) : undefined
  const prepared = await mail.prepareCampaign(
    { from: '', subjectEn, subjectFr, contentEn, contentFr },
    addressee.email,
    { ...addressee.values, ...variables },
    {
      language: campaign.language,
      secrets: { ...secrets, ...(signInLink && { signInLink: signInLink.url }) },
    },
  )
  return { prepared, signInLink }
}

/** Whether no part of the mail was dropped or erased. */
const isComplete = ({ html, frame, secret, attachments }: OutboxRow) =>
  (html !== '' || frame !== null) && secret !== '' && attachments !== ''

/** Whether a mail that was not sent can still be sent. */
async function isResendable(mail: OutboxRow, { db }: Context) {
  return isComplete(mail) || (mail.recordId !== '' && (await findCampaignOfMail(db, mail._id)) !== undefined)
}

/** Whether a mail may be sent to another address, which a sign-in link never is. */
export async function canBeReaddressed(mail: OutboxRow, context: Context) {
  return ![...BOUND_TO_ADDRESS, 'login_link'].includes(mail.key) && (await isResendable(mail, context))
}

/** Requeues a mail in a transaction. */
type Resend = (tx: Tx) => Promise<void>

/**
 * Prepares a mail that was not sent to be sent again, to this address. A dropped link is lost, but a campaign can
 * create a new one.
 * @throws ApiError gone when the mail cannot be sent any more
 */
async function prepareResend(mail: OutboxRow, to: EmailAddress, context: Context): Promise<Resend> {
  const campaign = await findCampaignOfMail(context.db, mail._id)
  // A campaign's sign-in link names the address that it was made for.
  const isBound = to !== mail.to && campaign !== undefined && mail.secret !== null
  if (isComplete(mail) && !isBound)
    return async (tx) => {
      await replaceMail(tx, mail._id, { to, ...requeued(context, context.now()) })
      await setAddressOfMail(tx, mail._id, hashOfAddress(to, context.config))
    }
  const goneError = new ApiError('gone', { text: 'mail:not_again' })
  if (!campaign || mail.recordId === '') throw goneError
  const addressee = (await findAddressees(context.db, entityOf(campaign.filter), [mail.recordId])).get(mail.recordId)
  if (!addressee || addressee.email !== to) throw goneError
  const { prepared, signInLink } = await prepareCampaignMail(campaign, addressee, context)
  return async (tx) => {
    if (signInLink && !(await signInLink.store(tx))) throw new ApiError('changed_meanwhile')
    await context.mail.replace(tx, mail._id, prepared)
    await setAddressOfMail(tx, mail._id, hashOfAddress(to, context.config))
  }
}

/** After a company is renamed, updates the name in unsent campaign mails to it and to its badges. */
export async function rewordCampaignMails(companyId: string, context: Context) {
  const { db, config } = context
  for (const mail of await listUnsentOfCampaigns(db, companyId)) {
    const campaign = await findCampaignOfMail(db, mail._id)
    if (!campaign) continue
    const addressees = await findAddressees(db, entityOf(campaign.filter), [mail.recordId])
    const addressee = addressees.get(mail.recordId)
    if (addressee?.email !== mail.to) continue
    const url = secretOf(mail, 'signInLink', config.dataKey)
    const makeSignInLink = () => ({ _id: mail._id, url, store: async () => true })
    const { prepared } = await prepareCampaignMail(campaign, addressee, { ...context, makeSignInLink })
    const { subject, html, frame, text } = prepared
    const secret = prepared.secret && encryptMarks(JSON.parse(prepared.secret), mail._id, config.dataKey)
    await context.write((tx) => rewordMail(tx, mail._id, { subject, html, frame, text, secret }))
  }
}

/** Sends a mail again, unless its state has changed meanwhile. */
export async function resendMail(mail: OutboxRow, to: EmailAddress, context: Context) {
  const resend = await prepareResend(mail, to, context)
  const row = await context.write(async (tx) => {
    const stored = await requireOutboxEntry(tx, mail._id)
    if (stored.state !== mail.state) throw new ApiError('invalid', { text: 'mail:not_now' })
    await resend(tx)
    return requireOutboxEntry(tx, mail._id)
  })
  context.mail.wake()
  return row
}
