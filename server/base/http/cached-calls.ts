import type { Actor } from '#server/base/actor.ts'
import type { CachedResponse, ResponseCache, Table } from '#server/base/db/response-cache.ts'
import type { Paging } from '#shared/contract/endpoint.ts'
import { fold, foldedWords, hasWords } from '#shared/names/fold.ts'
import type { Contracts } from '#shared/registry/index.ts'
import { ROLES } from '#shared/roles.ts'
import { paged } from './handler.ts'

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
export function dependenciesOf(feature: string, name: string) {
  return CACHED_CALLS[`${feature}.${name}` as CallName]
}

/** Callers with the same scope receive the same response. Call it after authorization. */
function cacheScopeOf({ kind, companyId, roles = [] }: Actor) {
  if (kind === 'company') return companyId
  return kind === 'organizer' ? `${kind} ${ROLES.filter((role) => roles.includes(role)).join(',')}` : kind
}

/** Encodes one part of the key unambiguously, whatever the input. */
export function cacheKeyOf(id: string, actor: Actor, params: Record<string, string>, query: object | undefined) {
  let key = `${id} ${encodeURIComponent(cacheScopeOf(actor))}`
  for (const name in params) key += ` ${encodeURIComponent(params[name] ?? '')}`
  return query === undefined ? key : `${key} ${JSON.stringify(query)}`
}

/** What an entry takes in memory besides its texts. */
const OVERHEAD = 300

/** A list as everybody sees it. */
interface PublicList<Card> extends CachedResponse {
  cards: readonly Card[]
  /** The searchable text of each card. */
  folded: readonly string[]
}

interface Source<Card> {
  name: string
  /** The tables that it shows. */
  tables: readonly Table[]
  read(): Promise<Card[]>
  textsOf(card: Card): string[]
}

/** The whole list, kept until a table that it shows is written: each page and search is cut from it. */
export async function publicList<Card>(
  cache: ResponseCache<CachedResponse>,
  { name, tables, read, textsOf }: Source<Card>,
) {
  const key = `public ${name}`
  const make = async () => {
    const cards = await read()
    const folded = cards.map((card) => fold(textsOf(card).join(' ')))
    return { cards, folded, bytes: folded.reduce((sum, { length }) => sum + 2 * length + OVERHEAD, 0) }
  }
  return (cache.find(key) ?? (await cache.read(key, tables, make))) as PublicList<Card>
}

/** One page of the cards that have all words of `q`; none if it has no words. */
export function pageOf<Card>({ cards, folded }: PublicList<Card>, { q, limit, offset = 0 }: Paging) {
  const words = foldedWords(q ?? '')
  const isFound = (text = '') => words.length > 0 && hasWords(text, words)
  const found = q ? cards.filter((_card, index) => isFound(folded[index])) : cards
  return paged(found.slice(offset, limit === undefined ? undefined : offset + limit), found.length)
}
