import type { Actor } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import { deleteMail } from '#server/messaging/mail/outbox.store.ts'
import { findCompanyByEmail } from '#server/records/company/company.store.ts'
import type { EmailAddress } from '#shared/email.ts'
import { insertMailToken } from './account.store.ts'
import { newSecretToken } from './secret-token.ts'

export const RESET_LINK_MS = 60 * 60 * 1000

/**
 * Queues the mail with a single-use link valid for one hour. For an unknown address the same work is
 * done, including the disk write, but nothing is kept, so that neither the response nor its timing reveals
 * the difference.
 */
export async function sendForgottenPassword(email: EmailAddress, actor: Actor, context: Context): Promise<void> {
  const company = await findCompanyByEmail(context.db, email)
  const isWithinLimit = await context.limits.allows('forgotPasswordPerAccount', email)
  const token = newSecretToken()
  const link = `${context.config.publicUrl}/account/reset-password?token=${token}`
  const expiresAt = context.now() + RESET_LINK_MS
  const mail = await context.mail.prepare(
    'forgot_password',
    email,
    { name: company?.name || company?.raisonSocial || '', until: new Date(expiresAt).toISOString() },
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
    await insertMailToken(tx, token, { purpose: 'reset_password', companyId, email, expiresAt })
  })
  context.mail.wake()
}
