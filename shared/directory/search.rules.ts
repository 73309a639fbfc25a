import { type FoldedWord, foldWords, hasArabic } from './fold.ts'
import { isTypoOf, skeletonOf, soundOf } from './sound.ts'

/** Start and end (exclusive) in a text. */
export type Range = readonly [number, number]

/** A matching entry. `marks` has the matched ranges of each of its texts. */
export interface Hit {
  /** The entry's index in the list that was searched. */
  index: number
  marks: readonly (readonly Range[])[]
}

export interface Found {
  /** Matches as typed, ignoring accents, case, spaces and order; those that begin a name come first, then a word. */
  written: readonly Hit[]
  /** Matches that only sound alike or differ by a typo. */
  near: readonly Hit[]
}

/** A list prepared for searching: the words of each text of each entry. */
export type SearchIndex = readonly (readonly (readonly FoldedWord[])[])[]

export function indexTexts(entries: readonly (readonly string[])[]): SearchIndex {
  return entries.map((texts) => texts.map(foldWords))
}

/** With fewer letters, everything sounds like everything. */
const NEAR_FROM = 4
/** More than any name has. */
const MAX_WORDS = 8

interface Place {
  text: number
  range: Range
  isInsideWord?: true
}
const isInside = ({ isInsideWord }: Place) => isInsideWord === true
type Find = (texts: SearchIndex[number], typed: string, parts: readonly string[]) => Place | undefined

/** Finds entries by words of a name. Without a word it finds nothing. */
export function searchIndex(index: SearchIndex, query: string): Found {
  const words = foldWords(query)
    .slice(0, MAX_WORDS)
    .map(({ plain }) => plain)
  if (words.length === 0) return { written: [], near: [] }
  const written = hitsOf(index, words, findWritten)
  if (words.join('').length < NEAR_FROM) return { written, near: [] }
  const seen = new Set(written.map(({ index: at }) => at))
  const sounding = hitsOf(index, words, either(findWritten, findSounding)).filter(({ index: at }) => !seen.has(at))
  if (written.length + sounding.length > 0) return { written, near: sounding }
  return { written, near: hitsOf(index, words, either(findWritten, findSounding, findTypo)) }
}

const either =
  (...finds: readonly Find[]): Find =>
  (texts, typed, parts) => {
    for (const find of finds) {
      const place = find(texts, typed, parts)
      if (place) return place
    }
    return undefined
  }

function hitsOf(index: SearchIndex, words: readonly string[], find: Find): Hit[] {
  const found = index.flatMap((texts, at) => {
    const places = placesOf(texts, words, find)
    if (!places) return []
    const marks = texts.map((_, text) => merged(places.filter((place) => place.text === text)))
    return [{ hit: { index: at, marks }, rank: rankOf(places) }]
  })
  return [0, 1, 2].flatMap((rank) => found.filter((one) => one.rank === rank).map(({ hit }) => hit))
}

/** Best first: a name that begins with what was typed, a word that does, a word that contains it. */
function rankOf(places: readonly Place[]): 0 | 1 | 2 {
  if (places.some(isInside)) return 2
  return places.some(({ range }) => range[0] === 0) ? 0 : 1
}

/** Up to this many words may be written as one: 'Abd El Kader', 'Abdelkader'. */
const MAX_JOINED = 3

/** The position of each word. Words typed separately may be one, and a match at the start of a word is better. */
function placesOf(texts: SearchIndex[number], words: readonly string[], find: Find): Place[] | undefined {
  if (words.length === 0) return []
  let second: Place[] | undefined
  for (let count = 1; count <= Math.min(MAX_JOINED, words.length); count++) {
    const parts = words.slice(0, count)
    const place = find(texts, parts.join(''), parts)
    const rest = place && placesOf(texts, words.slice(count), find)
    if (!place || !rest) continue
    const places = [place, ...rest]
    if (!places.some(isInside)) return places
    second ??= places
  }
  return second
}

/** The first place that `at` finds in one of the texts. */
function firstPlace(
  texts: SearchIndex[number],
  at: (words: readonly FoldedWord[], from: number) => number | Range | undefined,
): Place | undefined {
  for (const [text, words] of texts.entries())
    for (let from = 0; from < words.length; from++) {
      const found = at(words, from)
      if (found === undefined) continue
      return { text, range: typeof found === 'number' ? wholeWords(words, from, found) : found }
    }
  return undefined
}

