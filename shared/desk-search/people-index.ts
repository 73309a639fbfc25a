import { fold, formsOfName, isArticle, joined, sound, withoutArticle, words } from './fold-name.ts'
import { TokenIndex } from './token-index.ts'

export interface SearchedPerson {
  id: string
  /** First and last name. */
  nom: string
  prenom: string
  company: string
  email: string
  booths: readonly string[]
  code: string
}

export interface FoundPeople {
  /** Best first. */
  ids: string[]
  total: number
}

// Scores of a hit: a name as written beats the company, which beats a name that only sounds alike.
const WHOLE_NAME = 12
const NAME_START = 9
const OTHER = 6
const SOUND = 4
const SOUND_START = 2
/** A shorter sound says too little to be the start of a name. */
const MIN_SOUND_START = 2
const MAX_WORDS = 6
/** When there are more equally good matches than can be shown, their order does not matter. */
const MAX_SORTED = 200

/** Slots and their scores, in parallel arrays. */
interface Hits {
  slots: number[]
  values: number[]
}

/** People by the words of their name, company, e-mail and booth; entirely in memory, updated one by one. */
export class PeopleIndex {
  private readonly names = new TokenIndex()
  private readonly sounds = new TokenIndex()
  private readonly others = new TokenIndex()
  private readonly emails = new TokenIndex()
  private readonly codes = new Map<string, string>()
  private readonly slots = new Map<string, number>()
  private readonly people: (SearchedPerson | undefined)[] = []
  private free: number[] = []
  /** By slot, all zero between uses; kept to avoid an allocation for each key press. */
  private scratch = new Uint8Array(0)

  get size(): number {
    return this.slots.size
  }

  /** Many people are about to be added, as at the start: their words are sorted once, at the next search. */
  startBulk(): void {
    for (const index of [this.names, this.sounds, this.others, this.emails]) index.startBulk()
  }

  addAll(people: Iterable<SearchedPerson>): void {
    this.startBulk()
    for (const person of people) this.put(person)
  }

  /** Adds a person, or replaces the one with this id. */
  put(person: SearchedPerson): void {
    this.remove(person.id)
    const slot = this.free.pop() ?? this.people.length
    this.people[slot] = person
    this.slots.set(person.id, slot)
    if (person.code) this.codes.set(person.code, person.id)
    this.eachToken(person, (index, token) => index.add(token, slot))
  }

  remove(id: string): void {
    const slot = this.slots.get(id)
    const person = slot === undefined ? undefined : this.people[slot]
    if (slot === undefined || !person) return
    this.eachToken(person, (index, token) => index.remove(token, slot))
    if (this.codes.get(person.code) === id) this.codes.delete(person.code)
    this.slots.delete(id)
    this.people[slot] = undefined
    this.free.push(slot)
  }

  /** The person whose badge carries this code. */
  byCode(code: string): string | undefined {
    return this.codes.get(code)
  }

  /** Everyone who matches each word of the query somewhere, in any order. */
  find(query: string, limit: number): FoundPeople {
    if (this.scratch.length < this.people.length) this.scratch = new Uint8Array(this.people.length * 2)
    const known = new Map<string, Hits>()
    const scores = new Map<number, number>()
    for (const reading of readingsOf(query)) this.read(reading, known, scores)
    return best(scores, this.people, limit)
  }

