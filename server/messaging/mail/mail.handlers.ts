import {
  type Actor,
  ApiError,
  type Handlers,
  idFromCaller,
  type MailState,
  paged,
  seesPassports,
  seesVisas,
  withCallerIds,
} from '#server/base/index.ts'
import { resendMail } from '#server/messaging/campaign/campaign-mail.ts'
import type { mailContract, OutboxMail } from '#shared/mail/mail.contract.ts'
import { isoOf } from '#shared/time.ts'
import { htmlOf } from './mail-frame.ts'
import { hideSecrets, picturesOf, withShownPictures } from './mail-secrets.ts'
import { modelRecord, queueOrganizerMail, sendOrganizerMail } from './organizer-mail.ts'
import {
  changeMail,
  lastSent,
  listOutbox,
  type MailChange,
  type OutboxEntry,
  type OutboxRow,
  requireMail,
  requireOutboxEntry,
} from './outbox.store.ts'
import { listHeldGroups, mailsOfGroup, releaseMails } from './unverified-sender.store.ts'

/** States in which a mail can be sent by a press, also to another address. */
export const SENDABLE_STATES: readonly MailState[] = ['failed', 'cancelled', 'retrying', 'held']
/** Whether this caller may send a mail to another address: a letter has the whole passport number. */
export const mayReaddress = ({ key }: OutboxRow, actor: Actor) => key !== 'visa_letter' || seesPassports(actor)
const CANCELLABLE_STATES: readonly MailState[] = ['held', 'queued', 'retrying', 'failed']

/** Models, mails that the organizer writes, and the outbox. */
export const mailHandlers: Handlers<typeof mailContract> = {
  async getModelByKey({ params }, _actor, context) {
    return modelRecord(params.modelKey, context)
  },

  async getModel({ params }, _actor, context) {
    return modelRecord(params.id, context)
  },

  async createEmail({ body }, _actor, context) {
    return queueOrganizerMail(body, context)
  },

  async sendMail({ body }, _actor, context) {
    return sendOrganizerMail(body, context)
  },

  async listOutbox({ query }, actor, { db }) {
    const { recordId } = query
    const about = recordId === undefined ? {} : { recordId: await idFromCaller(actor, db, recordId) }
    const { rows, total } = await listOutbox(db, { ...query, ...about })
    const mails = await withCallerIds(actor, db, rows.map(toOutboxMail), 'recordId')
    return paged(seesVisas(actor) ? mails : mails.map(withoutApplicant), total)
  },

  async getMail({ params }, _actor, { db, readLogo }) {
    const mail = await requireMail(db, params.id)
    const entry = await requireOutboxEntry(db, params.id)
    const html = withShownPictures(htmlOf(mail), await picturesOf(mail, readLogo))
    return { ...toOutboxMail(entry), text: hideSecrets(mail.text), html: hideSecrets(html) }
  },

  async retryMail({ params }, actor, context) {
    const mail = await requireMail(context.db, params.id)
    const { correctedTo } = await requireOutboxEntry(context.db, params.id)
    if (!SENDABLE_STATES.includes(mail.state) || (correctedTo && !mayReaddress(mail, actor)))
      throw new ApiError('invalid', { text: 'mail:not_now' })
    return toOutboxMail(await resendMail(mail, correctedTo || mail.to, context))
  },

  async cancelMail({ params }, _actor, context) {
    const row = await context.write(async (tx) => {
      const { state } = await requireMail(tx, params.id)
      if (!CANCELLABLE_STATES.includes(state)) throw new ApiError('invalid', { text: 'mail:not_now' })
      await changeMail(tx, params.id, cancelledByOrganizer(context.now()))
      return requireOutboxEntry(tx, params.id)
    })
    return toOutboxMail(row)
  },

  async getMailServer(_input, _actor, { db, config }) {
    const host = config.smtpUrl ? new URL(config.smtpUrl).hostname : ''
    return { host, lastAcceptedAt: isoOf(await lastSent(db)) }
  },

  async listHeldGroups(_input, _actor, { db }) {
    return listHeldGroups(db)
  },

  async releaseHeldGroup({ body }, _actor, context) {
    const count = await context.write(async (tx) => releaseMails(tx, await mailsOfGroup(tx, body), context))
    context.mail.wake()
    return { count }
  },

  async cancelHeldGroup({ body }, _actor, { write, now }) {
    const count = await write(async (tx) => {
      const mails = await mailsOfGroup(tx, body)
      for (const { _id } of mails) await changeMail(tx, _id, cancelledByOrganizer(now()))
      return mails.length
    })
    return { count }
  },
}

/** Hides the address and the receipt of a visa mail from members who may not list visas. */
function withoutApplicant(mail: OutboxMail) {
  if (mail.entity !== 'visa') return mail
  // A mail server names the address in its answer.
  return { ...mail, to: '', correctedTo: '', subject: '', reason: mail.reason.replaceAll(mail.to, '…') }
}

const cancelledByOrganizer = (at: number): MailChange => ({
  state: 'cancelled',
  reason: 'cancelled by the organizer',
  changedAt: at,
})

export function toOutboxMail({ companyId, entity, recordId, ...mail }: OutboxEntry): OutboxMail {
  return {
    ...mail,
    ...recordOf({ companyId, entity, recordId }),
    campaignId: mail.campaignId ?? '',
    correctedTo: mail.correctedTo ?? '',
    nextAt: isoOf(mail.nextAt),
    createdAt: isoOf(mail.createdAt),
    sentAt: isoOf(mail.sentAt),
    openedAt: isoOf(mail.openedAt),
  }
}

/** The record as people know it: a sign-in link is its company's, and a mail's model or a member is none. */
export function recordOf({
  entity,
  recordId,
  companyId,
}: Pick<OutboxEntry, 'entity' | 'recordId' | 'companyId'>): Pick<OutboxMail, 'entity' | 'recordId'> {
  if (entity === 'badge' || entity === 'speaker' || entity === 'company' || entity === 'visa')
    return { entity, recordId }
  return entity === 'loginLink' ? { entity: 'company', recordId: companyId } : { entity: '', recordId: '' }
}
