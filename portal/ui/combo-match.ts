import { fold, foldedWords, rankOf } from '#shared/names/fold.ts'

/** An option that can be found in either language; `code` and `also` are searched too. */
export interface ComboOption {
  value: string
  code: string
  en: string
  fr: string
  also: readonly string[]
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
  const words = foldedWords(query)
  if (words.length === 0) return options
  const found = options.map((option) => {
    const { code, en, fr, also } = option
    const text = fold([en, fr, ...also].join(' '))
    return { option, rank: code.toLowerCase() === words.join(' ') ? 0 : rankOf(fold(option[language]), text, words) }
  })
  return [0, 1, 2].flatMap((rank) => found.filter((one) => one.rank === rank).map(({ option }) => option))
}
