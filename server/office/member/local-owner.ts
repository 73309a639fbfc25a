import type { Context } from '#server/base/context.ts'
import { hashPassword } from '#server/records/account/passwords.ts'
import { newSecretToken } from '#server/records/account/secret-token.ts'
import type { MemberSignIn } from '#shared/member/member.contract.ts'
import { ROLES } from '#shared/roles.ts'
import { findMemberByEmail, insertMember, LOCAL_OWNER, newMember, renewCredentials } from './member.store.ts'
import { codeNow, newSecret } from './second-factor.ts'

/**
 * Whoever uses the computer of the app's own server is its owner: a member like any other, whose password and
 * second factor are made anew for each sign-in and kept nowhere, so that no backup and no folder holds a way in.
 * @param name as the computer calls this person
 * @returns what POST /api/office/sign-in takes, once
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
  const patch = { name, roles: asNew.roles, passwordHash, totpSecret: encrypted, lastStep: 0, inviteHash: null }
  await context.write(async (tx) => {
    if (!found) await insertMember(tx, member, { actor: 'organizer', at: context.now() })
    await renewCredentials(tx, member._id, patch)
  })
  return { email: LOCAL_OWNER, password, code: codeNow(secret, context) }
}
