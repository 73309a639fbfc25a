import {
  type Actor,
  ApiError,
  type Context,
  checkSessionIsCurrent,
  type Handlers,
  orNotFound,
  type Tx,
  tokenHash,
  withUniqueEmail,
} from '#server/base/index.ts'
import {
  type CompanyRow,
  changeCompany,
  findCompany,
  insertCompany,
  toCompany,
} from '#server/records/company/company.store.ts'
import { newCompanyRow, registrationAllowances } from '#server/records/company/company-edit.ts'
import { checkCurrentPassword } from '#server/records/company/email-change.ts'
import type { accountContract } from '#shared/account/account.contract.ts'
import type { Session } from '#shared/account/account.schema.ts'
import {
  consumeMailToken,
  findMailToken,
  type Purpose,
  rememberAddress,
  revokeLaterRestoreLinks,
  revokeLinks,
} from './account.store.ts'
import { confirmByMail, markConfirmed, prepareConfirmation, sendForgottenPassword } from './confirm-email.ts'
import { sendLinksAgain } from './send-link.ts'
import { issueToken } from './session-token.ts'
import { hashPassword, refusedToken, type SignedIn, signIn } from './sign-in.ts'

export const accountHandlers: Handlers<typeof accountContract> = {
  async getMyCompany(_input, actor, context) {
    return toCompany(orNotFound(await findCompany(context.db, actor.companyId), 'unauthorized'))
  },

  async login({ body }, actor, context) {
    return sessionOf(await signIn(body, 'password', actor, context), context)
  },

  async loginByLink({ body }, actor, context) {
    return sessionOf(await signIn(body, 'link', actor, context), context)
  },

  async register({ body }, actor, context) {
    const { registration } = context.edition.current()
    if (registration === 'closed') throw new ApiError('registration_closed')
    await context.limits.consume('registerPerIp', actor.address)
    const { password, ...given } = body
    const badge = registrationAllowances(context.edition.current())
    const hasMail = context.config.smtpUrl ? 1 : 0
    const row: CompanyRow = {
      ...newCompanyRow({ ...given, badge }, await hashPassword(password), context),
      unconfirmed: hasMail,
      unverifiedEmail: hasMail,
      unapproved: registration === 'approved' ? 1 : 0,
    }
    const askToConfirm = await prepareConfirmation(row, row.email, actor, context)
    const by = { actor: `company ${row._id}`, at: context.now() }
    await withUniqueEmail(
      'company',
      context.write(async (tx) => {
        await insertCompany(tx, row, by)
        await rememberAddress(tx, row._id, actor.address, context)
        await askToConfirm?.(tx)
      }),
    )
    context.mail.wake()
    return { token: issueToken(row, context), _id: row._id }
  },

  async forgotPassword({ body }, actor, context) {
    await context.limits.consume('forgotPasswordPerIp', actor.address)
    await sendForgottenPassword(body.email, actor, context)
    return { message: 'Password reset email sent, check your inbox' }
  },

  async checkReset({ body }, actor, context) {
    const token = await openToken('reset_password', body.token, actor, context)
    const company = await findCompany(context.db, token.companyId)
    if (token.email !== company?.email) throw new ApiError('gone')
    return { email: token.email }
  },

  async resetPassword({ body }, actor, context, author) {
    await openToken('reset_password', body.token, actor, context)
    const passwordHash = await hashPassword(body.password)
    await context.write(async (tx) => {
      const { company } = await consumeToken(tx, 'reset_password', body.token, author.at)
      const patch = { passwordHash, tokenVersion: company.tokenVersion + 1 }
      const changed = await changeCompany(tx, company, patch, author, false)
      await revokeLinks(tx, company._id, author.at)
      await markConfirmed(tx, changed, author, context)
      await rememberAddress(tx, company._id, actor.address, context)
    })
    context.mail.wake()
    return { message: 'Password changed successfully' }
  },

  async changePassword({ body }, actor, context, author) {
    const company = orNotFound(await findCompany(context.db, actor.companyId), 'unauthorized')
    await checkCurrentPassword(company, body.currentPassword, context)
    const passwordHash = await hashPassword(body.password)
    const changed = await context.write(async (tx) => {
      const stored = orNotFound(await findCompany(tx, actor.companyId), 'unauthorized')
      checkSessionIsCurrent(actor, stored)
      await revokeLinks(tx, stored._id, author.at)
      return changeCompany(tx, stored, { passwordHash, tokenVersion: stored.tokenVersion + 1 }, author, false)
    })
    return sessionOf({ ...actor, company: changed }, context)
  },

  async restoreEmail({ body }, actor, context, author) {
    await openToken('restore_email', body.token, actor, context)
    await withUniqueEmail(
      'company',
      context.write(async (tx) => {
        const { company, token } = await consumeToken(tx, 'restore_email', body.token, author.at)
        // Restoring an address proves access to its mail, which alone does not confirm an account.
        const unverifiedEmail = company.unconfirmed
        const patch = { email: token.email, unverifiedEmail, tokenVersion: company.tokenVersion + 1 }
        await changeCompany(tx, company, patch, author)
        await revokeLinks(tx, company._id, author.at)
        await revokeLaterRestoreLinks(tx, token)
        await rememberAddress(tx, company._id, actor.address, context)
      }),
    )
    return { message: 'Your e-mail address is back' }
  },

  async confirmEmail({ body }, actor, context, author) {
    await openToken('confirm_email', body.token, actor, context)
    const resetToken = await context.write(async (tx) => {
      const { company } = await consumeToken(tx, 'confirm_email', body.token, author.at)
      const newToken = await confirmByMail(tx, company, actor, author, context)
      await rememberAddress(tx, company._id, actor.address, context)
      return newToken
    })
    context.mail.wake()
    return { message: 'Your e-mail address is confirmed', ...(resetToken && { resetToken }) }
  },

  async sendConfirmation(_input, actor, context) {
    const company = orNotFound(await findCompany(context.db, actor.companyId), 'unauthorized')
    const askToConfirm = company.unverifiedEmail
      ? await prepareConfirmation(company, company.email, actor, context)
      : undefined
    const retryAfter = askToConfirm ? await context.write(askToConfirm) : 0
    if (retryAfter > 0) throw new ApiError('too_many', { retryAfter })
    context.mail.wake()
    return { message: 'Confirmation e-mail sent, check your inbox' }
  },

  async sendLink({ body }, actor, context) {
    await context.limits.consume('sendLinkPerIp', actor.address)
    await sendLinksAgain(body.email, actor, context)
    return { message: 'If there is a page for this address, its link is on the way' }
  },
}

/** @throws ApiError gone, too_many */
async function openToken(purpose: Purpose, token: string, { address }: Actor, context: Context) {
  const found = await findMailToken(context.db, purpose, tokenHash(token), context.now())
  if (!found) throw await refusedToken(address, context)
  return found
}

/** @throws ApiError gone */
async function consumeToken(tx: Tx, purpose: Purpose, secret: string, at: number) {
  const token = await consumeMailToken(tx, purpose, tokenHash(secret), at)
  const company = token && (await findCompany(tx, token.companyId))
  // A link sent to a previous address is invalid unless it restores that address: the account may have a new owner.
  if (!company || (token.email !== company.email && purpose !== 'restore_email')) throw new ApiError('gone')
  return { token, company }
}

/** @param signedIn with `masksPassports` as the session before, or the link, had it */
function sessionOf({ company, ...signedIn }: SignedIn, context: Context): Session {
  return { token: issueToken(company, context, signedIn), _id: company._id }
}
