import type { Actor } from '#server/base/actor.ts'
import type { Table } from '#server/base/db/response-cache.ts'
import type { Contracts } from '#shared/registry/index.ts'
import { ROLES } from '#shared/roles.ts'

type CallName = { [F in keyof Contracts]: `${F & string}.${keyof Contracts[F] & string}` }[keyof Contracts]

/**
 * Calls whose responses are cached, with every table they depend on: lists, cards, the edition. Their
 * handlers only read, and the response depends only on the tables, the caller's view and the input.
 */
export const CACHED_CALLS: Partial<Record<CallName, readonly Table[]>> = {
  'badge.getBadge': ['badge', 'outbox'],
  'badge.listBadges': ['badge', 'outbox'],
  'badge.listBadgesOfCompany': ['badge', 'outbox'],
  'company.getCompany': ['company', 'edition'],
  'company.listCompanies': ['company', 'edition'],
  'edition.getEdition': ['edition'],
  'session.getProgramme': ['session', 'speaker', 'edition'],
  'speaker.listSpeakers': ['speaker', 'file', 'edition'],
  'sponsor.listSponsors': ['sponsor'],
  'sponsor.listSponsorsOfTable': ['sponsor'],
}

/** The tables that a cached call depends on; undefined for all other calls. */
export function dependenciesOf(feature: string, name: string): readonly Table[] | undefined {
  return CACHED_CALLS[`${feature}.${name}` as CallName]
}

/** Callers with the same scope receive the same response. Call it after authorization. */
export function cacheScopeOf({ kind, companyId, roles = [] }: Actor): string {
  if (kind === 'company') return companyId
  return kind === 'organizer' ? `${kind} ${ROLES.filter((role) => roles.includes(role)).join(',')}` : kind
}

/** Encodes one part of the key unambiguously, whatever the input. */
export function cacheKeyOf(
  id: string,
  actor: Actor,
  params: Record<string, string>,
  query: object | undefined,
): string {
  let key = `${id} ${encodeURIComponent(cacheScopeOf(actor))}`
  for (const name in params) key += ` ${encodeURIComponent(params[name] ?? '')}`
  return query === undefined ? key : `${key} ${JSON.stringify(query)}`
}
