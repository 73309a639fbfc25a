import { withSessionCookie } from '#server/base/http/authenticate.ts'
import { type Handlers, invalidField, tokenHash } from '#server/base/index.ts'
import { hashPassword } from '#server/records/account/sign-in.ts'
import type { Contract } from '#shared/contract/endpoint.ts'
import type { Me, memberContract } from '#shared/member/member.contract.ts'
import { contracts } from '#shared/registry/index.ts'
import { mayCall, type Role } from '#shared/roles.ts'
import {
  changeMember,
  effectiveRoles,
  endSession,
  endSessions,
  findMember,
  type MemberRow,
  requireMember,
  rolesOf,
} from './member.store.ts'
import { consumeCode, limitWrongCodes, newRecoveryCodes, newSecret, secretsOf, stepOf } from './second-factor.ts'
import { acceptInvitation, requireOwnPassword, requireUnchanged, signIn } from './sign-in.ts'

/** What members do for themselves: signing in, the password, the second factor. */
export const ownMembershipHandlers = {
  async signIn({ body }, actor, context) {
    const { member, token } = await signIn(body, actor, context)
    return withSessionCookie(meOf(member), token, context)
  },

  async acceptInvitation({ body }, actor, context) {
    const { member, token } = await acceptInvitation(body, actor, context)
    return withSessionCookie(meOf(member), token, context)
  },

  async signOut(_input, actor, context) {
    const { sessionId } = actor
    if (sessionId !== undefined) await context.write((tx) => endSession(tx, sessionId))
    return withSessionCookie({ message: 'Signed out' }, '', context)
  },

  async getMe(_input, actor, context) {
    const member = actor.memberId && (await findMember(context.db, actor.memberId))
    if (member) return meOf(member)
    const { organizerName = '', roles = [] } = actor
    return { ...KEY_HOLDER, name: organizerName, roles: [...roles], calls: callsOf(roles) }
  },

  async changeMemberPassword({ body }, actor, context, author) {
    const member = await requireOwnPassword(actor, body.currentPassword, context)
    const passwordHash = await hashPassword(body.password)
    await context.write(async (tx) => {
      await requireUnchanged(tx, member)
      await changeMember(tx, member._id, { passwordHash }, author)
      await endSessions(tx, member._id, actor.sessionId)
    })
    return { message: 'Password changed successfully' }
  },

  async prepareSecondFactor({ body }, actor, context, author) {
    const member = await requireOwnPassword(actor, body.password, context)
    const { encrypted, secret, uri } = newSecret(member, context)
    await limitWrongCodes(member._id, context, () =>
      context.write(async (tx) => {
        await requireUnchanged(tx, member)
        if (member.lastStep !== null && !(await consumeCode(tx, member, body.code ?? '', context)))
          throw invalidField('code', 'member:code.wrong')
        await changeMember(tx, member._id, { totpSecret: `${secretsOf(member)[0]} ${encrypted}` }, author)
      }),
    )
    return { secret, uri }
  },

  async confirmSecondFactor({ body }, actor, context, author) {
    const recoveryCodes = newRecoveryCodes()
    await limitWrongCodes(actor.memberId ?? '', context, () =>
      context.write(async (tx) => {
        const member = await requireMember(tx, actor.memberId ?? '')
        const [, totpSecret = null] = secretsOf(member)
        const lastStep = stepOf({ ...member, totpSecret }, body.code, context)
        if (lastStep === undefined) throw invalidField('code', 'member:code.wrong')
        const hashes = JSON.stringify(recoveryCodes.map(tokenHash))
        await changeMember(tx, member._id, { totpSecret, lastStep, recoveryCodes: hashes }, author)
        // Other sessions were signed in without the second factor.
        await endSessions(tx, member._id, actor.sessionId)
      }),
    )
    return { recoveryCodes }
  },
} satisfies Partial<Handlers<typeof memberContract>>

const KEY_HOLDER = { _id: '', email: '', waiting: [], hasSecondFactor: false, recoveryCodes: 0 }

/** For the office's pages, which offer nothing that the server would refuse. */
function callsOf(roles: readonly Role[]) {
  return Object.entries(contracts as Record<string, Contract>).flatMap(([feature, calls]) =>
    Object.entries(calls).flatMap(([name, { access, method }]) =>
      mayCall({ ...access, method }, roles) ? `${feature}.${name}` : [],
    ),
  )
}

function meOf(member: MemberRow): Me {
  const { _id, name, email, lastStep, recoveryCodes } = member
  const roles = effectiveRoles(member)
  return {
    _id,
    name,
    email,
    roles,
    calls: callsOf(roles),
    waiting: rolesOf(member).filter((role) => !roles.includes(role)),
    hasSecondFactor: lastStep !== null,
    recoveryCodes: (JSON.parse(recoveryCodes) as string[]).length,
  }
}
