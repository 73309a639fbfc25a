import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import type { LimitName } from '#server/base/http/limits.ts'
import { type Actor, ApiError, type Context, logRead, orNotFound, type Tx, tokenHash } from '#server/base/index.ts'
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
  forgetKnownAddresses,
  isKnownAddress,
  linkShownTo,
  listMembersOf,
  noteLinkUse,
  rememberAddress,
} from './account.store.ts'
import { lockedOut, markConfirmed } from './confirm-email.ts'

interface SignInTry {
  account: string
  address: string
  /** Whether the account signed in from this address before. */
  isKnown: boolean
}

/**
 * Makes a call that takes a password. Only failures count: each try is counted before it is made, so that parallel
 * ones cannot get around the limit, and given back when it succeeds. Where an account signed in before, its tries have a
 * count of their own: nothing that strangers try elsewhere, or for other accounts, closes that place.
 * @throws ApiError too_many, and whatever `call` throws
 */
export async function countingWrongPasswords<T>(
  { account, address, isKnown }: SignInTry,
  { limits }: Pick<Context, 'limits'>,
  call: () => Promise<T>,
) {
  const counts: [LimitName, string][] = isKnown
    ? [['failedSignInsFromKnown', `${account} ${address}`]]
    : [
        ['failedSignInsPerIp', address],
        ['failedSignInsPerAccount', account],
      ]
  for (const [name, key] of counts) await limits.consume(name, key)
  const answer = await call()
  for (const [name, key] of counts) await limits.refund(name, key)
  return answer
}

/**
 * The error for a wrong token. Tokens cannot be guessed, so a right one is never blocked; wrong ones count towards the limit
 * of their network, because each costs a database query.
 */
export async function refusedToken(address: string, { limits }: Pick<Context, 'limits'>) {
  await limits.consume('failedSignInsPerIp', address)
  return new ApiError('gone')
}

// argon2id with OWASP's smallest recommended cost: about 9 ms of one core. Runs off the main thread, at most
// two at a time and never on all cores: one is left for other requests.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const enqueue = pLimit(Math.min(2, Math.max(1, availableParallelism() - 1)))

export function hashPassword(password: string) {
  return enqueue(() => hash(password, COST))
}

let decoyHash: Promise<string> | undefined

/** Whether the password is correct. Without a hash it takes just as long and answers false. */
export async function isPassword(password: string, passwordHash: string | null | undefined) {
  decoyHash ??= hashPassword('nobody has this password')
  const hash = passwordHash ?? (await decoyHash)
  const isRight = await enqueue(() => verify(hash, password))
  return isRight && passwordHash !== null && passwordHash !== undefined
}

export interface SignedIn {
  company: CompanyRow
  masksPassports?: boolean
  shownTo?: string[] | undefined
}

/**
 * The company that an e-mail and password (or a login link's token) belong to. Unknown e-mails take the same time and get
 * the same text. A link cannot be guessed, so it works however often strangers have tried.
 */
export async function signIn(
  { email, password }: Login,
  by: 'password' | 'link',
  actor: Actor,
  context: Context,
): Promise<SignedIn> {
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

  const opened = link && company.unverifiedEmail ? await confirmAndLock(company._id, context) : company
  const shownTo = await context.write(async (tx) => {
    await rememberAddress(tx, company._id, address, context)
    if (link?.usedAt === null) await noteLinkUse(tx, link._id, context.now())
    return link && noteShownLink(tx, link._id, company._id, context.now())
  })
  return { company: opened, masksPassports: link?.masksPassports === 1, shownTo }
}

/**
 * The member who was shown the link may have signed in: the audit names that member besides the company.
 * @returns the ids of the members with that name; the session ends with any of them
 */
async function noteShownLink(tx: Tx, linkId: string, companyId: string, at: number) {
  const actor = await linkShownTo(tx, linkId)
  if (actor === undefined) return undefined
  await logRead(tx, 'company', companyId, ['shownLink'], { actor, at })
  return (await listMembersOf(tx, actor)).map(({ _id }) => _id)
}

/**
 * A login link comes from the organizer. If it opens an account whose address is not confirmed yet, a
 * stranger may have chosen the password, which is revoked with every session.
 */
async function confirmAndLock(companyId: string, context: Context): Promise<CompanyRow> {
  const by = { actor: `company ${companyId}`, at: context.now() }
  const opened = await context.write(async (tx) => {
    const company = orNotFound(await findCompany(tx, companyId), 'login_link_failed')
    if (!company.unverifiedEmail) return company
    // A link to undo a change, or to a new password, may be at an address of that stranger.
    await deleteMailTokens(tx, companyId)
    await forgetKnownAddresses(tx, companyId)
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
