import { wordsOf } from '#shared/names/fold.ts'
import { markedParts, rangesIn } from '#shared/names/marked-parts.ts'

/** A text in parts; a marked one is what a word of the query found in it. */
export function markWords(text: string, query: string) {
  const wanted = wordsOf(query).sort((one, other) => other.length - one.length)
  const ranges = rangesIn(text, (plain) => {
    const word = wanted.find((one) => plain.includes(one)) ?? ''
    const from = plain.indexOf(word)
    return word === '' ? undefined : [from, from + word.length]
  })
  return markedParts(text, ranges)
}
