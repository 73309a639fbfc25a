import { NAMES } from '#scripts/sample/lists.ts'
import { createRandom, type Random } from '#scripts/sample/random.ts'
import type { SearchedPerson } from '#shared/desk-search/person-tokens.ts'

// Who stands at the desk: most from Algeria, many with one of the frequent names, the others with last names that are
// built of the same parts and so differ from each other by little.

const SEED = 7
const ALGERIAN = 0.6
const FREQUENT = 0.4
const RARE = 0.4
const WOMEN = 0.4
const BEFORE = ['', '', 'Ben', 'Bou', 'Bel', 'Aït ', 'Ould ', 'El ']
const STEMS = (
  'hamid khaled slam kadri ghani lahcen ziad mess chabr dahm djaf fard guel hadj kerm larb mokr ' +
  'nouar rezk sahr taleb zerg cherf dris fell gasm harz kess lamr merz nass rabh sebb tahr yahl'
).split(' ')
const AFTER = ['', 'i', 'a', 'oui', 'ane', 'oun', 'ia', 'ache', 'ouche', 'at']
const TRADES = ['Forage', 'Services', 'Engineering', 'Énergie', 'Valves', 'Maintenance', 'Gaz', 'Logistics']
const CULTURES = Object.keys(NAMES) as (keyof typeof NAMES)[]

/** The first ones of a list far more often than the last. */
const often = <T>(random: Random, list: readonly T[]) => list[Math.floor(list.length * random.next() ** 2)] as T

const latin = (name: string) => name.split('=').at(-1) ?? name
const capital = (name: string) => name.replace(/^./, (letter) => letter.toUpperCase())

function lastName(random: Random, frequent: readonly string[], isAlgerian: boolean) {
  if (random.chance(FREQUENT) || !isAlgerian) return often(random, frequent)
  const before = random.pick(BEFORE)
  const rare = random.chance(RARE) ? random.pick(STEMS) : ''
  const stem = random.pick(STEMS) + rare + random.pick(AFTER)
  return before === '' || before.endsWith(' ') ? before + capital(stem) : before + stem
}

/** So many people. */
export function crowd(count: number) {
  const random = createRandom(SEED)
  const people: SearchedPerson[] = []
  while (people.length < count) {
    const culture = random.chance(ALGERIAN) ? 'dz' : random.pick(CULTURES)
    const { men, women, last } = NAMES[culture]
    const nom = latin(often(random, random.chance(WOMEN) ? women : men))
    const prenom = latin(lastName(random, last, culture === 'dz'))
    const at = people.length
    const firm = Math.floor(at / 12)
    const company = `${capital(random.pick(STEMS))}${random.pick(AFTER)} ${random.pick(TRADES)} ${firm}`
    const email = `${nom}.${prenom}${at}@firm${firm}.example`.toLowerCase().replace(/ /g, '')
    people.push({ id: `${at}`, nom, prenom, company, email, booths: [`B ${firm % 900}`], code: '' })
  }
  return people
}
