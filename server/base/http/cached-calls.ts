import type { Actor } from '#server/base/actor.ts'
import type { Table } from '#server/base/db/response-cache.ts'
import type { Contracts } from '#shared/contract/index.ts'

type CallName = { [F in keyof Contracts]: `${F & string}.${keyof Contracts[F] & string}` }[keyof Contracts]

/**
 * Calls whose answers are kept, with every table that they show: lists, cards, the edition. Their handlers read
 * and do nothing else, and what they answer follows from the tables, the caller's view and the input alone.
 */
export const CACHED_CALLS: Partial<Record<CallName, readonly Table[]>> = {
  'badge.getBadge': ['badge', 'outbox'],
  'badge.listBadgesOfCompany': ['badge', 'outbox'],
  'company.getCompany': ['company'],
  'company.listCompanies': ['company', 'edition'],
  'edition.getEdition': ['edition'],
  'speaker.listSpeakers': ['speaker', 'file', 'edition'],
  'sponsor.listSponsors': ['sponsor'],
  'sponsor.listSponsorsOfTable': ['sponsor'],
}

/** The tables that a kept call shows; undefined for all others. */
export function dependenciesOf(feature: string, name: string): readonly Table[] | undefined {
  return CACHED_CALLS[`${feature}.${name}` as CallName]
}

/** Callers of one view are answered alike. It is asked for after authorization. */
export function cacheScopeOf(actor: Actor): string {
  return actor.kind === 'company' ? actor.companyId : actor.kind
}

/** A part of the key that cannot be mistaken for another, whatever is sent. */
export function cacheKeyOf(
  id: string,
  actor: Actor,
  params: Record<string, string>,
  query: object | undefined,
): string {
  let key = `${id} ${cacheScopeOf(actor)}`
  for (const name in params) key += ` ${encodeURIComponent(params[name] ?? '')}`
  return query === undefined ? key : `${key} ${JSON.stringify(query)}`
}
