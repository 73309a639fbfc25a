import type { Context } from '#server/base/context.ts'
import type { OrganizerCaller } from '#server/base/http/lookups.ts'
import { tokenHash } from '#server/records/account/secret-token.ts'
import { countingRoles, findApiKey, findSession, rolesOf } from './member.store.ts'

/** The member of one of the office's cookies; undefined once the session has ended. */
export async function memberOfCookie(
  tokens: readonly string[],
  context: Context,
): Promise<OrganizerCaller | undefined> {
  const found = await findSession(context.db, tokens.map(tokenHash), context.now())
  if (!found) return undefined
  const { _id: memberId, sessionId, name: organizerName } = found
  return { memberId, sessionId, organizerName, roles: countingRoles(found) }
}

export async function holderOfApiKey(key: string, context: Context): Promise<OrganizerCaller | undefined> {
  const found = await findApiKey(context.db, tokenHash(key), context.now())
  return found && { memberId: '', organizerName: found.name, roles: rolesOf(found) }
}
