import { romanize } from './fold.ts'
import letters from './letters.json' with { type: 'json' }

/** Spellings pronounced alike in French, English and romanized Arabic. '$' is the sound of 'sh'. */
const ALIKE: Record<string, string> = letters.alike
const SPELLING = /tch|sch|[sckgtdp]h|dj|ck|qu|eau|au|[oa]e|o[uo]|ee|[cqwyx]/g

const sounds = new Map<string, string>()

/** How a folded word sounds: 'Mohammed' as 'mohamed', 'Aly' as 'ali'. */
export function soundOf(plain: string): string {
  const stored = sounds.get(plain)
  if (stored !== undefined) return stored
  const sound = romanize(plain)
    .replace(SPELLING, (spelling, place: number, whole: string) =>
      spelling === 'c' && /[eiy]/.test(whole[place + 1] ?? '') ? 's' : (ALIKE[spelling] ?? spelling),
    )
    .replace(/(\D)\1+/g, '$1')
  sounds.set(plain, sound)
  return sound
}

/**
 * The consonants of a sound, which is all that Arabic writing tells about a name; an initial vowel is kept as 'A'.
 * Pairs that are confused between the two alphabets become one.
 */
export function skeletonOf(sound: string): string {
  const rest = sound
    .slice(1)
    .replace(/[aeiou]|h$/g, '')
    .replaceAll('p', 'b')
    .replaceAll('v', 'f')
    .replaceAll('g', 'k')
  const first = sound.slice(0, 1)
  const begin = /[aeiou]/.test(first) ? 'A' : ({ p: 'b', v: 'f', g: 'k' }[first] ?? first)
  return (begin + rest).replace(/(\D)\1+/g, '$1')
}

/** How many typos are forgiven in a word of this length. */
const allowedTypos = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * Whether a typed word is the beginning of another one, give or take a typo or two: a letter too many, missing or
 * wrong, or two swapped.
 */
export function isTypoOf(typed: string, word: string): boolean {
  const most = allowedTypos(typed.length)
  if (most === 0 || word.length < typed.length - most) return false
  // Hardly anyone gets the first letter wrong, and this rules out most words at once.
  if (typed[0] !== word[0] && !(typed[0] === word[1] && typed[1] === word[0])) return false
  const width = Math.min(word.length, typed.length + most)
  let before: number[] = []
  let above = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const line = [row]
    for (let column = 1; column <= width; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      let least = Math.min(
        (above[column] ?? row) + 1,
        (line[column - 1] ?? row) + 1,
        (above[column - 1] ?? row) + (isSame ? 0 : 1),
      )
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (isSwapped) least = Math.min(least, (before[column - 2] ?? row) + 1)
      line.push(least)
    }
    before = above
    above = line
  }
  return Math.min(...above) <= most
}
