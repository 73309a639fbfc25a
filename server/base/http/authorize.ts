import type { Actor } from '#server/base/actor.ts'
import { ApiError } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import type { AnyEndpoint } from '#shared/contract/endpoint.ts'
import { mayCall } from '#shared/roles.ts'
import type { Authenticated } from './authenticate.ts'
import type { Lookups } from './lookups.ts'

/** Checks that this kind of caller may make the call; kinds not listed in `access` are refused. */
export function checkAccess({ access, method }: AnyEndpoint, { actor, badCredentials }: Authenticated): void {
  // An organizer viewing the portal as a company may change nothing, not even through public calls.
  if (actor.impersonatedBy !== undefined && method !== 'GET') throw new ApiError('view_only')
  if (actor.isRevoked && access.revokedDesk) return
  if (actor.isKiosk && !access.kiosk) throw new ApiError('forbidden')
  // Also where anyone may: as a member more is open there.
  if (actor.kind === 'organizer' && access.organizer && !mayCall({ ...access, method }, actor.roles ?? []))
    throw new ApiError('forbidden')
  // A link is its holder's way in: who has it only because they see every record is let in where `access` says so.
  const isShut = (actor.kind === 'organizer' || actor.kind === 'desk') && !access[actor.kind]
  const isOpen = access.anyone || (access.link && !isShut)
  if (badCredentials && (!isOpen || access.badTokenRefused)) throw new ApiError('unauthorized')
  if (isOpen) return
  if (actor.kind === 'nobody') throw new ApiError('unauthorized')
  if (!access[actor.kind]) throw new ApiError('forbidden')
}

/** A company may only name its own records: 404 for all others. */
export async function checkOwnership(
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
  if (owner !== actor.companyId) throw new ApiError('not_found')
}
