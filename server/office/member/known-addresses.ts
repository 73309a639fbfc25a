import { orNotFound } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import type { Tx } from '#server/base/db/database.ts'
import type { MemberTable } from '#server/base/db/organizer-tables.ts'
import { addressHash, KNOWN_ADDRESS_TTL_MS } from '#server/records/account/account.store.ts'
import { findMember, setKnownAddresses } from './member.store.ts'

/** Networks that a member signed in from within the last 30 days, by their keyed hash, with when that was last. */
function knownTo(member: Pick<MemberTable, 'knownAddresses'>, { now }: Pick<Context, 'now'>): [string, number][] {
  const stored = Object.entries(JSON.parse(member.knownAddresses) as Record<string, number>)
  return stored.filter(([, at]) => at > now() - KNOWN_ADDRESS_TTL_MS)
}

/** Whether the member signed in from there before: what strangers try elsewhere does not close that place. */
export function isKnownTo(member: Pick<MemberTable, 'knownAddresses'>, address: string, context: Context): boolean {
  const hash = addressHash(context, address)
  return knownTo(member, context).some(([known]) => known === hash)
}

export async function rememberAddressOf(tx: Tx, memberId: string, address: string, context: Context): Promise<void> {
  const known = knownTo(orNotFound(await findMember(tx, memberId)), context)
  const now = { ...Object.fromEntries(known), [addressHash(context, address)]: context.now() }
  await setKnownAddresses(tx, memberId, JSON.stringify(now))
}
