import { type Actor, ApiError, authorOf, type Context, type Handlers, orNotFound } from '#server/base/index.ts'
import { canBeReaddressed, resendMail } from '#server/messaging/campaign/campaign-mail.ts'
import { isKnownDead } from '#server/messaging/mail/deliveries.store.ts'
import { mayReaddress, recordOf, SENDABLE_STATES, toOutboxMail } from '#server/messaging/mail/mail.handlers.ts'
import {
  NOTICES_TO_COMPANIES,
  type OutboxRow,
  requireMail,
  requireOutboxEntry,
} from '#server/messaging/mail/outbox.store.ts'
import { actedBy, keyOf, recordNames } from '#server/office/audit/record-names.store.ts'
import { editBadge } from '#server/records/badge/edit-badge.ts'
import { companyHandlers } from '#server/records/company/company.handlers.ts'
import { findCompany } from '#server/records/company/company.store.ts'
import { changeSpeaker, requireSpeaker } from '#server/records/speaker/speaker.store.ts'
import { visaHandlers } from '#server/records/visa/visa.handlers.ts'
import type { EmailAddress } from '#shared/email.ts'
import { suggestEmail } from '#shared/email-suggestion.ts'
import { DAY_MS, isoOf } from '#shared/time.ts'
import type {
  UndeliverableMail,
  undeliverableMailContract,
} from '#shared/undeliverable-mail/undeliverable-mail.contract.ts'
import { CHECK_ADDRESS_MODEL, findRecord, knownDomains, lastAsked, whoTyped } from './undeliverable-mail.store.ts'

const NOTHING: UndeliverableMail = {
  name: '',
  suggestion: '',
  typedBy: '',
  typist: '',
  typedAt: '',
  company: null,
  askedAt: null,
  canCorrect: false,
}

/** For mails that did not arrive: correcting the address where it was typed, or asking the company that typed it. */
export const undeliverableMailHandlers: Handlers<typeof undeliverableMailContract> = {
  async getUndeliverableMail({ params }, actor, context) {
    const mail = await requireMail(context.db, params.id)
    const about = await subjectOf(mail, context)
    if (!about) return NOTHING
    const { entity, recordId } = about
    const typed = await whoTyped(context.db, entity, recordId)
    const company = await companyToAsk(about, typed?.actor, context)
    const askedAt = await lastAsked(context.db, entity, recordId)
    return {
      name: await nameOf({ entity, id: recordId }, context),
      suggestion: suggestEmail(mail.to, await knownDomains(context.db)) ?? '',
      typedBy: typed?.actor ?? '',
      typist: typed ? await nameOf(actedBy(typed.actor), context) : '',
      typedAt: typed ? isoOf(typed.at) : '',
      company: company ? { _id: company._id, name: company.raisonSocial || company.email, email: company.email } : null,
      askedAt: askedAt === undefined ? null : isoOf(askedAt),
      canCorrect: await isCorrectable(mail, actor, context),
    }
  },

  async correctMail({ params, body }, actor, context) {
    const mail = await requireMail(context.db, params.id)
    const about = orNotFound(await subjectOf(mail, context))
    if (!(await isCorrectable(mail, actor, context))) throw new ApiError('invalid', { text: 'mail:not_now' })
    const { email } = body
    const isCorrect = about.record.email === email
    if (!isCorrect) await correct(about, email, actor, context)
    // Changing the address revokes a sign-in link and cancels its mail.
    const current = isCorrect ? mail : await requireMail(context.db, mail._id)
    return toOutboxMail(await resendMail(current, email, context))
  },

  async askCompany({ params }, actor, context) {
    const mail = await requireMail(context.db, params.id)
    const about = orNotFound(await subjectOf(mail, context))
    const { entity, recordId } = about
    const typed = await whoTyped(context.db, entity, recordId)
    const company = orNotFound(await companyToAsk(about, typed?.actor, context))
    const question = await context.mail.prepare(
      CHECK_ADDRESS_MODEL,
      company.email,
      { link: context.config.publicUrl, name: company.name || company.raisonSocial, address: mail.to },
      { language: actor.language },
    )
    const row = await context.write(async (tx) => {
      const askedAt = await lastAsked(tx, entity, recordId)
      if (askedAt !== undefined && askedAt > context.now() - DAY_MS) throw new ApiError('too_many')
      const id = await context.mail.queue(tx, question, { entity, recordId, companyId: '', cause: 'organizer' })
      return requireOutboxEntry(tx, id)
    })
    context.mail.wake()
    return toOutboxMail(row)
  },
}

const isCorrectable = async (mail: OutboxRow, actor: Actor, context: Context) =>
  SENDABLE_STATES.includes(mail.state) && mayReaddress(mail, actor) && (await canBeReaddressed(mail, context))

/** The record that a mail is about, if it still exists. A notice to its company is not a mail to the person. */
async function subjectOf(mail: OutboxRow, { db }: Context) {
  const { entity, recordId } = recordOf(mail)
  if (entity === '' || NOTICES_TO_COMPANIES.includes(mail.key)) return undefined
  const record = await findRecord(db, entity, recordId)
  return record && { entity, recordId, record }
}
type Subject = NonNullable<Awaited<ReturnType<typeof subjectOf>>>

/** The name of a record, a company or a member in the office. */
async function nameOf(one: { entity: string; id: string }, { db }: Context) {
  return (await recordNames(db, [one], { seesVisas: true })).get(keyOf(one)) ?? ''
}

/** The company that typed an address, else the one that the record belongs to; never about its own address, nor if mails to it bounce. */
async function companyToAsk({ entity, record }: Subject, typedBy: string | undefined, { db }: Context) {
  if (entity === 'company') return undefined
  const [, typist] = /^company (.+)$/.exec(typedBy ?? '') ?? []
  const company = await findCompany(db, typist ?? record.companyId)
  return company?.email && !(await isKnownDead(db, company.email)) ? company : undefined
}

/** Corrects the address where it was typed, as a change by the organizer. */
async function correct({ entity, recordId: id }: Subject, email: EmailAddress, actor: Actor, context: Context) {
  const author = authorOf(actor, context)
  const edit = {
    badge: () => editBadge(id, { email }, actor, context),
    // The link's holder may never change it, so no call of a speaker accepts it.
    speaker: () =>
      context.write(async (tx) => {
        const stored = await requireSpeaker(tx, id)
        return changeSpeaker(tx, stored, { email }, author)
      }),
    visa: () => visaHandlers.updateVisa({ params: { id }, query: undefined, body: { email } }, actor, context, author),
    company: () =>
      companyHandlers.patchCompany(
        { params: { id, field: 'email' }, query: undefined, body: { value: email } },
        actor,
        context,
        author,
      ),
  }
  await edit[entity]()
}
