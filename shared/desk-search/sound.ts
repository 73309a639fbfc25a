// How a word is said, whatever its spelling and script: one letter for each sound. Mohammed, Muhammad and محمد are
// close to each other in it; `likeness.ts` says how close.

/** `K` is the sound of kh and خ, `G` that of gh and غ, `x` that of ch and sh. Hamza and short vowels are not written. */
const ARABIC: Record<string, string> = Object.fromEntries(
  'اa عa بb پb تt ثt طt جj چx حh هh خK كk قk گg ڨg غG دd ذd ضd ظd رr زz سs صs شx فf ڤv لl مm نn وu يi'
    .split(' ')
    .map(([letter = '', sound = '']) => [letter, sound]),
)

/** Groups of Latin letters, in the order in which they are applied. */
const LATIN: [RegExp, string][] = [
  [/tx/g, 'ch'],
  [/x/g, 'ks'],
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
  [/ou|oo/g, 'u'],
  [/eau|aux?$|aul(?=[td])|au/g, 'o'],
  [/y|ee/g, 'i'],
  // The article's l is silent before these letters: Abdel Rahman, Abderrahmane.
  [/^(abd[aeu]?)l(?=[tdrzsxn])/, '$1'],
  [/(.)\1+/g, '$1'],
]

/** A folded word and what is heard of it: '' if it has digits or is of another script. */
export interface Spoken {
  word: string
  said: string
  isArabic: boolean
}

export function spoken(word: string): Spoken {
  const isArabic = /\p{Script=Arabic}/u.test(word)
  let said = ''
  if (isArabic) for (const letter of word) said += ARABIC[letter] ?? ''
  else if (/^[a-z]+$/.test(word)) {
    said = word
    for (const [group, one] of LATIN) said = said.replace(group, one)
  }
  return { word, said, isArabic }
}

/** Sounds that are taken for each other; all others, the vowels, are left out of the keys. */
const CLASSES = ['bpfv', 'cgjkqsxzKG', 'td', 'l', 'mn', 'r']
/** What else such a sound is written as: خ also h, غ also r, w also v, j also y. */
const ALSO: Record<string, string> = { K: '', G: '6', w: '1', j: '' }

export const classOf = (sound: string): string => {
  const at = CLASSES.findIndex((sounds) => sounds.includes(sound))
  return at < 0 ? '' : `${at + 1}`
}
const CLASS = new Map(CLASSES.flatMap((sounds) => [...sounds].map((one) => [one, classOf(one)])))

const MAX_KEYS = 4

/** Keys under which all words of the same consonants stand together, much alike or not. */
export function keysOf(said: string): string[] {
  let keys = ['']
  for (const sound of said) {
    const one = CLASS.get(sound) ?? ''
    const also = keys.length < MAX_KEYS ? ALSO[sound] : undefined
    const next = new Set<string>()
    for (const key of keys)
      for (const added of also === undefined ? [one] : [one, also]) next.add(key.endsWith(added) ? key : key + added)
    keys = [...next]
  }
  return keys.filter((key) => key !== '')
}
