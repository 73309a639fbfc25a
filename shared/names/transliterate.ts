import { fold } from './fold.ts'

const ARABIC = /\p{Script=Arabic}/u
const ROMANIZED = /[\p{Script=Arabic}\p{Script=Cyrillic}]/u
export const hasArabic = (text: string) => ARABIC.test(text)

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
  // Cyrillic ones, as Russian and Ukrainian names are written in passports.
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'j',
  з: 'z',
  и: 'i',
  і: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}

/** A folded text with its Arabic and Cyrillic letters transcribed to Latin. */
export function romanize(plain: string) {
  return ROMANIZED.test(plain) ? Array.from(plain, (letter) => ROMAN[letter] ?? letter).join('') : plain
}

/** The words of a text as they are compared and sorted among Latin ones. */
export const foldToLatin = (text: string) => romanize(fold(text))

/** The one of the texts searched along with `own` that contains most of the query's words missing from `own`. */
export function matchingContext(own: string, beside: readonly string[], query: string) {
  const shown = foldToLatin(own)
  const missing = foldToLatin(query)
    .split(' ')
    .filter((word) => !shown.includes(word))
  const holds = (text = '') => missing.filter((word) => foldToLatin(text).includes(word)).length
  const [most] = beside.toSorted((one, other) => holds(other) - holds(one))
  return holds(most) > 0 ? most : undefined
}
