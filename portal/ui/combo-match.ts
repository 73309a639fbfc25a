/** An option that can be found in either language; `code` and `also` are searched too. */
export interface ComboOption {
  value: string
  code: string
  en: string
  fr: string
  also: readonly string[]
}

/**
 * Folds case and accents; treats apostrophes, hyphens and spaces alike. `at` maps each letter to its original position.
 */
function folded(text: string): { plain: string; at: number[] } {
  let plain = ''
  const at: number[] = []
  let place = 0
  for (const letter of text) {
    const bare = letter
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[’'‐\-\s]/gu, ' ')
    plain += bare
    for (const _ of bare) at.push(place)
    place += letter.length
  }
  at.push(place)
  return { plain, at }
}

const wanted = (query: string) => folded(query.trim()).plain

/** First position of `query` in a folded text, preferring the start of a word. */
function placeOf(plain: string, query: string): number {
  const atWord = ` ${plain}`.indexOf(` ${query}`)
  return atWord >= 0 ? atWord : plain.indexOf(query)
}

/** Start and end (exclusive) of the match of `query` in a text, for underlining. */
export function matchRange(text: string, query: string): [number, number] | undefined {
  const sought = wanted(query)
  const { plain, at } = folded(text)
  const start = sought ? placeOf(plain, sought) : -1
  const from = at[start]
  const to = at[start + sought.length]
  return start < 0 || from === undefined || to === undefined ? undefined : [from, to]
}

/**
 * The options that `query` finds: first those whose name in the page's language begins with it, otherwise in the given
 * order.
 */
export function findOptions<T extends ComboOption>(
  options: readonly T[],
  query: string,
  language: 'en' | 'fr',
): readonly T[] {
  const sought = wanted(query)
  if (!sought) return options
  const found = options.map((option) => ({ option, rank: rankOf(option, sought, language) }))
  return [0, 1, 2].flatMap((rank) => found.filter((one) => one.rank === rank).map(({ option }) => option))
}

/**
 * Rank: 0 the name begins with it or the code equals it, 1 a word of any name begins with it, 2 it is contained
 * anywhere, 3 no match.
 */
function rankOf(option: ComboOption, sought: string, language: 'en' | 'fr'): number {
  const { code, en, fr, also } = option
  if (code.toLowerCase() === sought || folded(option[language]).plain.startsWith(sought)) return 0
  const ranks = [en, fr, ...also].map((name) => {
    const { plain } = folded(name)
    const place = placeOf(plain, sought)
    if (place < 0) return 3
    return place === 0 || plain[place - 1] === ' ' ? 1 : 2
  })
  return Math.min(...ranks)
}
