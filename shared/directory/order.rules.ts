import { foldWords, hasArabic, romanize } from './fold.ts'

/** Stands for names that begin with none of the letters. */
export const OTHER_LETTER = '#'
export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Most names are: their words need not be taken apart letter by letter, of which a list has tens of thousands. */
const ASCII = /^[ -~]*$/

/** What a name is sorted by: accents and case do not matter, Arabic names stand where they are heard. */
export function sortKey(name: string): string {
  if (ASCII.test(name))
    return (
      name
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join(' ') ?? ''
    )
  return foldWords(name)
    .map(({ plain }) => romanize(plain))
    .join(' ')
}

/**
 * What the server sorts a list by: without accents and case, so that Énergie stands beside Energie and not after Z.
 * It is stored beside each name: another one needs a migration.
 */
export function listedKey(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export function letterOf(key: string): string {
  const first = key.charAt(0).toUpperCase()
  return LETTERS.includes(first) ? first : OTHER_LETTER
}

/**
 * A list as answered has first what the organizer placed, then the rest by `listedKey` of its names, so that Arabic
 * ones come last. The placed ones stay; the rest is put as a reader expects it. `answered` are the keys
 * that the server sorted by, `key` is what readers look for.
 */
export function inReadingOrder<T>(
  entries: readonly T[],
  answered: (entry: T) => readonly string[],
  key: (entry: T) => string,
): { placed: number; entries: T[] } {
  let placed = entries.length
  while (placed > 0 && isBefore(entries[placed - 1], entries[placed], answered)) placed--
  // One entry is always in order, and all that follow it are.
  const rest = entries.slice(placed).map((entry) => ({ entry, by: key(entry) }))
  rest.sort((one, other) => (one.by < other.by ? -1 : one.by > other.by ? 1 : 0))
  return { placed, entries: [...entries.slice(0, placed), ...rest.map(({ entry }) => entry)] }
}

function isBefore<T>(one: T | undefined, next: T | undefined, answered: (entry: T) => readonly string[]) {
  if (one === undefined || next === undefined) return true
  const [first, second] = [answered(one), answered(next)]
  for (const [at, name] of first.entries()) {
    const other = second[at] ?? ''
    if (name !== other) return name < other
  }
  return true
}

/**
 * The first entry of each letter, by its place in the list. Where the organizer placed entries by hand, a letter
 * leads to the sorted part, and to a placed entry only if it has no other.
 */
export function firstOfLetters(keys: readonly string[], placed: number): Map<string, number> {
  const firsts = new Map<string, number>()
  const sorted = keys.map((_, at) => at).slice(placed)
  for (const at of [...sorted, ...keys.map((_, at) => at).slice(0, placed)]) {
    const letter = letterOf(keys[at] ?? '')
    if (!firsts.has(letter)) firsts.set(letter, at)
  }
  return firsts
}

/** Two letters that stand where there is no picture. */
export function initialsOf(names: readonly string[]): string {
  const words = names.join(' ').match(/[\p{L}\p{N}]+/gu) ?? []
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '')
  // Arabic letters beside each other would join into a word.
  return letters.join(hasArabic(letters.join('')) ? '\u200c' : '').toUpperCase()
}
