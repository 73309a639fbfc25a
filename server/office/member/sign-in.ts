import { SESSION_MS } from '#server/base/http/authenticate.ts'
import type { OrganizerCaller } from '#server/base/http/lookups.ts'
import {
  type Actor,
  ApiError,
  authorOf,
  type Context,
  invalidField,
  newSecretToken,
  type Tx,
  tokenHash,
  withUniqueEmail,
} from '#server/base/index.ts'
import { addressHash, KNOWN_ADDRESS_TTL_MS } from '#server/records/account/account.store.ts'
import { countingWrongPasswords, hashPassword, isPassword, refusedToken } from '#server/records/account/sign-in.ts'
import type { Acceptance, MemberSignIn } from '#shared/member/member.contract.ts'
import { ROLES } from '#shared/roles.ts'
import {
  changeMember,
  effectiveRoles,
  findApiKey,
  findInvited,
  findMemberByEmail,
  findSession,
  insertMember,
  insertSession,
  LOCAL_OWNER,
  type MemberRow,
  newMember,
  patchMember,
  renewCredentials,
  requireMember,
  rolesOf,
} from './member.store.ts'
import { consumeCode, currentTotpCode, limitWrongCodes, newSecret } from './second-factor.ts'

/** Networks that a member signed in from within the last 30 days, by their keyed hash, with when that was last. */
function recentAddressesOf(member: MemberRow, { now }: Pick<Context, 'now'>) {
  const stored = Object.entries(JSON.parse(member.knownAddresses) as Record<string, number>)
  return stored.filter(([, at]) => at > now() - KNOWN_ADDRESS_TTL_MS)
}

/** Whether the member signed in from there before: failed attempts from other addresses do not lock the member out here. */
function isKnownAddressOf(member: MemberRow, address: string, context: Context) {
  const hash = addressHash(context, address)
  return recentAddressesOf(member, context).some(([known]) => known === hash)
}

async function rememberAddressOf(tx: Tx, memberId: string, address: string, context: Context) {
  const known = recentAddressesOf(await requireMember(tx, memberId), context)
  const addresses = { ...Object.fromEntries(known), [addressHash(context, address)]: context.now() }
  await patchMember(tx, memberId, { knownAddresses: JSON.stringify(addresses) })
}

/** A member, and the token of a new session. */
interface SignedIn {
  member: MemberRow
  token: string
}

/** @throws ApiError login_failed; invalid, which names `code`; too_many; not_found without an office */
export async function signIn(
  { email, password, code = '' }: MemberSignIn,
  actor: Actor,
  context: Context,
): Promise<SignedIn> {
  requireOffice(context)
  const { address } = actor
  const found = await findMemberByEmail(context.db, email)
  const isKnown = found !== undefined && isKnownAddressOf(found, address, context)
  const account = `member ${found?._id ?? email}`
  const member = await countingWrongPasswords({ account, address, isKnown }, context, async () => {
    const isRight = await isPassword(password, found?.passwordHash)
    if (!found || !isRight) throw new ApiError('login_failed')
    return found
  })
  const hasSecondFactor = member.lastStep !== null
  if (hasSecondFactor && code === '') throw invalidField('code', 'member:code.needed')
  const completeSignIn = () =>
    context.write(async (tx) => {
      await requireUnchanged(tx, member)
      if (hasSecondFactor && !(await consumeCode(tx, member, code, context)))
        throw invalidField('code', 'member:code.wrong')
      return openMemberSession(tx, member._id, actor, context)
    })
  return {
    member,
    token: await (hasSecondFactor ? limitWrongCodes(member._id, context, completeSignIn) : completeSignIn()),
  }
}

/** @throws ApiError login_failed if the password was replaced or revoked since it was checked, which takes a while */
export async function requireUnchanged(tx: Tx, { _id, passwordHash }: MemberRow) {
  if ((await requireMember(tx, _id)).passwordHash !== passwordHash) throw new ApiError('login_failed')
}

