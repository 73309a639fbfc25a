import { fold } from './fold.ts'
import letters from './letters.json' with { type: 'json' }

const ARABIC = /\p{Script=Arabic}/u
export const hasArabic = (text: string): boolean => ARABIC.test(text)

/** How Arabic letters are transcribed in Algerian names; short vowels are not written at all. */
const ROMAN: Record<string, string> = letters.roman

/** A folded text in Latin letters, as far as there are Arabic ones in it. */
export function romanize(plain: string): string {
  return hasArabic(plain) ? Array.from(plain, (letter) => ROMAN[letter] ?? letter).join('') : plain
}

/** The words of a text as they are compared and sorted among Latin ones. */
export const foldToLatin = (text: string): string => romanize(fold(text))
