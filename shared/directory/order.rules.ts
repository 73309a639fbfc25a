import { hasArabic } from '#shared/names/transliterate.ts'

/** For names that begin with no letter of the alphabet. */
export const OTHER_LETTER = '#'
export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

export function letterOf(key: string) {
  const first = key.charAt(0).toUpperCase()
  return LETTERS.includes(first) ? first : OTHER_LETTER
}

/**
 * A returned list begins with the entries that the organizer placed, followed by the rest in the order of `fold`, so that
 * Arabic names come last. Readers look up all of them alphabetically: `sorted` has the index of each by `key`,
 * and the first `placed` of the list also come before it. `answered` are the keys that the server sorted by.
 */
export function sortAlphabetically<T>(
  entries: readonly T[],
  answered: (entry: T) => readonly string[],
  key: (entry: T) => string,
) {
  let placed = entries.length
  while (placed > 0 && isBefore(entries[placed - 1], entries[placed], answered)) placed--
  // Everything from `placed` on is in the server's order; a single last entry always is.
  const keys = entries.map((entry, index) => ({ at: index, by: key(entry) }))
  keys.sort((one, other) => (one.by < other.by ? -1 : one.by > other.by ? 1 : 0))
  return { placed, sorted: keys.map(({ at }) => at) }
}

function isBefore<T>(one: T | undefined, next: T | undefined, answered: (entry: T) => readonly string[]) {
  if (one === undefined || next === undefined) return true
  const [first, second] = [answered(one), answered(next)]
  for (const [index, name] of first.entries()) {
    const other = second[index] ?? ''
    if (name !== other) return name < other
  }
  return true
}

/** The index of each letter's first entry, of the keys of a sorted list. */
export function firstIndexByLetter(keys: readonly string[]) {
  const firsts = new Map<string, number>()
  for (const [index, key] of keys.entries()) {
    const letter = letterOf(key)
    if (!firsts.has(letter)) firsts.set(letter, index)
  }
  return firsts
}

/** Two letters shown in place of a missing picture. */
export function initialsOf(names: readonly string[]) {
  const words = names.join(' ').match(/[\p{L}\p{N}]+/gu) ?? []
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '')
  // Adjacent Arabic letters would join into a word.
  return letters.join(hasArabic(letters.join('')) ? '\u200c' : '').toUpperCase()
}