/** @throws ApiError gone, invalid, too_many; not_found without an office */
export async function acceptInvitation(body: Acceptance, actor: Actor, context: Context): Promise<SignedIn> {
  requireOffice(context)
  const hash = tokenHash(body.token)
  if (!(await findInvited(context.db, hash, context.now()))) throw await refusedToken(actor.address, context)
  const passwordHash = await hashPassword(body.password)
  return await withUniqueEmail(
    'member',
    context.write(async (tx) => {
      const invited = await findInvited(tx, hash, context.now())
      if (!invited) throw new ApiError('gone')
      const email = invited.email || body.email
      if (!email) throw invalidField('email', 'error:email_required')
      const name = invited.name || body.name
      if (!name) throw invalidField('name', 'error:required')
      const patch = { email, name, passwordHash, inviteHash: null, inviteEndsAt: null }
      await changeMember(tx, invited._id, patch, authorOf(actor, context))
      return { member: { ...invited, ...patch }, token: await openMemberSession(tx, invited._id, actor, context) }
    }),
  )
}

/** The calling member, who has to repeat the password. @throws ApiError invalid, too_many */
export async function requireOwnPassword(actor: Actor, password: string, context: Context): Promise<MemberRow> {
  const member = await requireMember(context.db, actor.memberId ?? '')
  // A separate count, so that strangers' attempts at the sign-in do not block a signed-in member.
  await context.limits.consume('wrongCurrentPasswords', member._id)
  if (!(await isPassword(password, member.passwordHash))) throw invalidField('password', 'member:wrongPassword')
  await context.limits.refund('wrongCurrentPasswords', member._id)
  return member
}

/** @throws ApiError not_found */
function requireOffice({ config }: Context) {
  if (!config.hasOffice) throw new ApiError('not_found')
}

/** @returns the token of the session */
async function openMemberSession(tx: Tx, memberId: string, { userAgent = '', address }: Actor, context: Context) {
  const token = newSecretToken()
  const createdAt = context.now()
  await insertSession(tx, {
    _id: context.newId(),
    memberId,
    tokenHash: tokenHash(token),
    createdAt,
    endsAt: createdAt + SESSION_MS,
    userAgent: userAgent.slice(0, 255),
  })
  await rememberAddressOf(tx, memberId, address, context)
  return token
}

/**
 * The user of the computer that runs the app's built-in server is its owner: a member like any other, whose password
 * and second factor are created for each sign-in and never stored, so that no backup or folder contains a way in.
 * @param name the user's name on the computer
 * @returns the body for POST /api/office/sign-in, valid once
 */
export async function renewLocalOwner(name: string, context: Context): Promise<MemberSignIn> {
  const found = await findMemberByEmail(context.db, LOCAL_OWNER)
  const asNew = newMember(context, {
    name,
    email: LOCAL_OWNER,
    roles: [...ROLES],
    inviteHash: null,
    inviteEndsAt: null,
  })
  const member = found ?? asNew
  const password = newSecretToken()
  const { encrypted, secret } = newSecret(member, context)
  const passwordHash = await hashPassword(password)
  // No code has been given yet; from 0 on the second factor counts as turned on.
  const patch = { name, roles: asNew.roles, passwordHash, totpSecret: encrypted, lastStep: 0, inviteHash: null }
  await context.write(async (tx) => {
    if (!found) await insertMember(tx, member, { actor: 'organizer', at: context.now() })
    await renewCredentials(tx, member._id, patch)
  })
  return { email: LOCAL_OWNER, password, code: currentTotpCode(secret, context) }
}

/** The member of one of the office's cookies; undefined once the session has ended. */
export async function memberOfCookie(
  tokens: readonly string[],
  context: Context,
): Promise<OrganizerCaller | undefined> {
  const found = await findSession(context.db, tokens.map(tokenHash), context.now())
  if (!found) return undefined
  const { _id: memberId, sessionId, name: organizerName } = found
  return { memberId, sessionId, organizerName, roles: effectiveRoles(found) }
}

export async function holderOfApiKey(key: string, context: Context): Promise<OrganizerCaller | undefined> {
  const found = await findApiKey(context.db, tokenHash(key), context.now())
  return found && { memberId: '', organizerName: found.name, roles: rolesOf(found) }
}
