import { foldedWords, rangeOf, tokensOf } from './fold.ts'

/** Start and end (exclusive) in a text. */
export type TextRange = readonly [number, number]

/** What `find` says of each word of a text, as ranges of the text. */
export function rangesIn(text: string, find: (plain: string) => TextRange | undefined): TextRange[] {
  return tokensOf(text).flatMap((token) => {
    const range = find(token.plain)
    return range ? [rangeOf(text, token, ...range)] : []
  })
}

/** A text in parts, of which those in the ranges are marked. */
export function markedParts(text: string, ranges: readonly TextRange[]) {
  const ends = [0, ...ranges.map(([, to]) => to)]
  return [...ranges, [text.length, text.length] as const]
    .flatMap(([from, to], index) => [
      { text: text.slice(ends[index], from), isMarked: false },
      { text: text.slice(from, to), isMarked: true },
    ])
    .filter((part) => part.text !== '')
}

/** A text in parts; the marked ones were matched by a word of the query. */
export function markWords(text: string, query: string) {
  const wanted = foldedWords(query).sort((one, other) => other.length - one.length)
  const ranges = rangesIn(text, (plain) => {
    const word = wanted.find((one) => plain.includes(one)) ?? ''
    const from = plain.indexOf(word)
    return word === '' ? undefined : [from, from + word.length]
  })
  return markedParts(text, ranges)
}
