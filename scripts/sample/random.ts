/** A seeded pseudo-random generator. */
export type Random = ReturnType<typeof createRandom>

/** mulberry32: one word of state, good enough for names and dates. Never use for secrets. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  /** From 0 up to 1, 1 excluded. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** A whole number, both ends included. */
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(from: readonly T[]) => from[int(0, from.length - 1)] as T
  const letters = (alphabet: string, length: number) => Array.from({ length }, () => pick([...alphabet])).join('')
  return {
    next,
    int,
    chance: (probability: number) => next() < probability,
    pick,
    /** A random key, weighted by its number. */
    weighted<Key extends string>(weights: Record<Key, number>) {
      const entries = Object.entries(weights) as [Key, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      const found = entries.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return (found ?? entries[0])?.[0] as Key
    },
    shuffle<T>(list: readonly T[]) {
      const left = [...list]
      return list.map(() => left.splice(int(0, left.length - 1), 1)[0] as T)
    },
    letters,
    /** The id of a record. */
    id: () => letters('0123456789abcdef', 32),
    /** A code to type in: letters of Crockford's base32. */
    code: (length: number) => letters('0123456789ABCDEFGHJKMNPQRSTVWXYZ', length),
  }
}
