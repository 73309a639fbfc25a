import { isParticle, isTitle, unshortened } from '#shared/names/particles.ts'
import { UNNAMED, writtenWords } from './person-tokens.ts'

export interface ReadWord {
  token: string
  /** As typed. */
  written: string
}

/** A way to understand a query, and what its matches are worth less than those of what was typed. */
export interface Reading {
  words: readonly ReadWord[]
  less: number
}

const MAX_WORDS = 6
const MAX_JOINED = 3
const LESS = 2
const LESS_INITIAL = 40

/** The query as typed, without titles or particles, and with neighbouring words joined: `ben ali` is also `benali`. */
export function readingsOf(query: string): Reading[] {
  const written = query.trim()
  if (written.includes('@')) return [{ words: [{ token: written.toLowerCase(), written }], less: 0 }]
  const typed = writtenWords(query).slice(0, MAX_WORDS)
  const untitled = typed.filter(({ token }) => !isTitle(token))
  const named = untitled.length > 0 ? untitled : typed
  const readings = [...joinedReadings(typed, 0)]
  if (named.length < typed.length) readings.push(...joinedReadings(named, LESS))
  const whole = named.map((word) => ({ ...word, token: unshortened(word.token) }))
  if (whole.some(({ token }, at) => token !== named[at]?.token)) readings.push(...joinedReadings(whole, 0))
  if (/^[^\s.]+\.[^\s.]+$/.test(written)) readings.push({ words: [{ token: written.toLowerCase(), written }], less: 0 })
  readings.push(...initialReadings(named))
  const core = named.filter(({ token }) => !isParticle(token))
  if (core.length < named.length) readings.push({ words: core, less: LESS })
  return readings.filter(({ words }) => words.length > 0)
}

/** Of an invitation perhaps only an address is known: `yacine zitouni` is also y.zitouni@…, in either order. */
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

function* joinedReadings(typed: readonly ReadWord[], less: number): Generator<Reading> {
  yield { words: typed, less }
  for (let count = 2; count <= MAX_JOINED; count++)
    for (let start = 0; start + count <= typed.length; start++) {
      const run = typed.slice(start, start + count)
      const token = run.map((word) => word.token).join('')
      const one = { token, written: run.map((word) => word.written).join(' ') }
      yield { words: [...typed.slice(0, start), one, ...typed.slice(start + count)], less }
    }
}
