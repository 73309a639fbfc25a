import { fold } from '#portal/office/table/filter-rows.ts'

export type HitKind = 'station' | 'company' | 'badge' | 'speaker' | 'do'

export interface Hit {
  id: string
  kind: HitKind
  name: string
  /** What it is of: a company's booths, a badge's company. */
  about: string
  /** Further words it is found by. */
  words?: string
  /** Route that it leads to; without one it does something here. */
  to?: string
}

/** So many of each kind: what is wanted is found by one more letter. */
const MAX_PER_KIND = 6

/** What is looked for in a hit, worked out once a list: accents and case are gone. */
interface Findable {
  hit: Hit
  name: string
  text: string
}

export function findable(hits: readonly Hit[]): Findable[] {
  return hits.map((hit) => {
    const name = fold(hit.name)
    return { hit, name, text: ` ${name} ${fold(hit.about)} ${fold(hit.words ?? '')}` }
  })
}

/**
 * What a few letters mean: those whose name begins with them first, then those in which a word does. Case and accents
 * do not matter; every word typed must be found.
 */
export function paletteHits(all: readonly Findable[], query: string): Hit[] {
  const wanted = fold(query).split(' ').filter(Boolean)
  if (wanted.length === 0)
    return all.map(({ hit }) => hit).filter(({ kind }) => kind === 'station' || kind === 'do')
  const begins = (name: string) => name.startsWith(wanted.join(' '))
  const begin = (text: string) => wanted.every((word) => text.includes(` ${word}`))
  const counts = new Map<HitKind, number>()
  return all
    .filter(({ text }) => wanted.every((word) => text.includes(word)))
    .map(({ hit, name, text }) => ({ hit, rank: begins(name) ? 0 : begin(text) ? 1 : 2 }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ hit }) => hit)
    .filter(({ kind }) => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      return (counts.get(kind) ?? 0) <= MAX_PER_KIND
    })
}
