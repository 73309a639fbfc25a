import type { CachedResponse, ResponseCache, Table } from '#server/base/db/response-cache.ts'
import type { Paging } from '#shared/contract/paging.ts'
import { fold, foldedWords, hasWords } from '#shared/names/fold.ts'
import { paged } from './paged.ts'

/** What an entry takes in memory besides its texts. */
const OVERHEAD = 300

/** A list as everybody sees it. */
export interface PublicList<Card> extends CachedResponse {
  cards: readonly Card[]
  /** What is searched in each card. */
  folded: readonly string[]
}

interface Source<Card> {
  name: string
  /** The tables that it shows. */
  shows: readonly Table[]
  read(): Promise<Card[]>
  textsOf(card: Card): string[]
}

/** The whole list, kept until a table that it shows is written: each page and search is cut from it. */
export async function publicList<Card>(
  cache: ResponseCache<CachedResponse>,
  { name, shows, read, textsOf }: Source<Card>,
): Promise<PublicList<Card>> {
  const key = `public ${name}`
  const make = async () => {
    const cards = await read()
    const folded = cards.map((card) => fold(textsOf(card).join(' ')))
    return { cards, folded, bytes: folded.reduce((sum, { length }) => sum + 2 * length + OVERHEAD, 0) }
  }
  return (cache.find(key) ?? (await cache.read(key, shows, make))) as PublicList<Card>
}

/** One page of those cards that have all words of `q`; without a word it finds nothing. */
export function pageOf<Card>({ cards, folded }: PublicList<Card>, { q, limit, offset = 0 }: Paging): Card[] {
  const words = foldedWords(q ?? '')
  const isFound = (text = '') => words.length > 0 && hasWords(text, words)
  const found = q ? cards.filter((_card, index) => isFound(folded[index])) : cards
  return paged(found.slice(offset, limit === undefined ? undefined : offset + limit), found.length)
}
