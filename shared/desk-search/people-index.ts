import { foldedWords } from '#shared/names/fold.ts'
import { likeness, SAME_SCORE } from '#shared/names/likeness.ts'
import { isTitle, stem } from '#shared/names/particles.ts'
import { toPhoneticWord } from '#shared/names/phonetic-key.ts'
import { personTokens, readingsOf, type SearchedPerson, STEM, type TokenKind, tokenScore } from './person-tokens.ts'
import { type Holders, SpokenIndex, TokenIndex } from './token-index.ts'
import { type WhyFound, whyFound } from './why-found.ts'

/** When there are more equally good matches than can be shown, their order does not matter. */
const MAX_SORTED = 200
/** At least this many of the best are compared, however few are requested. */
const MIN_COMPARED = 30
/** Scores are whole numbers, hundredths of a likeness. */
const FINE = 100
const MAX_SCORE = SAME_SCORE * FINE
/** Among equals, people with fewer words in their name come first, and those without a name last. */
const NAME_WORD = 5
const MAX_LATER = 90
const NAMELESS = 100

/** Slots and their scores, in parallel arrays. */
interface Hits {
  slots: number[]
  values: number[]
}

/** People by the words of their name, company, e-mail and booth; entirely in memory, updated one by one. */
export class PeopleIndex {
  private readonly others = new TokenIndex()
  private readonly of = {
    name: new SpokenIndex(),
    stem: new TokenIndex(),
    company: new SpokenIndex(),
    initials: this.others,
    joined: this.others,
    booth: this.others,
    email: this.others,
    code: this.others,
    address: new TokenIndex(),
  } satisfies Record<TokenKind, TokenIndex>
  private readonly codes = new Map<string, string>()
  private readonly slots = new Map<string, number>()
  private readonly people: (SearchedPerson | undefined)[] = []
  /** By slot: what is subtracted from a score. */
  private readonly later: number[] = []
  private free: number[] = []
  /** By slot, all zero between uses; kept to avoid an allocation for each key press. */
  private scratch = new Uint16Array(0)
  private scores = new Uint16Array(0)
  /** Results by word of the last query: with each key press, all words but one stay the same. */
  private known = new Map<string, Hits>()

  get size() {
    return this.slots.size
  }

  /** Called before adding many people, as at the start: their words are sorted only once, at the next search. */
  startBulk() {
    for (const index of Object.values(this.of)) index.startBulk()
  }

  addAll(people: Iterable<SearchedPerson>) {
    this.startBulk()
    for (const person of people) this.put(person)
  }

  /** Adds a person, or replaces the one with this id. */
  put(person: SearchedPerson) {
    this.remove(person.id)
    const slot = this.free.pop() ?? this.people.length
    this.people[slot] = person
    this.slots.set(person.id, slot)
    const name = foldedWords(`${person.nom} ${person.prenom}`)
    this.later[slot] = name.length === 0 ? NAMELESS : Math.min(NAME_WORD * name.length, MAX_LATER)
    if (person.code) this.codes.set(person.code, person.id)
    for (const { kind, token } of personTokens(person)) this.of[kind].add(token, slot)
  }

  remove(id: string) {
    this.known = new Map()
    const slot = this.slots.get(id)
    const person = slot === undefined ? undefined : this.people[slot]
    if (slot === undefined || !person) return
    for (const { kind, token } of personTokens(person)) this.of[kind].remove(token, slot)
    if (this.codes.get(person.code) === id) this.codes.delete(person.code)
    this.slots.delete(id)
    this.people[slot] = undefined
    this.free.push(slot)
  }

  /** The person whose badge carries this code. */
  byCode(code: string) {
    return this.codes.get(code)
  }

  /** Why the query finds this person, if it is not obvious. */
  why(query: string, id: string): WhyFound | undefined {
    const person = this.people[this.slots.get(id) ?? -1]
    return person && whyFound(query, person)
  }

  /** Everyone who matches each word of the query somewhere, in any order; the best first. */
  find(query: string, limit: number) {
    if (this.scratch.length < this.people.length) {
      this.scratch = new Uint16Array(this.people.length * 2)
      this.scores = new Uint16Array(this.people.length * 2)
    }
    const { scores } = this
    const known = new Map<string, Hits>()
    const found: number[] = []
    for (const { words: reading, less } of readingsOf(query)) {
      const all = reading.map(({ token }) => {
        const hits = known.get(token) ?? this.known.get(token) ?? this.hitsOf(token)
        known.set(token, hits)
        return hits
      })
      const { slots, values } = all
        .sort((one, other) => one.slots.length - other.slots.length)
        .reduce((few, many) => this.meet(few, many))
      for (let index = 0; index < slots.length; index++) {
        const slot = slots[index] ?? 0
        // The mean, so that a match of a few long words counts as much as one of many short words.
        const mean = (values[index] ?? 0) / reading.length - less * FINE - (this.later[slot] ?? 0)
        const score = Math.max(1, Math.round(mean))
        const before = scores[slot] ?? 0
        if (before === 0) found.push(slot)
        if (before < score) scores[slot] = score
      }
    }
    this.known = known
    const ids = this.best(found, limit, ownWords(query))
    for (const slot of found) scores[slot] = 0
    return { ids, total: found.length }
  }

