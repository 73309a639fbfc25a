import { editDistance, isWithinOneTypo } from './edit-distance.ts'
import { type PhoneticWord, soundClassOf, toPhoneticWord } from './phonetic-key.ts'

// How much a typed word is like a word of a name, from 100 down to 0: the same letters, their beginning, one slip of a
// key, and last what only sounds alike. A name in the other script can only be compared by its sound.
export const SAME_SCORE = 100
export const START = 80
const OTHER_SCRIPT = 86
export const SLIP = 60
export const SLIP_AT_START = 57
const SOUND = 55
const SOUND_AT_START = 25
const PART = 50

export const MIN_SLIP = 4
export const MIN_SLIP_AT_START = 6
const MIN_SOUND = 3
const MIN_SOUND_ARABIC = 2
export const MIN_SOUND_AT_START = 3
export const MIN_PART = 3
const MIN_INSIDE = 4
/** So much of the longer word may sound different. */
const MAX_UNLIKE = 0.21
const MAX_UNLIKE_MIXED = 0.15
const MAX_UNLIKE_AT_START = 0.08

const isOneSlip = (one: string, other: string) =>
  Math.max(one.length, other.length) >= MIN_SLIP && isWithinOneTypo(one, other)

/** For words with one slip between the typed word and the other one, or the beginning of a longer one; otherwise 0. */
export function slipLikeness(typed: PhoneticWord, other: PhoneticWord) {
  if (isOneSlip(typed.word, other.word)) return SLIP + soundLikeness(typed, other) / 10
  const { length } = typed.word
  if (length < MIN_SLIP_AT_START || other.word.length <= length) return 0
  const ends = [length - 1, length, length + 1]
  return ends.some((end) => isOneSlip(typed.word, other.word.slice(0, end))) ? SLIP_AT_START : 0
}

export const startLikeness = (typed: string, word: string) =>
  word.startsWith(typed) ? lengthLikeness(typed.length, word.length) : 0

/** For a word that begins with the typed one, by their lengths. */
export const lengthLikeness = (typed: number, whole: number) =>
  typed === whole ? SAME_SCORE : START + (10 * typed) / whole

export function soundLikeness(typed: PhoneticWord, other: PhoneticWord) {
  if (!hasPhoneticKey(typed) || !hasPhoneticKey(other)) return 0
  const { length } = typed.sounds
  // Unwritten vowels cost little, so a long typed word could otherwise match a much shorter one.
  if (length > 2 * other.sounds.length) return 0
  const longer = Math.max(length, other.sounds.length)
  const isMixed = typed.isArabic !== other.isArabic
  const max = (isMixed ? MAX_UNLIKE_MIXED : MAX_UNLIKE) * longer
  const { whole, start } = soundDistance(typed.sounds, other.sounds, isMixed ? UNWRITTEN_VOWEL : VOWEL, max)
  if (whole > max) {
    const isStart = length >= MIN_SOUND_AT_START && start <= MAX_UNLIKE_AT_START * length
    return isStart ? SOUND_AT_START - start : 0
  }
  if (isMixed) return OTHER_SCRIPT - (100 * whole) / longer
  const unlike = editDistance(typed.word, other.word) / Math.max(typed.word.length, other.word.length)
  return SOUND - (60 * whole) / longer - 10 * unlike
}

/** What of a short form must be heard in a longer name: French spellings end with a silent e, Amine is Amin. */
export const partOf = ({ sounds }: PhoneticWord) => (sounds.endsWith('e') ? sounds.slice(0, -1) : sounds)

/**
 * The likeness of a short form that is the end or a part of a longer name: Emeka of Chukwuemeka, Majeed of Abdelmadjid.
 */
export function partLikeness(typed: PhoneticWord, { sounds: whole }: PhoneticWord): number {
  const part = partOf(typed)
  if (part.length < MIN_PART || part.length >= whole.length) return 0
  const isPart = part.length < MIN_INSIDE ? whole.endsWith(part) : whole.includes(part)
  return isPart ? PART : 0
}

const hasPhoneticKey = ({ sounds, isArabic }: PhoneticWord) =>
  sounds.length >= (isArabic ? MIN_SOUND_ARABIC : MIN_SOUND)

/** 0 if they have nothing to do with each other. */
export function likeness(typed: PhoneticWord, other: PhoneticWord) {
  return startLikeness(typed.word, other.word) || Math.max(slipLikeness(typed, other), soundLikeness(typed, other))
}

/** Like `likeness`, but a word may also match part of a name. */
export const anyLikeness = (typed: string, word: string) =>
  likeness(toPhoneticWord(typed), toPhoneticWord(word)) || partLikeness(toPhoneticWord(typed), toPhoneticWord(word))

const VOWEL = 0.4
/** Arabic script omits short vowels. */
const UNWRITTEN_VOWEL = 0.13
const OTHER_VOWEL = 0.3
const SILENT_H = 0.25
const NEAR = 0.4
const SAME_CLASS = 0.7
const VOWELS = 'aeiouw'
/** Pairs that are written for each other. */
const NEAR_PAIRS = 'bp bv fv dt kg kq sz sx jx jg kx sk mn Kk Kh Gg Gk Gr wv ji zj'.split(' ')

const alphabet = [...'abcdefghijklmnopqrstuvwxyzKG']
const code = (sound: string) => sound.charCodeAt(0)
const CODES = 128
/** The cost of taking one sound for another; sounds by their character codes, below 128. */
const substitutionCost = new Float64Array(CODES * CODES)
for (const one of alphabet)
  for (const other of alphabet) {
    const pair = [one + other, other + one]
    substitutionCost[code(one) * CODES + code(other)] =
      one === other
        ? 0
        : pair.some((both) => NEAR_PAIRS.includes(both))
          ? NEAR
          : VOWELS.includes(one) && VOWELS.includes(other)
            ? OTHER_VOWEL
            : soundClassOf(one) !== '' && soundClassOf(one) === soundClassOf(other)
              ? SAME_CLASS
              : 1
  }
const isVowel = new Uint8Array(CODES)
for (const vowel of VOWELS) isVowel[code(vowel)] = 1
const H = code('h')

const MAX_LENGTH = 64
let row = new Float64Array(MAX_LENGTH + 1)
let next = new Float64Array(MAX_LENGTH + 1)

/** The cost of turning one word's sounds into the other's, and into the beginning of the other's; at most about `max`. */
function soundDistance(one: string, other: string, vowel: number, max: number) {
  const length = Math.min(other.length, MAX_LENGTH)
  const loss = (sound: number) => (sound === H ? SILENT_H : isVowel[sound] ? vowel : 1)
  row[0] = 0
  for (let index = 1; index <= length; index++)
    row[index] = (row[index - 1] as number) + loss(other.charCodeAt(index - 1))
  let least = 0
  for (let from = 0; from < one.length && least <= max; from++) {
    const sound = one.charCodeAt(from)
    const lost = loss(sound)
    least = next[0] = (row[0] as number) + lost
    for (let index = 1; index <= length; index++) {
      const otherSound = other.charCodeAt(index - 1)
      const price = Math.min(
        (row[index - 1] as number) + (substitutionCost[sound * CODES + otherSound] as number),
        (row[index] as number) + lost,
        (next[index - 1] as number) + loss(otherSound),
      )
      next[index] = price
      if (price < least) least = price
    }
    ;[row, next] = [next, row]
  }
  return least > max ? { whole: least, start: least } : { whole: row[length] as number, start: least }
}
