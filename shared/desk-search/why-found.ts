import { anyLikeness, SAME, SLIP, SLIP_AT_START, START, startLikeness } from '#shared/names/likeness.ts'
import { stem } from '#shared/names/particles.ts'
import { hasArabic } from '#shared/names/transliterate.ts'
import {
  type PersonToken,
  personTokens,
  type ReadWord,
  readingsOf,
  type SearchedPerson,
  STEM,
  worth,
} from './person-tokens.ts'

export const REASONS = ['alsoWritten', 'slip', 'latin', 'company', 'booth', 'email', 'code'] as const

/** Why a person was found whose name is not simply what was typed. */
export interface WhyFound {
  kind: (typeof REASONS)[number]
  /** As the person writes it. */
  written: string
  typed: string
}

interface Match extends PersonToken {
  read: ReadWord
  alike: number
  worth: number
}

/** A slip that sounds the same is another spelling. */
const SAME_SOUND = SLIP + 5

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
  const [first] = reasons.sort((one, other) => one.match.worth - other.match.worth)
  if (!first) return undefined
  const { kind, match } = first
  // A name in the other script is told as a whole.
  const shownMatches = kind === 'latin' ? best.filter((one) => hasArabic(one.token)) : [match]
  const typed = shownMatches.map(({ read }) => read.written)
  return {
    kind,
    written: [...new Set(shownMatches.map(({ written }) => written))].join(' '),
    typed: typed.join(' ').replace(/(?<![\p{L}\p{N}])\p{L}/gu, upperCase),
  }
}

const upperCase = (letter: string) => letter.toUpperCase()

function bestMatch(read: ReadWord, tokens: readonly PersonToken[]): Match | undefined {
  // Sounds are compared only where letters say nothing: hundreds of people may be listed.
  return bestBy(startLikeness, read, tokens) ?? bestBy(anyLikeness, read, tokens)
}

function bestBy(compare: typeof startLikeness, read: ReadWord, tokens: readonly PersonToken[]): Match | undefined {
  let best: Match | undefined
  for (const token of tokens) {
    const isStem = token.kind === 'name' && token.token === stem(read.token)
    const alike = isStem ? SAME * STEM : compare(read.token, token.token)
    const found = worth(token.kind, alike, read.token)
    if (found > (best?.worth ?? 0)) best = { ...token, read, alike, worth: found }
  }
  return best
}

function reasonOf({ kind, token, written, read, alike }: Match): WhyFound['kind'] | undefined {
  if (kind === 'joined') return 'company'
  if (kind === 'address') return 'email'
  if (kind !== 'name' && kind !== 'stem') return kind
  if (hasArabic(token) !== hasArabic(read.token)) return hasArabic(token) ? 'latin' : 'alsoWritten'
  const isOneWord = !/\s/.test(written) && !/\s/.test(read.written)
  if (kind === 'name' && alike >= START && (isOneWord || read.written === written)) return undefined
  return kind === 'name' && alike >= SLIP_AT_START && alike < SAME_SOUND && token !== stem(read.token)
    ? 'slip'
    : 'alsoWritten'
}
