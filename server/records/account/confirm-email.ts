import { type Actor, type Author, type Context, type Job, newSecretToken, type Tx } from '#server/base/index.ts'
import { listMailTimes } from '#server/messaging/mail/deliveries.store.ts'
import { cancelLinkMails, deleteMail } from '#server/messaging/mail/outbox.store.ts'
import { cancelHeldMails, releaseHeldMails } from '#server/messaging/mail/unverified-sender.store.ts'
import { type CompanyRow, changeCompany, findCompanyByEmail } from '#server/records/company/company.store.ts'
import type { EmailAddress } from '#shared/email.ts'
import { DAY_MS, isoOf } from '#shared/time.ts'
import { deleteLinks, forgetKnownAddresses, insertMailToken, revokeAddressLinks, revokeLinks } from './account.store.ts'

const RESET_LINK_MS = 60 * 60 * 1000

/**
 * Queues the mail with a single-use link valid for one hour. For an unknown address the same work is
 * done, including the disk write, but nothing is kept, so that neither the response nor its timing reveals
 * the difference.
 */
export async function sendForgottenPassword(email: EmailAddress, actor: Actor, context: Context) {
  const company = await findCompanyByEmail(context.db, email)
  const isWithinLimit = await context.limits.allows('forgotPasswordPerAccount', email)
  const token = newSecretToken()
  const link = `${context.config.publicUrl}/account/reset-password?token=${token}`
  const expiresAt = context.now() + RESET_LINK_MS
  const mail = await context.mail.prepare(
    'forgot_password',
    email,
    { name: company?.name || company?.raisonSocial || '', until: isoOf(expiresAt) },
    { language: actor.language, secrets: { link } },
  )
  await context.write(async (tx) => {
    const companyId = company?._id ?? ''
    const about = { entity: 'company', recordId: companyId, companyId, cause: 'account' } as const
    const id = await context.mail.queue(tx, mail, about)
    // Checked again inside the job: the address may have changed hands, or been dropped, while the mail was
    // prepared.
    const stored = await findCompanyByEmail(tx, email)
    if (!company || stored?._id !== company._id || !isWithinLimit) return deleteMail(tx, id)
    return insertMailToken(tx, token, { purpose: 'reset_password', companyId, email, expiresAt })
  })
  context.mail.wake()
}

const LIFETIME_MS = 3 * DAY_MS
/** Per address, whoever requests them. */
const MAILS_A_DAY = 3

/**
 * Prepares the mail with a single-use link by which a company shows that an address is its own. Without
 * a mail server every address counts as confirmed.
 * @returns the part of the job that queues it, unless the address has reached today's limit: it returns the
 *   seconds until the next may be sent, else 0; undefined without a mail server
 */
export async function prepareConfirmation(
  company: Pick<CompanyRow, '_id' | 'name' | 'raisonSocial'>,
  email: EmailAddress,
  actor: Actor,
  context: Context,
): Promise<Job<number> | undefined> {
  if (!context.config.smtpUrl || email === '') return undefined
  const token = newSecretToken()
  const link = `${context.config.publicUrl}/account/confirm-email?token=${token}`
  const expiresAt = context.now() + LIFETIME_MS
  const mail = await context.mail.prepare(
    'confirm_email',
    email,
    { name: company.raisonSocial || company.name, until: isoOf(expiresAt) },
    { language: actor.language, secrets: { link } },
  )
  return async (tx) => {
    const companyId = company._id
    const wait = await secondsToWait(tx, email, context)
    if (wait > 0) return wait
    await insertMailToken(tx, token, { purpose: 'confirm_email', companyId, email, expiresAt })
    await context.mail.queue(tx, mail, {
      entity: 'company',
      recordId: companyId,
      companyId,
      cause: 'account',
    })
    return 0
  }
}

async function secondsToWait(tx: Tx, to: EmailAddress, context: Context) {
  if (!context.config.rateLimits) return 0
  const now = context.now()
  const times = await listMailTimes(tx, { key: 'confirm_email', to }, now - DAY_MS)
  const [oldest = now] = times
  return times.length < MAILS_A_DAY ? 0 : Math.max(1, Math.ceil((oldest + DAY_MS - now) / 1000))
}

/**
 * Called when somebody opened the account by a link sent to its address. An earlier, unconfirmed address
 * cannot take the account back.
 */
export async function markConfirmed(tx: Tx, company: CompanyRow, author: Author, context: Context) {
  if (company.unverifiedEmail === 0) return company
  if (company.unconfirmed) await revokeAddressLinks(tx, company._id)
  const confirmed = await changeCompany(tx, company, { unconfirmed: 0, unverifiedEmail: 0 }, author, false)
  await releaseHeldMails(tx, company._id, context)
  return confirmed
}

/**
 * Called when the mailed button is pressed. Outside a session of this account a stranger may have chosen its password,
 * which is then revoked with every session and login link.
 * @returns in that case a token for the mail's reader to set a new password
 */
export async function confirmByMail(tx: Tx, company: CompanyRow, actor: Actor, author: Author, context: Context) {
  const { _id: companyId, tokenVersion, email, unverifiedEmail } = company
  const isSignedIn = actor.companyId === companyId && actor.tokenVersion === tokenVersion
  if (isSignedIn || !unverifiedEmail) {
    await markConfirmed(tx, company, author, context)
    return undefined
  }
  await revokeLinks(tx, companyId, author.at)
  await forgetKnownAddresses(tx, companyId)
  await markConfirmed(tx, await changeCompany(tx, company, lockedOut(company), author, false), author, context)
  const token = newSecretToken()
  const expiresAt = author.at + RESET_LINK_MS
  await insertMailToken(tx, token, { purpose: 'reset_password', companyId, email, expiresAt })
  return token
}

/** Columns that lock out the account's current holder: password and tokens. */
export const lockedOut = ({ tokenVersion }: Pick<CompanyRow, 'tokenVersion'>) => ({
  passwordHash: null,
  tokenVersion: tokenVersion + 1,
})

/** Deletes every link of an account that is taken over, and cancels its held mails. */
export async function endLinksAndMails(tx: Tx, companyId: string, at: number) {
  await cancelLinkMails(tx, companyId, ['login_link', 'forgot_password', 'email_changed', 'confirm_email'], at)
  await deleteLinks(tx, companyId)
  await cancelHeldMails(tx, companyId, at)
}

/**
 * Ends password, tokens and links of an account that may be a stranger's. Only a new login link or a password
 * by mail opens it, which also confirms it.
 */
export async function lockUnverifiedAccount(tx: Tx, company: CompanyRow, author: Author): Promise<CompanyRow> {
  await endLinksAndMails(tx, company._id, author.at)
  await forgetKnownAddresses(tx, company._id)
  return changeCompany(tx, company, { ...lockedOut(company), unapproved: 0 }, author)
}
