import type { Actor } from '#server/base/actor.ts'
import { ApiError } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import { type CompanyRow, findCompanyByEmail } from '#server/records/company/company.store.ts'
import type { Login } from '#shared/account/account.schema.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { isKnownAddress, isLoginLink, rememberAddress } from './account.store.ts'
import { isPassword } from './passwords.ts'
import { tokenHash } from './secret-token.ts'

/**
 * The company that an e-mail and password (or a login link's token) belong to. Unknown e-mails take the same
 * time and get the same text. Only failures count: each attempt is counted before it is tried, so
 * that parallel attempts cannot get around the limit, and refunded when it succeeds.
 */
export async function signIn(
  { email, password }: Login,
  by: 'password' | 'link',
  actor: Actor,
  context: Context,
): Promise<CompanyRow> {
  const company = await findCompanyByEmail(context.db, email)
  const account = company?._id ?? email
  const isTrusted = company !== undefined && (await isKnownAddress(context, company._id, actor.address))
  await context.limits.take('failedSignInsPerAddress', actor.address)
  if (!isTrusted) await context.limits.take('failedSignInsPerAccount', account)

  const isLink = by === 'link' && company !== undefined && (await isValidLink(company._id, password, context))
  const isRight = isLink || (await isPassword(password, company?.passwordHash))
  if (!company || !isRight) throw new ApiError(FAILED[by])

  await context.limits.giveBack('failedSignInsPerAddress', actor.address)
  if (!isTrusted) await context.limits.giveBack('failedSignInsPerAccount', account)
  await rememberAddress(context, company._id, actor.address)
  return company
}

const FAILED: Record<'password' | 'link', ErrorCode> = { password: 'login_failed', link: 'login_link_failed' }

function isValidLink(companyId: string, token: string, context: Context): Promise<boolean> {
  return isLoginLink(context.db, companyId, tokenHash(token), context.now())
}
