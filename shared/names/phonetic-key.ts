import { hasArabic, romanize } from './transliterate.ts'

// How a word is pronounced, whatever its spelling and script: one letter per sound. Mohammed, Muhammad and محمد are
// close to each other in it; `likeness.ts` says how close.

/**
 * Groups of Latin letters, in the order in which they are applied. `K` is the sound of kh and خ, `G` that of gh and غ,
 * `x` that of ch and sh; 7, 9 and 3 are what Arabic letters are typed as on a telephone.
 */
const LATIN: [RegExp, string][] = [
  [/7/g, 'h'],
  [/9/g, 'k'],
  [/3/g, 'a'],
  [/tx/g, 'ch'],
  [/x/g, 'ks'],
  // Chinese: Hsu is Xu, Chang is Zhang.
  [/^hs/, 'ks'],
  [/zh/g, 'j'],
  [/t?sch|tch|ch|sh/g, 'x'],
  [/dj|dg(?=[eiy])/g, 'j'],
  [/kh/g, 'K'],
  [/gh|^rh/g, 'G'],
  [/ph/g, 'f'],
  [/qu(?=[eiy])|ck|q/g, 'k'],
  [/gu(?=[eiy])/g, 'g'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/th|dt/g, 't'],
  [/dh/g, 'd'],
  [/t(?=[sz])/g, ''],
  // Chaouche is Shawsh, and Daoud Dawood.
  [/aou/g, 'aw'],
  [/ou|oo/g, 'u'],
  [/eau|aux?$|aul(?=[td])|au/g, 'o'],
  [/y|ee/g, 'i'],
  // The article's l is silent before these letters: Abdel Rahman, Abderrahmane.
  [/^(abd[aeu]?)l(?=[tdrzsxn])/, '$1'],
  [/(.)\1+/g, '$1'],
]
const PRONOUNCEABLE = /^[a-z]+([379][a-z]+)*$/

/** A folded word and its sounds: '' if it has digits or is of another script. */
export interface PhoneticWord {
  word: string
  sounds: string
  isArabic: boolean
}

export function toPhoneticWord(word: string): PhoneticWord {
  const isArabic = hasArabic(word)
  if (isArabic) return { word, sounds: Array.from(word, soundOfArabic).join(''), isArabic }
  const latin = romanize(word)
  return { word, sounds: PRONOUNCEABLE.test(latin) ? soundOf(latin) : '', isArabic }
}

function soundOf(word: string) {
  let sounds = word
  for (const [group, one] of LATIN) sounds = sounds.replace(group, one)
  return sounds
}

const arabicSounds = new Map<string, string>()
/** Letter by letter: two adjacent letters, such as the s and h of سه, do not form a group. */
function soundOfArabic(letter: string) {
  let sound = arabicSounds.get(letter)
  if (sound === undefined) {
    const latin = romanize(letter)
    sound = latin === letter ? '' : soundOf(latin)
    arabicSounds.set(letter, sound)
  }
  return sound
}

/** Sounds that are taken for each other; all others, the vowels, are left out of the keys. */
const CLASSES = ['bpfv', 'cgjkqsxzKG', 'td', 'l', 'mn', 'r']
/** Other spellings of such a sound: خ also h, غ also r, w also v, j also y. */
const ALSO: Record<string, string> = { K: '', G: '6', w: '1', j: '' }

export const soundClassOf = (sound: string) => {
  const index = CLASSES.findIndex((sounds) => sounds.includes(sound))
  return index < 0 ? '' : `${index + 1}`
}
const CLASS = new Map(CLASSES.flatMap((sounds) => [...sounds].map((one) => [one, soundClassOf(one)])))

const MAX_KEYS = 4
/** The key of names without a distinguishable consonant, such as Yahiaoui. */
const VOWELS_ALONE = '0'

/** Keys that are equal for all words with the same consonants, whether otherwise alike or not. */
export function phoneticKeys(sounds: string) {
  let keys = ['']
  for (const sound of sounds) {
    const one = CLASS.get(sound) ?? ''
    const also = keys.length < MAX_KEYS ? ALSO[sound] : undefined
    const next = new Set<string>()
    for (const key of keys)
      for (const added of also === undefined ? [one] : [one, also]) next.add(key.endsWith(added) ? key : key + added)
    keys = [...next]
  }
  return sounds === '' ? [] : keys.map((key) => key || VOWELS_ALONE)
}