  /** The people in both lists, with the sum of their scores. `few` is the shorter list. */
  private meet(few: Hits, many: Hits) {
    const { scratch } = this
    const met: Hits = { slots: [], values: [] }
    if (few.slots.length === 0) return met
    for (let index = 0; index < few.slots.length; index++) scratch[few.slots[index] ?? 0] = few.values[index] ?? 0
    for (let index = 0; index < many.slots.length; index++) {
      const slot = many.slots[index] ?? 0
      const value = scratch[slot] ?? 0
      if (value === 0) continue
      met.slots.push(slot)
      met.values.push(value + (many.values[index] ?? 0))
    }
    for (const slot of few.slots) scratch[slot] = 0
    return met
  }

  /** Everyone who has the word, with their best score. */
  private hitsOf(word: string): Hits {
    const { scratch } = this
    const slots: number[] = []
    const raise = (slot: number, value: number) => {
      const before = scratch[slot] ?? 0
      if (before === 0) slots.push(slot)
      if (before < value) scratch[slot] = value
    }
    const raiseBy = (kind: TokenKind) => (holders: Holders, alike: number) => {
      const value = Math.round(tokenScore(kind, alike, word) * FINE)
      if (value === 0) return
      if (typeof holders === 'number') raise(holders, value)
      else for (const slot of holders) raise(slot, value)
    }
    if (/[@.]/.test(word)) this.of.address.eachFrom(word, raiseBy('address'))
    else {
      for (const kind of ['name', 'stem', 'company'] as const) this.of[kind].eachFrom(word, raiseBy(kind))
      if (!/\d/.test(word)) {
        this.of.name.eachSlip(word, raiseBy('name'))
        this.of.company.eachSlip(word, raiseBy('company'))
        this.of.name.eachAround(word, raiseBy('name'))
        this.of.name.eachSound(word, raiseBy('name'))
      }
      raiseBy('name')(this.of.name.exact(stem(word)), SAME_SCORE * STEM)
      // A single letter can only be the start of a name.
      if (word.length > 1) this.others.eachFrom(word, raiseBy('email'))
    }
    const values = slots.map((slot) => scratch[slot] ?? 0)
    for (const slot of slots) scratch[slot] = 0
    return { slots, values }
  }

  /** The highest scores, ties by name; only what can be shown is sorted. */
  private best(found: readonly number[], limit: number, hasOwnWords: (person: SearchedPerson) => boolean) {
    const compared = Math.max(limit, MIN_COMPARED)
    const least = this.leastOf(found, compared)
    const scoreOf = (slot: number) => this.scores[slot] ?? 0
    const higher = found.filter((slot) => scoreOf(slot) > least)
    const same = found.filter((slot) => scoreOf(slot) === least).slice(0, MAX_SORTED)
    const people = [...higher, ...same]
      .flatMap((slot) => {
        const person = this.people[slot]
        return person ? { person, score: scoreOf(slot) } : []
      })
      .sort((one, other) => other.score - one.score || compareNames(one.person, other.person))
      .slice(0, compared)
      .map(({ person }) => person)
    const { first = [], last = [] } = Object.groupBy(people, (person) => (hasOwnWords(person) ? 'first' : 'last'))
    return [...first, ...last].slice(0, limit).map(({ id }) => id)
  }

  /** The lowest score among the `count` best. */
  private leastOf(found: readonly number[], count: number) {
    const having = new Uint32Array(MAX_SCORE + 1)
    for (const slot of found) {
      const score = this.scores[slot] ?? 0
      having[score] = (having[score] ?? 0) + 1
    }
    let least = MAX_SCORE
    for (let left = count; least > 1; least--) {
      left -= having[least] ?? 0
      if (left <= 0) break
    }
    return least
  }
}

/**
 * Whether typed words that resemble a person's names can be matched to different ones: two words that both sound like
 * Noureddine list Noureddine Yahiaoui last.
 */
function ownWords(query: string): (person: SearchedPerson) => boolean {
  const typed = foldedWords(query)
    .filter((word) => !isTitle(word))
    .map(toPhoneticWord)
  if (typed.length < 2) return () => true
  return ({ nom, prenom }) => {
    const names = foldedWords(`${nom} ${prenom}`).map(toPhoneticWord)
    const choices = typed
      .map((word) => names.flatMap((name, index) => (likeness(word, name) > 0 ? [index] : [])))
      .filter((places) => places.length > 0)
    return choices.length > names.length || canChoose(choices, new Set())
  }
}

function canChoose([places, ...others]: number[][], taken: ReadonlySet<number>): boolean {
  if (!places) return true
  return places.some((place) => !taken.has(place) && canChoose(others, new Set([...taken, place])))
}

function compareNames(one: SearchedPerson, other: SearchedPerson): number {
  const left = `${one.prenom} ${one.nom}`
  const right = `${other.prenom} ${other.nom}`
  return left < right ? -1 : left > right ? 1 : 0
}
