import type { Actor } from '#server/base/actor.ts'
import { ApiError, orNotFound } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import type { Tx } from '#server/base/db/database.ts'
import { logRead } from '#server/base/db/log-read.ts'
import {
  type CompanyRow,
  changeCompany,
  findCompany,
  findCompanyByEmail,
} from '#server/records/company/company.store.ts'
import type { Login } from '#shared/account/account.schema.ts'
import type { ErrorCode } from '#shared/errors.ts'
import {
  deleteMailTokens,
  findLoginLink,
  forgetAddresses,
  isKnownAddress,
  linkShownTo,
  noteLinkUse,
  rememberAddress,
} from './account.store.ts'
import { lockedOut, markConfirmed } from './confirm-email.ts'
import { countingWrongPasswords } from './count-wrong.ts'
import { isPassword } from './passwords.ts'
import { tokenHash } from './secret-token.ts'

/**
 * The company that an e-mail and password (or a login link's token) belong to. Unknown e-mails take the same time and get
 * the same text. A link cannot be guessed: whatever strangers tried, it opens.
 */
export async function signIn(
  { email, password }: Login,
  by: 'password' | 'link',
  actor: Actor,
  context: Context,
): Promise<{ company: CompanyRow; masksPassports: boolean }> {
  const company = await findCompanyByEmail(context.db, email)
  const { address } = actor
  const link = by === 'link' && company ? await validLink(company._id, password, context) : undefined
  if (!link) {
    const isKnown = company !== undefined && (await isKnownAddress(context, company._id, address))
    await countingWrongPasswords({ account: company?._id ?? email, address, isKnown }, context, async () => {
      if (!(await isPassword(password, company?.passwordHash))) throw new ApiError(FAILED[by])
    })
  }
  if (!company) throw new ApiError(FAILED[by])

  const opened = link && company.unverifiedEmail ? await openConfirmed(company._id, context) : company
  await context.write(async (tx) => {
    await rememberAddress(tx, company._id, address, context)
    if (link?.usedAt === null) await noteLinkUse(tx, link._id, context.now())
    if (link) await noteShownLink(tx, link._id, company._id, context.now())
  })
  return { company: opened, masksPassports: link?.masksPassports === 1 }
}

/** Whoever was shown the link may have signed in: the audit names that member beside the company. */
async function noteShownLink(tx: Tx, linkId: string, companyId: string, at: number): Promise<void> {
  const actor = await linkShownTo(tx, linkId)
  if (actor !== undefined) await logRead(tx, 'company', companyId, ['shownLink'], { actor, at })
}

/**
 * A login link comes from the organizer. Where it opens an account whose address nobody has confirmed yet, a
 * stranger may have chosen the password: it ends, with every session.
 */
async function openConfirmed(companyId: string, context: Context): Promise<CompanyRow> {
  const by = { actor: `company ${companyId}`, at: context.now() }
  const opened = await context.write(async (tx) => {
    const company = orNotFound(await findCompany(tx, companyId), 'login_link_failed')
    if (!company.unverifiedEmail) return company
    // A link to undo a change, or to a new password, may be at an address of that stranger.
    await deleteMailTokens(tx, companyId)
    await forgetAddresses(tx, companyId)
    const locked = await changeCompany(tx, company, lockedOut(company), by, false)
    return markConfirmed(tx, locked, by, context)
  })
  context.mail.wake()
  return opened
}

const FAILED: Record<'password' | 'link', ErrorCode> = { password: 'login_failed', link: 'login_link_failed' }

function validLink(companyId: string, token: string, context: Context) {
  return findLoginLink(context.db, companyId, tokenHash(token), context.now())
}
