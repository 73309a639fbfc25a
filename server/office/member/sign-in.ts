import { type Actor, authorOf } from '#server/base/actor.ts'
import { ApiError, invalidField, orNotFound } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import type { Tx } from '#server/base/db/database.ts'
import type { MemberTable } from '#server/base/db/organizer-tables.ts'
import { withUniqueEmail } from '#server/base/db/unique-email.ts'
import { SESSION_MS } from '#server/base/http/session-cookie.ts'
import { hashPassword, isPassword } from '#server/records/account/passwords.ts'
import { newSecretToken, tokenHash } from '#server/records/account/secret-token.ts'
import type { Acceptance, MemberSignIn } from '#shared/member/member.contract.ts'
import { changeMember, findInvited, findMember, findMemberByEmail, insertSession } from './member.store.ts'
import { countingWrong, takeCode } from './second-factor.ts'

/** A member, and the token of a new session. */
interface SignedIn {
  member: MemberTable
  token: string
}

/** @throws ApiError login_failed; invalid, which names `code`; too_many; not_found without an office */
export async function signIn(
  { email, password, code = '' }: MemberSignIn,
  actor: Actor,
  context: Context,
): Promise<SignedIn> {
  requireOffice(context)
  const account = accountOf(email)
  await context.limits.take('failedSignInsPerAddress', actor.address)
  await context.limits.take('failedSignInsPerAccount', account)
  const member = await findMemberByEmail(context.db, email)
  const isRight = await isPassword(password, member?.passwordHash)
  if (!member || !isRight) throw new ApiError('login_failed')
  const hasFactor = member.lastStep !== null
  if (hasFactor && code === '') throw invalidField('code', 'member:code.needed')
  const enter = () =>
    context.write(async (tx) => {
      if (hasFactor && !(await takeCode(tx, member, code, context))) throw invalidField('code', 'member:code.wrong')
      return open(tx, member._id, actor, context)
    })
  const token = await (hasFactor ? countingWrong(member._id, context, enter) : enter())
  await context.limits.giveBack('failedSignInsPerAddress', actor.address)
  await context.limits.giveBack('failedSignInsPerAccount', account)
  return { member, token }
}

/** @throws ApiError gone, invalid, too_many; not_found without an office */
export async function acceptInvitation(body: Acceptance, actor: Actor, context: Context): Promise<SignedIn> {
  requireOffice(context)
  await context.limits.take('failedSignInsPerAddress', actor.address)
  const passwordHash = await hashPassword(body.password)
  const accepted = await withUniqueEmail(
    'member',
    context.write(async (tx) => {
      const invited = await findInvited(tx, tokenHash(body.token), context.now())
      if (!invited) throw new ApiError('gone')
      const email = invited.email || body.email
      if (!email) throw invalidField('email', 'account:email.required')
      const name = invited.name || body.name
      if (!name) throw invalidField('name', 'error:required')
      const patch = { email, name, passwordHash, inviteHash: null, inviteEndsAt: null }
      await changeMember(tx, invited._id, patch, authorOf(actor, context.now()))
      return { member: { ...invited, ...patch }, token: await open(tx, invited._id, actor, context) }
    }),
  )
  await context.limits.giveBack('failedSignInsPerAddress', actor.address)
  return accepted
}

/** The calling member, who gave the password once more. @throws ApiError invalid, too_many */
export async function ownMember(actor: Actor, password: string, context: Context): Promise<MemberTable> {
  const member = orNotFound(await findMember(context.db, actor.memberId ?? ''))
  const account = accountOf(member.email)
  await context.limits.take('failedSignInsPerAccount', account)
  if (!(await isPassword(password, member.passwordHash))) throw invalidField('password', 'member:wrongPassword')
  await context.limits.giveBack('failedSignInsPerAccount', account)
  return member
}

/** @throws ApiError not_found */
function requireOffice({ config }: Context): void {
  if (!config.office) throw new ApiError('not_found')
}

/** Under which failed passwords are counted: a company may have the same address. */
const accountOf = (email: string) => `member ${email}`

/** @returns the token of the session */
async function open(tx: Tx, memberId: string, { userAgent = '' }: Actor, context: Context): Promise<string> {
  const token = newSecretToken()
  const createdAt = context.now()
  await insertSession(tx, {
    ...{ _id: context.newId(), memberId, tokenHash: tokenHash(token), createdAt },
    ...{ endsAt: createdAt + SESSION_MS, userAgent: userAgent.slice(0, 255) },
  })
  return token
}
