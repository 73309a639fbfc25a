import { foldedWords, rangeOf, type Token, tokensOf } from '#shared/names/fold.ts'
import { likeness } from '#shared/names/likeness.ts'
import type { TextRange } from '#shared/names/marked-parts.ts'
import { type PhoneticWord, toPhoneticWord } from '#shared/names/phonetic-key.ts'

/** A matching entry. `marks` has the matched ranges of each of its texts. */
export interface Hit {
  /** The entry's index in the list that was searched. */
  index: number
  marks: readonly (readonly TextRange[])[]
}

export interface Found {
  /** Matches as typed, ignoring accents, case, spaces and order; those that begin a name come first, then a word. */
  written: readonly Hit[]
  /** Matches that only sound alike or differ by a typo. */
  near: readonly Hit[]
}

/** A word of a text, or two or three adjacent ones joined: 'Abd El Kader', 'Abdelkader'. */
interface Run extends Token {
  isOneWord: boolean
  /** Set once it was compared by sound. */
  phonetic?: PhoneticWord
}
interface IndexedText {
  text: string
  runs: readonly Run[]
}

/** A list prepared for searching: the words of each text of each entry. */
export type SearchIndex = readonly (readonly IndexedText[])[]

export function indexTexts(entries: readonly (readonly string[])[]): SearchIndex {
  return entries.map((texts) => texts.map((text) => ({ text, runs: runsOf(tokensOf(text)) })))
}

function runsOf(words: readonly Token[]) {
  return words.flatMap((first, from) => {
    const runs: Run[] = [{ ...first, isOneWord: true }]
    let { plain } = first
    for (const next of words.slice(from + 1, from + MAX_JOINED)) {
      plain += next.plain
      runs.push({ plain, start: first.start, end: next.end, isOneWord: false })
    }
    return runs
  })
}

/** With fewer letters, too many words sound alike. */
const NEAR_FROM = 4
/** Up to this many words may be written as one. */
const MAX_JOINED = 3
/** More than any name has. */
const MAX_WORDS = 8

interface Place {
  text: number
  range: TextRange
  isInsideWord?: true
}
const isInside = ({ isInsideWord }: Place) => isInsideWord === true
type Find = (texts: SearchIndex[number], typed: string) => Place | undefined

/** Finds entries by words of a name. Without a word it finds nothing. */
export function searchIndex(index: SearchIndex, query: string): Found {
  const words = foldedWords(query).slice(0, MAX_WORDS)
  if (words.length === 0) return { written: [], near: [] }
  const written = hitsOf(index, words, findWritten)
  if (words.join('').length < NEAR_FROM) return { written, near: [] }
  const seen = new Set(written.map(({ index: at }) => at))
  return { written, near: hitsOf(index, words, nearFinder()).filter(({ index: at }) => !seen.has(at)) }
}

function hitsOf(index: SearchIndex, words: readonly string[], find: Find): Hit[] {
  const found = index.flatMap((texts, index) => {
    const places = placesOf(texts, words, find)
    if (!places) return []
    const marks = texts.map((_, text) => merged(places.filter((place) => place.text === text)))
    return [{ hit: { index, marks }, rank: rankOf(places) }]
  })
  return [0, 1, 2].flatMap((rank) => found.filter((one) => one.rank === rank).map(({ hit }) => hit))
}

/** Best first: a name that begins with what was typed, a word that does, a word that contains it. */
function rankOf(places: readonly Place[]) {
  if (places.some(isInside)) return 2
  return places.some(({ range }) => range[0] === 0) ? 0 : 1
}

/** The position of each word. Words typed separately may be one, and a match at the start of a word is better. */
function placesOf(texts: SearchIndex[number], words: readonly string[], find: Find): Place[] | undefined {
  if (words.length === 0) return []
  let second: Place[] | undefined
  for (let count = 1; count <= Math.min(MAX_JOINED, words.length); count++) {
    const place = find(texts, words.slice(0, count).join(''))
    const rest = place && placesOf(texts, words.slice(count), find)
    if (!place || !rest) continue
    const places = [place, ...rest]
    if (!places.some(isInside)) return places
    second ??= places
  }
  return second
}

/** The first run of one of the texts in which `find` finds letters: from one to another (exclusive). */
function firstPlace(texts: SearchIndex[number], find: (run: Run) => TextRange | undefined): Place | undefined {
  for (const [index, { text, runs }] of texts.entries())
    for (const run of runs) {
      const letters = find(run)
      if (letters) return { text: index, range: rangeOf(text, run, ...letters) }
    }
  return undefined
}

const findWritten: Find = (texts, typed) => {
  const begins = firstPlace(texts, ({ plain }) => (plain.startsWith(typed) ? [0, typed.length] : undefined))
  if (begins || typed.length < 3) return begins
  const inside = firstPlace(texts, ({ plain, isOneWord }) => {
    const start = isOneWord ? plain.indexOf(typed) : -1
    return start < 0 ? undefined : [start, start + typed.length]
  })
  return inside && { ...inside, isInsideWord: true }
}

/** Also finds words that sound alike or have a slip. Each typed word is compared with all names, so its sound is computed only once. */
function nearFinder(): Find {
  const known = new Map<string, PhoneticWord>()
  return (texts, typed) => {
    const query = known.get(typed) ?? toPhoneticWord(typed)
    known.set(typed, query)
    return (
      findWritten(texts, typed) ??
      // Another number is not a slip of this one.
      (/\d\d|^[a-z]?\d$/.test(typed)
        ? undefined
        : firstPlace(texts, (run) => {
            run.phonetic ??= toPhoneticWord(run.plain)
            return likeness(query, run.phonetic) > 0 ? [0, run.plain.length] : undefined
          }))
    )
  }
}

/** Sorted ranges, with touching or overlapping ones merged. */
function merged(places: readonly Place[]) {
  const ranges: TextRange[] = []
  for (const [from, to] of places.map(({ range }) => range).sort((one, other) => one[0] - other[0])) {
    const last = ranges.at(-1)
    if (last && from <= last[1]) ranges[ranges.length - 1] = [last[0], Math.max(last[1], to)]
    else ranges.push([from, to])
  }
  return ranges
}
