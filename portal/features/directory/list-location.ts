import { LETTERS, OTHER_LETTER } from '#shared/directory/order.rules.ts'

/** What a reader was looking at in a list: a search, a sector, or a letter. */
export interface ListLocation {
  query?: string
  sector?: string
  letter?: string
}

const MAX_QUERY = 100
const LETTER = 'letter-'
/** '#' would end the address. */
const OTHER = 'other'

/** The place that an address names, so that Back, a reload and a shared link lead to it again. */
export function readListLocation({ search, hash }: Pick<Location, 'search' | 'hash'>): ListLocation {
  const asked = new URLSearchParams(search)
  const [query, sector] = ['q', 'sector'].map((name) => (asked.get(name) ?? '').trim().slice(0, MAX_QUERY))
  if (query || sector) return { ...(query && { query }), ...(sector && { sector }) }
  if (!hash.startsWith(`#${LETTER}`)) return {}
  const named = hash.slice(LETTER.length + 1)
  const letter = named === OTHER ? OTHER_LETTER : named
  return LETTERS.includes(letter) || letter === OTHER_LETTER ? { letter } : {}
}

/** The address of a place in the list at `path`. */
export function placeAddress(path: string, { query, sector, letter }: ListLocation) {
  if (query || sector) {
    const asked = { ...(query && { q: query.slice(0, MAX_QUERY) }), ...(sector && { sector }) }
    return `${path}?${new URLSearchParams(asked)}`
  }
  if (letter) return `${path}#${LETTER}${letter === OTHER_LETTER ? OTHER : letter}`
  return path
}

/** Writes the place into the address of the page that is open; it makes no new entry for Back. */
export function replaceListUrl(place: ListLocation) {
  const { pathname, search, hash } = window.location
  const address = placeAddress(pathname, place)
  if (address !== pathname + search + hash) window.history.replaceState(window.history.state, '', address)
}
