import {
  lengthLikeness,
  MIN_PART,
  MIN_SLIP,
  MIN_SLIP_AT_START,
  MIN_SOUND_AT_START,
  partLikeness,
  partOf,
  slipLikeness,
  soundLikeness,
} from '#shared/names/likeness.ts'
import { type PhoneticWord, phoneticKeys, toPhoneticWord } from '#shared/names/phonetic-key.ts'

/** New words wait in a short list until there are this many. */
const MAX_UNSORTED = 500
/** A slip in a partly typed word is tolerated only after this many correct letters. */
const RIGHT_AT_START = 4
/** How many consonants may be missing at the end of a partly typed word. */
const MAX_KEY_LEFT = 3

/** The people who have a word. Most words of addresses have one holder, for whom an array would take four times the memory. */
export type Holders = number | readonly number[]

interface Entry {
  word: string
  /** The word's own, which is elsewhere in memory: tens of thousands of words begin with two letters. */
  length: number
  slots: number | number[]
}

/** Sorted words, so that those with a common prefix are adjacent. */
class SortedWords<Item extends { word: string }> {
  private sorted: Item[] = []
  /** Recently added words, searched one by one: inserting each in place would move all the others. */
  private fresh: Item[] = []
  isBulk = false

  add(item: Item) {
    this.fresh.push(item)
    if (!this.isBulk && this.fresh.length > MAX_UNSORTED) this.sort()
  }

  /** Calls `use` for every word with this prefix, including the prefix itself. */
  eachFrom(prefix: string, use: (item: Item) => void) {
    if (this.isBulk) this.sort()
    for (const item of this.fresh) if (item.word.startsWith(prefix)) use(item)
    const end = this.firstFrom(`${prefix}\uffff`)
    for (let index = this.firstFrom(prefix); index < end; index++) use(this.sorted[index] as Item)
  }

  private sort() {
    this.sorted = [...this.sorted, ...this.fresh].sort((one, other) => (one.word < other.word ? -1 : 1))
    this.fresh = []
    this.isBulk = false
  }

  private firstFrom(word: string) {
    let low = 0
    let high = this.sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.sorted[middle] as Item).word < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

type Use = (slots: Holders, alike: number) => void

/** Words and who has them. */
export class TokenIndex<Item extends Entry = Entry> {
  private readonly entries = new Map<string, Item>()
  protected readonly sorted = new SortedWords<Item>()

  add(token: string, slot: number) {
    const entry = this.entries.get(token)
    // The same person may have a word twice.
    if (!entry) this.start(token, slot)
    else if (typeof entry.slots !== 'number') {
      if (entry.slots.at(-1) !== slot) entry.slots.push(slot)
    } else if (entry.slots !== slot) entry.slots = [entry.slots, slot]
  }

  remove(token: string, slot: number) {
    const entry = this.entries.get(token)
    if (entry) entry.slots = typeof entry.slots === 'number' ? [] : entry.slots.filter((one) => one !== slot)
  }

  /** Called before adding many words: they are sorted only once, at the next look-up. */
  startBulk() {
    this.sorted.isBulk = true
  }

  exact(token: string): Holders {
    return this.entries.get(token)?.slots ?? []
  }

  /** Every word that begins so. */
  eachFrom(prefix: string, use: Use) {
    this.sorted.eachFrom(prefix, ({ length, slots }) => use(slots, lengthLikeness(prefix.length, length)))
  }

  protected entryOf(word: string, slots: number) {
    return { word, length: word.length, slots } as Item
  }

  private start(token: string, slot: number) {
    const entry = this.entryOf(token, slot)
    this.entries.set(token, entry)
    this.sorted.add(entry)
  }
}

interface SpokenEntry extends Entry, PhoneticWord {}

/** Words that are also found by a slip of a key and by their sound. */
export class SpokenIndex extends TokenIndex<SpokenEntry> {
  /** By length: the words, and for each the set of its letters as bits. */
  private readonly byLength: { entries: SpokenEntry[]; letters: number[] }[] = []
  private readonly byKey = new Map<string, SpokenEntry[]>()
  private readonly bySounds = new Map<string, SpokenEntry[]>()
  private readonly keys = new SortedWords()

  protected override entryOf(word: string, slots: number): SpokenEntry {
    const entry = { ...toPhoneticWord(word), length: word.length, slots }
    this.byLength[word.length] ??= { entries: [], letters: [] }
    this.byLength[word.length]?.entries.push(entry)
    this.byLength[word.length]?.letters.push(lettersOf(word))
    for (const key of phoneticKeys(entry.sounds)) if (addTo(this.byKey, key, entry)) this.keys.add({ word: key })
    for (const part of soundsIn(entry.sounds)) addTo(this.bySounds, part, entry)
    return entry
  }

  /** Every word that differs by one slip, also in its beginning. */
  eachSlip(word: string, use: Use) {
    if (word.length < MIN_SLIP) return
    const typed = toPhoneticWord(word)
    const compare = (entry: SpokenEntry) => {
      const alike = slipLikeness(typed, entry)
      if (alike > 0) use(entry.slots, alike)
    }
    if (word.length >= MIN_SLIP_AT_START) this.sorted.eachFrom(word.slice(0, RIGHT_AT_START), compare)
    const letters = lettersOf(word)
    for (let length = word.length - 1; length <= word.length + 1; length++) {
      const { entries = [], letters: sets = [] } = this.byLength[length] ?? {}
      for (let index = 0; index < sets.length; index++) {
        const others = sets[index] ?? 0
        if (isAtMostOne(letters & ~others) && isAtMostOne(others & ~letters)) compare(entries[index] as SpokenEntry)
      }
    }
  }

  /** Every word of which it is a part. */
  eachAround(word: string, use: Use) {
    const typed = toPhoneticWord(word)
    const lists = soundsIn(partOf(typed)).map((sounds) => this.bySounds.get(sounds) ?? [])
    const [fewest = []] = lists.sort((one, other) => one.length - other.length)
    for (const entry of fewest) {
      const alike = partLikeness(typed, entry)
      if (alike > 0) use(entry.slots, alike)
    }
  }

  /** Every word that sounds or begins alike; may repeat some. */
  eachSound(word: string, use: Use) {
    const typed = toPhoneticWord(word)
    const findKey = (key: string) => {
      for (const entry of this.byKey.get(key) ?? []) {
        const alike = soundLikeness(typed, entry)
        if (alike > 0) use(entry.slots, alike)
      }
    }
    for (const key of phoneticKeys(typed.sounds))
      if (typed.sounds.length < MIN_SOUND_AT_START) findKey(key)
      else this.keys.eachFrom(key, (longer) => longer.word.length <= key.length + MAX_KEY_LEFT && findKey(longer.word))
  }
}

/** Whether the entry is the first of its key. */
function addTo(lists: Map<string, SpokenEntry[]>, key: string, entry: SpokenEntry) {
  const list = lists.get(key)
  if (!list) lists.set(key, [entry])
  else if (list.at(-1) !== entry) list.push(entry)
  return !list
}

/** Each run of as many sounds as the shortest part of a name has. */
const soundsIn = (sounds: string) =>
  Array.from({ length: Math.max(0, sounds.length - MIN_PART + 1) }, (_, index) => sounds.slice(index, index + MIN_PART))

/** Letters whose numbers are 32 apart share a bit. */
function lettersOf(word: string) {
  let letters = 0
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

const isAtMostOne = (letters: number) => (letters & (letters - 1)) === 0