const wholeWords = (words: readonly FoldedWord[], from: number, to: number): Range => [
  words[from]?.at[0] ?? 0,
  words[to]?.at.at(-1) ?? 0,
]

/**
 * The word in which `sought` ends when it starts at the word `from`, ignoring spaces between words. `form` gives the
 * form in which a word is compared.
 */
function endOf(
  words: readonly FoldedWord[],
  from: number,
  sought: string,
  form: (word: FoldedWord, isFirst: boolean) => string,
): { word: number; left: number } | undefined {
  let left = sought
  for (let word = from; word < words.length; word++) {
    const here = form(words[word] as FoldedWord, word === from)
    if (here.startsWith(left)) return { word, left: left.length }
    if (here === '' || !left.startsWith(here)) return undefined
    left = left.slice(here.length)
  }
  return undefined
}

const findWritten: Find = (texts, typed) => {
  const begins = firstPlace(texts, (words, from) => {
    const end = endOf(words, from, typed, ({ plain }) => plain)
    const last = end && words[end.word]
    return last && ([words[from]?.at[0] ?? 0, letterEnd(last, end.left)] as const)
  })
  if (begins || typed.length < 3) return begins
  const inside = firstPlace(texts, (words, from) => {
    const word = words[from] as FoldedWord
    const start = word.plain.indexOf(typed)
    return start < 0 ? undefined : ([word.at[start] ?? 0, letterEnd(word, start + typed.length)] as const)
  })
  return inside && { ...inside, isInsideWord: true }
}

/** The position just after the first `count` letters, including their accents. */
function letterEnd({ at }: FoldedWord, count: number): number {
  const last = at[count - 1] ?? 0
  return at.slice(count).find((place) => place > last) ?? last
}

const findSounding: Find = (texts, typed, parts) => {
  const sound = parts.map(soundOf).join('')
  if (typed.length < 3) return undefined
  const isArabic = hasArabic(typed)
  const bones = parts.map((part, at) => bonesOf(part, at === 0)).join('')
  return firstPlace(texts, (words, from) => {
    const crosses = hasArabic(words[from]?.plain ?? '') !== isArabic
    if (crosses && bones.length < 2) return undefined
    const end = crosses
      ? endOf(words, from, bones, ({ plain }, isFirst) => bonesOf(plain, isFirst))
      : endOf(words, from, sound, ({ plain }) => soundOf(plain))
    if (!end) return undefined
    // Two consonants would match the beginning of anything, so they must be the whole word.
    const last = words[end.word]
    if (crosses && bones.length < 3 && last && bonesOf(last.plain, true).length > bones.length) return undefined
    return end.word
  })
}

/** Inside a name, a word's initial vowel is not heard: 'Abdelkader' and 'عبد القادر'. */
function bonesOf(plain: string, isFirst: boolean): string {
  const bones = skeletonOf(soundOf(plain))
  return isFirst ? bones : bones.replace(/^A/, '')
}

const findTypo: Find = (texts, typed, parts) => {
  if (typed.length < NEAR_FROM) return undefined
  const sound = parts.map(soundOf).join('')
  const bones = skeletonOf(sound)
  const fits = (plain: string, heard: string) =>
    isTypoOf(typed, plain) ||
    isTypoOf(sound, heard) ||
    (bones.length > 3 && bones === skeletonOf(heard) && Math.abs(heard.length - sound.length) <= 2)
  return firstPlace(texts, (words, from) => {
    const [one, two] = [words[from], words[from + 1]]
    if (!one) return undefined
    if (fits(one.plain, soundOf(one.plain))) return from
    if (!two) return undefined
    return fits(one.plain + two.plain, soundOf(one.plain) + soundOf(two.plain)) ? from + 1 : undefined
  })
}

/** Sorted ranges, with touching or overlapping ones merged. */
function merged(places: readonly Place[]): Range[] {
  const ranges: Range[] = []
  for (const [from, to] of places.map(({ range }) => range).sort((one, other) => one[0] - other[0])) {
    const last = ranges.at(-1)
    if (last && from <= last[1]) ranges[ranges.length - 1] = [last[0], Math.max(last[1], to)]
    else ranges.push([from, to])
  }
  return ranges
}