  /** Raises the scores of those who match every word of one reading. */
  private read(reading: readonly string[], known: Map<string, Hits>, scores: Map<number, number>): void {
    const needed = reading.length > 1 ? reading.filter((word) => !isArticle(word)) : reading
    const all = needed.map((word) => {
      const hits = known.get(word) ?? this.hitsOf(word)
      known.set(word, hits)
      return hits
    })
    if (all.length === 0) return
    const { slots, values } = all
      .sort((one, other) => one.slots.length - other.slots.length)
      .reduce((few, many) => this.meet(few, many))
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] ?? 0
      // Scaled, so that a match of a few long words counts as much as one of many short words.
      const score = Math.round(((values[at] ?? 0) * MAX_WORDS) / needed.length)
      if (score > (scores.get(slot) ?? 0)) scores.set(slot, score)
    }
  }

  /** Those in both lists, with the sum of their scores. `few` is the shorter list. */
  private meet(few: Hits, many: Hits): Hits {
    const { scratch } = this
    const met: Hits = { slots: [], values: [] }
    for (let at = 0; at < few.slots.length; at++) scratch[few.slots[at] ?? 0] = few.values[at] ?? 0
    for (let at = 0; at < many.slots.length; at++) {
      const slot = many.slots[at] ?? 0
      const value = scratch[slot] ?? 0
      if (value === 0) continue
      met.slots.push(slot)
      met.values.push(value + (many.values[at] ?? 0))
    }
    for (const slot of few.slots) scratch[slot] = 0
    return met
  }

  /** Everyone who has the word, with their best score. */
  private hitsOf(word: string): Hits {
    const { scratch } = this
    const slots: number[] = []
    const raise = (list: readonly number[], value: number) => {
      for (const slot of list) {
        const before = scratch[slot] ?? 0
        if (before === 0) slots.push(slot)
        if (before < value) scratch[slot] = value
      }
    }
    if (word.includes('@')) this.emails.eachFrom(word, (list) => raise(list, WHOLE_NAME))
    else {
      this.names.eachFrom(word, (list, isWhole) => raise(list, isWhole ? WHOLE_NAME : NAME_START))
      // A single letter can only be the start of a name.
      if (word.length > 1) this.others.eachFrom(word, (list) => raise(list, OTHER))
      const heard = word.length > 1 && !/\d/.test(word) ? sound(withoutArticle(word)) : ''
      if (heard.length >= MIN_SOUND_START)
        this.sounds.eachFrom(heard, (list, isWhole) => raise(list, isWhole ? SOUND : SOUND_START))
      else if (heard !== '') raise(this.sounds.exact(heard), SOUND)
    }
    const values = slots.map((slot) => scratch[slot] ?? 0)
    for (const slot of slots) scratch[slot] = 0
    return { slots, values }
  }

  private eachToken(person: SearchedPerson, use: (index: TokenIndex, token: string) => void): void {
    const { literal, sounds } = formsOfName(`${person.nom} ${person.prenom}`)
    for (const token of literal) use(this.names, token)
    for (const token of sounds) use(this.sounds, token)
    const company = words(person.company)
    const booths = person.booths.flatMap((booth) => [words(booth).join(''), ...words(booth)])
    // Without the ending, which says nothing about a person.
    const email = words(person.email.replace(/\.\w+$/, ''))
    if (person.email) use(this.emails, fold(person.email))
    const others = new Set([...company, ...joined(company), ...booths, ...email])
    if (person.code) others.add(person.code.toLowerCase())
    for (const token of others) use(this.others, token)
  }
}

/** The query as typed, and with neighbouring words joined: `ben ali` is also `benali`. */
function readingsOf(query: string): string[][] {
  if (query.includes('@')) return [[fold(query.trim())]]
  const typed = words(query).slice(0, MAX_WORDS)
  if (typed.length === 0) return []
  const readings = [typed]
  for (let count = 2; count <= 3; count++)
    for (let start = 0; start + count <= typed.length; start++)
      readings.push([
        ...typed.slice(0, start),
        typed.slice(start, start + count).join(''),
        ...typed.slice(start + count),
      ])
  return readings
}

/** The highest scores, ties by name; only what can be shown is sorted. */
function best(
  scores: ReadonlyMap<number, number>,
  people: readonly (SearchedPerson | undefined)[],
  limit: number,
): FoundPeople {
  const byScore = new Map<number, number[]>()
  for (const [slot, score] of scores) {
    const list = byScore.get(score)
    if (list) list.push(slot)
    else byScore.set(score, [slot])
  }
  const ids: string[] = []
  for (const score of [...byScore.keys()].sort((one, other) => other - one)) {
    const same = (byScore.get(score) ?? []).slice(0, MAX_SORTED).flatMap((slot) => people[slot] ?? [])
    for (const { id } of same.sort(compareNames)) {
      if (ids.length === limit) return { ids, total: scores.size }
      ids.push(id)
    }
  }
  return { ids, total: scores.size }
}

function compareNames(one: SearchedPerson, other: SearchedPerson): number {
  const left = `${one.prenom} ${one.nom}`
  const right = `${other.prenom} ${other.nom}`
  return left < right ? -1 : left > right ? 1 : 0
}
