import { toDigits } from '#shared/digits.ts'

/**
 * Accents, and the vowel signs that Arabic and Hebrew are also written without; and also invisible characters. In
 * Hindi or Thai the signs are the vowels themselves: without them two names would be one.
 */
const MARKS =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]|[\u08d3-\u08ff]|[\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]|[\ufe00-\ufe0f]|\p{Cf}/gu

/** Replacements for letters that Unicode does not decompose, and for Arabic letters with several forms. */
const SAME: Record<string, string> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ء: '',
  ـ: '',
}

/** A word without case, accents and vowel signs, and where it begins and ends (exclusive) in its text. */
export interface Token {
  plain: string
  start: number
  end: number
}

// Names use few different letters; decomposing each only once keeps thousands of names cheap.
const known = new Map<string, string>()

function foldLetter(letter: string) {
  const stored = known.get(letter)
  if (stored !== undefined) return stored
  const digit = toDigits(letter.toLowerCase().normalize('NFKD').replace(MARKS, ''))
  const folded = SAME[digit] ?? digit
  known.set(letter, folded)
  return folded
}

const WORD = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu
/** Most words are ASCII and need no letter-by-letter folding; a list has tens of thousands of letters. */
const ASCII = /^[ -~]*$/
const foldWord = (word: string) => (ASCII.test(word) ? word.toLowerCase() : Array.from(word, foldLetter).join(''))

/** The words of a text, separated by apostrophes, hyphens and all other signs. */
export function tokensOf(text: string) {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const plain = foldWord(word)
    return plain === '' ? [] : [{ plain, start: index, end: index + word.length }]
  })
}

/** The position in the text of a token's letters `from` to `to` (exclusive), with their accents. */
export function rangeOf(text: string, { start, end }: Token, from: number, to: number): readonly [number, number] {
  let [first, place, count] = [start, start, 0]
  for (const letter of text.slice(start, end)) {
    const { length } = fold(letter)
    if (count >= to && length > 0) break
    if (count <= from) first = place
    count += length
    place += letter.length
  }
  return [first, place]
}

/** The words of a text as they are compared: in any script, without case, accents and punctuation. */
export function foldedWords(text: string) {
  return (text.match(WORD) ?? []).map(foldWord).filter(Boolean)
}

/** The same as one text. */
export const fold = (text: string) => foldedWords(text).join(' ')

/** For comparing names regardless of word order. */
export const foldSorted = (text: string) => foldedWords(text).sort().join(' ')

/** Whether a folded text has all of these words, also inside its own. */
export const hasWords = (folded: string, words: readonly string[]) => words.every((word) => folded.includes(word))

/**
 * How well words find a folded text that begins with `name`: 0 the name begins with them as typed, 1 each begins a word,
 * 2 each is in it; 3 not at all.
 */
export function rankOf(name: string, text: string, words: readonly string[]): number {
  if (!hasWords(text, words)) return 3
  if (name.startsWith(words.join(' '))) return 0
  return words.every((word) => ` ${text}`.includes(` ${word}`)) ? 1 : 2
}
