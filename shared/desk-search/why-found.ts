import { fold } from '#shared/names/fold.ts'
import {
  anyLikeness,
  partLikeness,
  SAME_SCORE,
  slipLikeness,
  soundLikeness,
  startLikeness,
} from '#shared/names/likeness.ts'
import { stem } from '#shared/names/particles.ts'
import { toPhoneticWord } from '#shared/names/phonetic-key.ts'
import { romanize } from '#shared/names/transliterate.ts'
import {
  type PersonToken,
  personTokens,
  type ReadWord,
  readingsOf,
  type SearchedPerson,
  STEM,
  tokenScore,
} from './person-tokens.ts'

export const REASONS = [
  ...(['alsoWritten', 'slip', 'sound', 'short', 'like', 'latin', 'initials'] as const),
  ...(['company', 'booth', 'email', 'code'] as const),
] as const

/** Why a person was found although the name is not what was typed. */
export interface WhyFound {
  kind: (typeof REASONS)[number]
  /** As the person writes it. */
  written: string
  typed: string
}

interface Match extends PersonToken {
  read: ReadWord
  worth: number
}

/** Less alike, one word is not said to sound like the other: Vaseur and Bakker. */
const LIKE_SOUND = 42

/** The least obvious reason why the person is found by the query; undefined if the name begins with each typed word. */
export function whyFound(query: string, person: SearchedPerson): WhyFound | undefined {
  const tokens = personTokens(person)
  let best: Match[] = []
  let most = 0
  for (const { words, less } of readingsOf(query)) {
    const matches = words.flatMap((read) => bestMatch(read, tokens) ?? [])
    const mean = matches.reduce((sum, match) => sum + match.worth, 0) / words.length - less
    if (matches.length < words.length || mean <= most) continue
    most = mean
    best = matches
  }
  const reasons = best.flatMap((match) => {
    const kind = reasonOf(match)
    return kind ? [{ kind, match }] : []
  })
  const [first] = reasons.toSorted((one, other) => one.match.worth - other.match.worth)
  if (!first) return undefined
  const { kind, match } = first
  // A name in another script is shown as a whole.
  const shown = kind === 'latin' ? reasons.filter((one) => one.kind === kind).map((one) => one.match) : [match]
  const typed = shown.map(({ read }) => read.written).join(' ')
  return {
    kind,
    written: [...new Set(shown.map(({ written }) => written))].join(' '),
    typed: typed.replace(kind === 'initials' ? /\p{L}/gu : /(?<![\p{L}\p{N}])\p{L}/gu, (one) => one.toUpperCase()),
  }
}

function bestMatch(read: ReadWord, tokens: readonly PersonToken[]) {
  // Sounds are compared only if letters do not match, since hundreds of people may be listed.
  return bestBy(startLikeness, read, tokens) ?? bestBy(anyLikeness, read, tokens)
}

function bestBy(compare: typeof startLikeness, read: ReadWord, tokens: readonly PersonToken[]) {
  let best: Match | undefined
  for (const token of tokens) {
    const isStem = token.kind === 'name' && token.token === stem(read.token)
    const alike = isStem ? SAME_SCORE * STEM : compare(read.token, token.token)
    const found = tokenScore(token.kind, alike, read.token)
    if (found > (best?.worth ?? 0)) best = { ...token, read, worth: found }
  }
  return best
}

function reasonOf({ kind, token, written, read }: Match): WhyFound['kind'] | undefined {
  if (kind === 'joined') return 'company'
  if (kind === 'address') return 'email'
  if (kind === 'stem') return 'short'
  if (kind !== 'name') return kind
  if (fold(written).startsWith(fold(read.written))) return undefined
  const [typed, own] = [toPhoneticWord(read.token), toPhoneticWord(token)]
  const likeness = soundLikeness(typed, own)
  const soundsAlike = likeness >= LIKE_SOUND
  const isOtherScript = isForeign(token) !== isForeign(read.token)
  // Vowels weigh nothing there, but a name that begins with one is also written with one.
  if (isOtherScript && (soundsAlike || (likeness > 0 && typed.sounds[0] === own.sounds[0])))
    return isForeign(token) ? 'latin' : 'alsoWritten'
  if (startLikeness(read.token, token) > 0 || token === stem(read.token) || typed.sounds === own.sounds)
    return 'alsoWritten'
  if (slipLikeness(typed, own) > 0) return 'slip'
  if (soundsAlike) return 'sound'
  return partLikeness(typed, own) > 0 ? 'short' : 'like'
}

const isForeign = (word: string) => romanize(word) !== word
