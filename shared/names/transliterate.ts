import { fold } from './fold.ts'

const ARABIC = /\p{Script=Arabic}/u
export const hasArabic = (text: string): boolean => ARABIC.test(text)

/** How Arabic letters are transcribed in Algerian names; short vowels are not written at all. */
const ROMAN: Record<string, string> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'dj',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'ch',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'dh',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'ou',
  ي: 'y',
  پ: 'p',
  چ: 'ch',
  ڤ: 'v',
  گ: 'g',
  ڨ: 'g',
}

/** A folded text in Latin letters, as far as there are Arabic ones in it. */
export function romanize(plain: string): string {
  return hasArabic(plain) ? Array.from(plain, (letter) => ROMAN[letter] ?? letter).join('') : plain
}

/** The words of a text as they are compared and sorted among Latin ones. */
export const foldToLatin = (text: string): string => romanize(fold(text))
