import { WHOLE_LETTERS } from '#shared/directory/fold.ts'

// How names are made comparable: a literal form (no case, no accents) and a sound form, the consonants shared by the
// Latin and Arabic spellings of a name. Mohamed, Mohammed, Muhammad, M’hamed and محمد all sound like 'mhmd'.

/** Lower case without accents, apostrophes and Arabic vowel signs; alif and ya in their plain forms. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[øæœßłđðþı]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}\u0640'’‘ʼ`´]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
}

/** The words of a text in literal form. */
export function words(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Arabic letters and how they sound in Latin ones. Long vowels, hamza and ع are not written in Latin. */
const ARABIC: Record<string, string> = {
  ب: 'b',
  پ: 'b',
  ت: 't',
  ث: 't',
  ط: 't',
  ج: 'j',
  چ: 'x',
  ح: 'h',
  ه: 'h',
  خ: 'k',
  ك: 'k',
  ق: 'k',
  گ: 'k',
  ڨ: 'k',
  غ: 'k',
  د: 'd',
  ذ: 'd',
  ض: 'd',
  ظ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ص: 's',
  ش: 'x',
  ف: 'f',
  ڤ: 'f',
  ل: 'l',
  م: 'm',
  ن: 'n',
}
const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word)

/** Groups of Latin letters, in the order in which they are applied; letters in none of them are silent. */
const LATIN: [RegExp, string][] = [
  [/tch|sch|ch|sh/g, 'x'],
  [/dj|dg(?=[eiy])/g, 'j'],
  [/kh|gh|^rh|qu|ck|q/g, 'k'],
  [/gu(?=[eiy])/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/g/g, 'k'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/ph|v/g, 'f'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/p/g, 'b'],
]

/** The consonants of a folded word; '' if it has only vowels. */
export function sound(word: string): string {
  return heard(consonants(word))
}

/** What is heard when consonants run together, whichever words they came from. */
function heard(letters: string): string {
  return (
    letters
      .replace(/(.)\1+/g, '$1')
      .replace(/(.)h$/, '$1')
      // The article's l is silent before these letters: Abdel Rahman, Abderrahmane.
      .replace(/^bdl(?=[tdrzsxn])/, 'bd')
  )
}

const MAX_CACHED = 200_000
/** Names repeat: most words of 200,000 people have been seen after the first few thousand. */
const known = new Map<string, string>()

function consonants(word: string): string {
  const before = known.get(word)
  if (before !== undefined) return before
  const letters = isArabic(word) ? [...word].map((letter) => ARABIC[letter] ?? '').join('') : latinSound(word)
  if (known.size >= MAX_CACHED) known.clear()
  known.set(word, letters)
  return letters
}

function latinSound(word: string): string {
  let letters = word
  for (const [group, one] of LATIN) letters = letters.replace(group, one)
  return letters.replace(/[aeiouyw]/g, '')
}

/** Articles that some spellings write as a separate word and others omit. */
const ARTICLES = new Set([
  'el',
  'al',
  'ez',
  'es',
  'en',
  'er',
  'ed',
  'et',
  'ech',
  'ash',
  'as',
  'ad',
  'an',
  'ar',
  'ul',
])
export const isArticle = (word: string) => ARTICLES.has(word)

/** An Arabic word without its article: الزهراء is also written Zohra. */
export function withoutArticle(word: string): string {
  return word.length > 4 && word.startsWith('ال') ? word.slice(2) : word
}

const MAX_JOIN_LENGTH = 3

/** Runs of two or three words written as one: Ben Ali and Benali, Abd El Kader and Abdelkader. */
export function joined(list: readonly string[]): string[] {
  const found: string[] = []
  for (let count = 2; count <= MAX_JOIN_LENGTH; count++)
    for (let start = 0; start + count <= list.length; start++)
      found.push(list.slice(start, start + count).join(''))
  return found
}

/** Every form under which a name is found: literal ones and sounds. */
export function formsOfName(name: string): { literal: Set<string>; sounds: Set<string> } {
  const all = words(name)
  const bare = all.map(withoutArticle)
  const withoutArticles = bare.filter((word) => !isArticle(word))
  const literal = new Set([...all, ...bare, ...joined(all)])
  const sounds = new Set<string>()
  for (const list of [all, bare, withoutArticles]) {
    const letters = list.map(consonants)
    for (const one of letters) sounds.add(heard(one))
    for (const one of joined(letters)) sounds.add(heard(one))
  }
  sounds.delete('')
  return { literal, sounds }
}
