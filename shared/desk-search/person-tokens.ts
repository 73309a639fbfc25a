import { tokensOf } from '#shared/names/fold.ts'
import { SAME_SCORE, SLIP_AT_START, START } from '#shared/names/likeness.ts'
import { expandAbbreviation, isParticle, isTitle, runsOf, stem } from '#shared/names/particles.ts'

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

/** What a person can be found by; a stem is a name without its leading particle. */
export type TokenKind = 'name' | 'stem' | 'initials' | 'company' | 'joined' | 'booth' | 'email' | 'address' | 'code'

export interface PersonToken {
  kind: TokenKind
  token: string
  /** As the person writes it. */
  written: string
}

/** Put before the address of somebody without a known name; no address begins with it. */
const UNNAMED = '('

interface Word extends ReadWord {
  start: number
  end: number
}

/** The words of a text, both folded for comparison and as written. */
function writtenWords(text: string) {
  return tokensOf(text).map(({ plain, start, end }) => ({ token: plain, written: text.slice(start, end), start, end }))
}

/** Consecutive words of a text as one; words left out between them are still shown as written. */
const glued = (text: string, run: readonly Word[]) => ({
  token: run.map(({ token }) => token).join(''),
  written: text.slice(run[0]?.start, run.at(-1)?.end),
})

/** May contain duplicates. */
export function personTokens(person: SearchedPerson) {
  const tokens: PersonToken[] = []
  const add = (kind: TokenKind, token: string, written: string) => {
    if (token !== '') tokens.push({ kind, token, written })
  }
  for (const name of [person.nom, person.prenom]) {
    const all = writtenWords(name)
    for (const { token, written } of all) add('name', token, written)
    for (const { token, written } of all) add('stem', stem(token), written)
    if (all.length === 1) continue
    add('initials', all.map(({ token }) => token.slice(0, 1)).join(''), name)
    const whole = all.map((word) => ({ ...word, token: expandAbbreviation(word.token) }))
    for (const { token, written } of whole) add('name', token, written)
    const bare = all.map((word) => ({
      ...word,
      token: (word.token.startsWith('ال') && stem(word.token)) || word.token,
    }))
    for (const list of [all, whole, bare, all.filter(({ token }) => !isParticle(token))])
      for (const { run } of runsOf(list)) add('name', glued(name, run).token, glued(name, run).written)
  }
  const company = writtenWords(person.company)
  for (const { token } of company) add('company', token, person.company)
  for (const { run } of runsOf(company)) add('joined', glued(person.company, run).token, person.company)
  for (const booth of person.booths) {
    const parts = writtenWords(booth).map(({ token }) => token)
    for (const token of [parts.join(''), ...parts]) add('booth', token, booth)
  }
  // Without the ending, which says nothing about a person.
  for (const { token } of writtenWords(person.email.replace(/\.\w+$/, ''))) add('email', token, person.email)
  add('address', person.email.toLowerCase(), person.email)
  if (`${person.nom}${person.prenom}`.trim() === '') add('address', UNNAMED + person.email.toLowerCase(), person.email)
  add('code', person.code.toLowerCase(), person.code)
  return tokens
}

export const STEM = 0.6
const COMPANY = 0.7
const OTHER = 0.66
const MIN_COMPANY_SLIP = 5

/** The score of a typed word's likeness to a token of that kind. */
export function tokenScore(kind: TokenKind, alike: number, typed: string) {
  if (kind === 'name') return alike
  // Nobody types that much of an address by chance.
  if (kind === 'address') return alike >= START ? SAME_SCORE : 0
  if (kind === 'stem') return alike >= START ? alike * STEM : 0
  if (kind === 'company')
    return alike >= START || (alike >= SLIP_AT_START && typed.length >= MIN_COMPANY_SLIP) ? alike * COMPANY : 0
  return alike >= START ? alike * OTHER : 0
}

export interface ReadWord {
  token: string
  /** As typed. */
  written: string
}

/** An interpretation of a query, and the penalty of its matches compared with those of the literal one. */
interface Reading {
  words: readonly ReadWord[]
  less: number
}

const MAX_WORDS = 6
const LESS = 2
const LESS_INITIAL = 40

/** The query as typed, without titles or particles, and with neighbouring words joined: `ben ali` is also `benali`. */
export function readingsOf(query: string): Reading[] {
  const written = query.trim()
  if (written.includes('@')) return [{ words: [{ token: written.toLowerCase(), written }], less: 0 }]
  const typed = writtenWords(query).slice(0, MAX_WORDS)
  const untitled = typed.filter(({ token }) => !isTitle(token))
  const named = untitled.length > 0 ? untitled : typed
  const readings = [...joinedReadings(query, typed, 0)]
  if (named.length < typed.length) readings.push(...joinedReadings(query, named, LESS))
  const whole = named.map((word) => ({ ...word, token: expandAbbreviation(word.token) }))
  if (whole.some(({ token }, index) => token !== named[index]?.token)) readings.push(...joinedReadings(query, whole, 0))
  if (/^[^\s.]+\.[^\s.]+$/.test(written)) readings.push({ words: [{ token: written.toLowerCase(), written }], less: 0 })
  readings.push(...initialReadings(named))
  const core = named.filter(({ token }) => !isParticle(token))
  if (core.length < named.length) readings.push({ words: core, less: LESS })
  return readings.filter(({ words }) => words.length > 0)
}

/** An invitation may have no name, only an address: `yacine zitouni` is also y.zitouni@…, in either order. */
function* initialReadings(named: readonly ReadWord[]): Generator<Reading> {
  const [one, other, more] = named
  if (!one || !other || more) return
  const written = `${one.written} ${other.written}`
  for (const [first, last] of [
    [one.token, other.token],
    [other.token, one.token],
  ] as const)
    yield { words: [{ token: `${UNNAMED}${first.slice(0, 1)}.${last}`, written }], less: LESS_INITIAL }
}

function* joinedReadings(query: string, typed: readonly Word[], less: number): Generator<Reading> {
  yield { words: typed, less }
  for (const { start, run } of runsOf(typed)) {
    const words = [...typed.slice(0, start), glued(query, run), ...typed.slice(start + run.length)]
    yield { words, less }
  }
}
