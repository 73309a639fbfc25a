import { type Actor, ApiError, type Context, type Job, newSecretToken, type Tx } from '#server/base/index.ts'
import { isKnownDead, listMailTimes } from '#server/messaging/mail/deliveries.store.ts'
import { insertMailToken } from '#server/records/account/account.store.ts'
import { prepareConfirmation } from '#server/records/account/confirm-email.ts'
import { isPassword } from '#server/records/account/sign-in.ts'
import { type EmailAddress, isInvitationEmail } from '#shared/email.ts'
import type { TextId } from '#shared/locales/translate.ts'
import { isoOf } from '#shared/time.ts'
import type { CompanyRow } from './company.store.ts'

const RESTORE_LINK_MS = 24 * 60 * 60 * 1000
const CHANGES_A_DAY = 3

/**
 * A company's sign-in e-mail changes only with the current password, and the old address is notified, with a
 * link valid for a day to undo the change. The organizer needs no password. An address is notified at
 * most three times a day, after which the change is refused: anybody may register with a stranger's address
 * and change it back and forth. The new address gets a mail with a link that confirms it.
 * @returns the part of the job that queues these mails; undefined when the e-mail does not change
 */
export async function prepareEmailChange(
  company: CompanyRow,
  email: EmailAddress | undefined,
  currentPassword: string | undefined,
  actor: Actor,
  context: Context,
): Promise<Job<void> | undefined> {
  if (email === undefined || email === company.email) return undefined
  if (actor.kind !== 'organizer') {
    await checkCurrentPassword(company, currentPassword, context)
    await context.limits.consume('emailChangesPerCompany', company._id)
  }
  const queueConfirmation = await prepareConfirmation(company, email, actor, context)
  const withoutNotice: Job<void> = async (tx) => void (await queueConfirmation?.(tx))
  // An address that no mail can reach, or at which one bounced, cannot be notified.
  if (!isInvitationEmail(company.email) || (await isKnownDead(context.db, company.email))) return withoutNotice
  const token = newSecretToken()
  const url = `${context.config.publicUrl}/account/restore-email?token=${token}`
  const expiresAt = context.now() + RESTORE_LINK_MS
  const mail = await context.mail.prepare(
    'email_changed',
    company.email,
    { name: company.name || company.raisonSocial, newEmail: email, until: isoOf(expiresAt) },
    { language: actor.language, secrets: { link: url } },
  )
  return async (tx) => {
    if (actor.kind !== 'organizer') await limitEmailChanges(tx, company.email, context.now())
    await insertMailToken(tx, token, {
      purpose: 'restore_email',
      companyId: company._id,
      email: company.email,
      expiresAt,
    })
    await context.mail.queue(tx, mail, {
      entity: 'company',
      recordId: company._id,
      companyId: company._id,
      cause: 'account',
    })
    await withoutNotice(tx)
  }
}

/** Counted in the outbox inside the job: neither parallel requests nor another account get around it. */
async function limitEmailChanges(tx: Tx, address: EmailAddress, now: number) {
  const times = await listMailTimes(tx, { key: 'email_changed', to: address }, now - RESTORE_LINK_MS)
  const [oldest = now] = times
  if (times.length >= CHANGES_A_DAY)
    throw new ApiError('too_many', {
      retryAfter: Math.max(1, Math.ceil((oldest + RESTORE_LINK_MS - now) / 1000)),
    })
}

/**
 * 403 'password_needed' when the password is missing or wrong. Wrong ones are counted separately, so that strangers' attempts at
 * the sign-in do not block a signed-in company (Q-319).
 */
export async function checkCurrentPassword(company: CompanyRow, currentPassword: string | undefined, context: Context) {
  const refusal = (text: TextId) => new ApiError('password_needed', { fields: { currentPassword: text } })
  if (!currentPassword) throw refusal('error:password_needed')
  await context.limits.consume('wrongCurrentPasswords', company._id)
  if (!(await isPassword(currentPassword, company.passwordHash))) throw refusal('error:password_wrong')
  await context.limits.refund('wrongCurrentPasswords', company._id)
}
