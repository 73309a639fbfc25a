import type { Actor } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { AnyEndpoint } from '#shared/contract/endpoint.ts'
import type { Authenticated } from './authenticate.ts'
import type { Lookups } from './lookups.ts'

/** The kind of caller may make this call; what is not listed in `access` is refused. */
export function checkMayCall(
  { access, method }: AnyEndpoint,
  { actor, badCredentials }: Authenticated,
): void {
  // Whoever sees the portal as a company does changes nothing, not even what is open to anyone.
  if (actor.viewedBy !== undefined && method !== 'GET') throw new Refusal('view_only')
  if (actor.isRevoked && access.revokedDesk) return
  const isOpen = access.anyone || access.link
  if (badCredentials && (!isOpen || access.badTokenRefused)) throw new Refusal('unauthorized')
  if (isOpen) return
  if (actor.kind === 'nobody') throw new Refusal('unauthorized')
  if (!access[actor.kind]) throw new Refusal('forbidden')
}

/** A company names only records of its own: 404 for all others. */
export async function checkOwner(
  { access }: AnyEndpoint,
  actor: Actor,
  input: { params: Record<string, string>; body: unknown },
  owners: Lookups['owners'],
  context: Context,
): Promise<void> {
  const own = access.company
  if (actor.kind !== 'company' || !own || own === 'filtered' || access.anyone || access.link) return
  const [part = '', name = ''] = own.id.split('.')
  const source = part === 'params' ? input.params : (input.body as Record<string, unknown> | undefined)
  const owner = await owners[own.entity](context.db, String(source?.[name] ?? ''))
  if (owner !== actor.companyId) throw new Refusal('not_found')
}
