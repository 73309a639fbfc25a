import { toDigits } from '#shared/digits.ts'
import { withoutMarks } from '#shared/without-marks.ts'
import letters from './letters.json' with { type: 'json' }

const ARABIC = /[\u0600-\u06ff\u0750-\u077f]/

/** Letters that Unicode does not decompose. */
export const WHOLE_LETTERS: Record<string, string> = letters.whole

/** These, and Arabic letters with more than one form. */
const SAME: Record<string, string> = { ...WHOLE_LETTERS, ...letters.same }

/** How Arabic letters are transcribed in Algerian names; short vowels are not written at all. */
const ROMAN: Record<string, string> = letters.roman

/** A word without case, accents and vowel signs, and where each of its letters came from. */
export interface FoldedWord {
  plain: string
  /** The position in the text of each letter of `plain`, then the position after the word. */
  at: readonly number[]
}

// Names use few different letters; decomposing each only once keeps thousands of names cheap.
const known = new Map<string, string>()

function foldLetter(letter: string): string {
  const stored = known.get(letter)
  if (stored !== undefined) return stored
  const digit = toDigits(withoutMarks(letter.toLowerCase()))
  const folded = SAME[digit] ?? digit
  known.set(letter, folded)
  return folded
}

const WORD = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu
/** Most texts are ASCII and need no folding letter by letter; a list has tens of thousands of letters. */
const ASCII = /^[ -~]*$/

/** The words of a text, separated by apostrophes, hyphens and all other signs. */
export function foldWords(text: string): FoldedWord[] {
  return [...text.matchAll(WORD)].flatMap((found) => {
    let plain = ''
    let place = found.index
    const at: number[] = []
    for (const letter of found[0]) {
      const folded = foldLetter(letter)
      plain += folded
      for (let count = 0; count < folded.length; count++) at.push(place)
      place += letter.length
    }
    return plain === '' ? [] : [{ plain, at: [...at, place] }]
  })
}

/** A text as it is compared: its words in any script, without case, accents and punctuation. */
export function plainWords(text: string): string {
  if (ASCII.test(text))
    return (
      text
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join(' ') ?? ''
    )
  return foldWords(text)
    .map(({ plain }) => plain)
    .join(' ')
}

export function hasArabic(text: string): boolean {
  return ARABIC.test(text)
}

export function romanize(plain: string): string {
  if (!hasArabic(plain)) return plain
  return [...plain].map((letter) => ROMAN[letter] ?? letter).join('')
}
