import { rankOf } from '#shared/names/fold.ts'
import { foldToLatin } from '#shared/names/transliterate.ts'

export type HitKind = 'place' | 'company' | 'badge' | 'speaker' | 'mail'

/** What the palette finds: a record, or a place of the office. */
export interface Hit {
  kind: HitKind
  id: string
  name: string
  /** More about it: a company's booths, a badge's company. */
  about: string
  to: string
  /** Additional search terms. */
  words?: string
}

/** Maximum number of hits per kind; one more letter narrows them down. */
const MAX_PER_KIND = 4

/** A hit with its searchable text, folded once per list. */
interface Findable {
  hit: Hit
  name: string
  text: string
}

export function findable(hits: readonly Hit[]): Findable[] {
  return hits.map((hit) => {
    const name = foldToLatin(hit.name)
    return { hit, name, text: `${name} ${foldToLatin(hit.about)} ${foldToLatin(hit.words ?? '')}` }
  })
}

/**
 * The hits of a query: first those whose name begins with it, then those in which its words begin a word. Case and
 * accents do not matter; every word must be found.
 */
export function paletteHits(all: readonly Findable[], query: string): Hit[] {
  const wanted = foldToLatin(query).split(' ').filter(Boolean)
  if (wanted.length === 0) return all.map(({ hit }) => hit).filter(({ kind }) => kind === 'place')
  const counts = new Map<HitKind, number>()
  return all
    .map(({ hit, name, text }) => ({ hit, rank: rankOf(name, text, wanted) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ hit }) => hit)
    .filter(({ kind }) => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      return (counts.get(kind) ?? 0) <= MAX_PER_KIND
    })
}
