import { ApiError, orNotFound } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import type { Tx } from '#server/base/db/database.ts'
import { findOutboxEntry, type OutboxRow, replaceMail } from '#server/messaging/mail/outbox.store.ts'
import { outAgain } from '#server/messaging/mail/unverified-sender.store.ts'
import { entityOf } from '#shared/campaign/campaign.rules.ts'
import type { EmailAddress } from '#shared/email.ts'
import { findMembers } from './audience.store.ts'
import { findCampaignOfMail, setAddressOfMail } from './campaign.store.ts'
import { hashOfAddress, prepareCampaignMail } from './campaign-mail.ts'

/** Whether nothing of it was dropped or erased. */
const isWhole = ({ html, frame, secret, attachments }: OutboxRow) =>
  (html !== '' || frame !== null) && secret !== '' && attachments !== ''

/** Whether a mail that did not go out would still be of use. */
export async function canGoAgain(mail: OutboxRow, { db }: Context): Promise<boolean> {
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
export async function prepareAgain(mail: OutboxRow, to: EmailAddress, context: Context): Promise<SendAgain> {
  const campaign = await findCampaignOfMail(context.db, mail._id)
  // A campaign's sign-in link names the address that it was made for.
  const isBound = to !== mail.to && campaign !== undefined && mail.secret !== null
  if (isWhole(mail) && !isBound)
    return async (tx) => {
      await replaceMail(tx, mail._id, { to, ...outAgain(context, context.now()) })
      await setAddressOfMail(tx, mail._id, hashOfAddress(to, context.config))
    }
  const gone = new ApiError('gone', { text: 'mail:not_now' })
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
