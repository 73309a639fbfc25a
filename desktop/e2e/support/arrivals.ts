import { scannerProfiles } from '#desktop/testing/scanner-keys.ts'
import { publicCompanyName } from '#shared/badge/badge.rules.ts'
import { createRandom, type Random } from '../../../scripts/sample/random.ts'

/** How somebody arrives: a code is held before the scanner, or the clerk types. */
export type Way = 'scanned' | 'misspelt' | 'wrongFirst' | 'pending' | 'walkIn'

/** What a label shows. */
export interface Expected {
  nom: string
  prenom: string
  company: string
  position: string
}

export interface Arrival extends Expected {
  way: Way
  /** '' for a walk-in, whose badge is made at the desk. */
  code: string
  email: string
  tel: string
  companyBefore: string
  /** What is typed first: a name with a slip of a key, or of somebody else. */
  first: string
  /** The check-in is undone by a key and made again. */
  isUndone: boolean
  profile: (typeof scannerProfiles)[number]
}

export interface Invited extends Expected {
  _id: string
  code: string
  email: string
  tel: string
  urlPhoto?: string
  companyBefore?: string
}

/** Each kind is one in this many arrivals; the others are scanned. */
const SHARES: Record<Exclude<Way, 'scanned'>, number> = {
  misspelt: 5,
  pending: 10,
  wrongFirst: 20,
  walkIn: 20,
}
const UNDONE_EVERY = 25
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** As many arrivals as wanted in the shares that were recorded, in random order; each person once. */
export function planArrivals(
  invited: readonly Invited[],
  speakers: readonly Pick<Expected, 'nom' | 'prenom'>[],
  count: number,
  seed: number,
): Arrival[] {
  const random = createRandom(seed)
  const names = Map.groupBy([...invited, ...speakers], fullNameOf)
  const known = invited.filter(({ nom, prenom, position, tel }) => nom && prenom && position && tel)
  // A clerk cannot tell two people of one name apart in a list; the scanner can.
  const isAlone = (person: Invited) => names.get(fullNameOf(person))?.length === 1
  const ways = (Object.keys(SHARES) as (keyof typeof SHARES)[]).flatMap((way) =>
    Array<Way>(Math.round(count / SHARES[way])).fill(way),
  )
  const typed = random.shuffle(known.filter(isAlone))
  const typedCount = ways.filter((way) => way === 'misspelt' || way === 'wrongFirst').length
  const scanned = random.shuffle([...typed.splice(typedCount), ...known.filter((one) => !isAlone(one))])
  const pending = random.shuffle(
    invited.filter(({ nom, prenom, email, urlPhoto }) => !nom && !prenom && email && !urlPhoto),
  )
  const all = random.shuffle([...ways, ...Array<Way>(count - ways.length).fill('scanned')])
  return all.map((way, index) => {
    const person = {
      walkIn: () => walkIn(index),
      pending: () => named(pending.pop(), index),
      scanned: () => scanned.pop(),
      misspelt: () => typed.pop(),
      wrongFirst: () => typed.pop(),
    }[way]()
    if (!person) throw new Error('The sample has too few people.')
    const { nom, prenom, company, position, code, email, tel, companyBefore = company } = person
    const first =
      way === 'misspelt'
        ? `${slip(random, nom)} ${slip(random, prenom)}`
        : way === 'wrongFirst'
          ? fullNameOf(random.pick(known.filter((one) => one.code !== code)))
          : fullNameOf(person)
    return {
      way,
      nom,
      prenom,
      company,
      position,
      code,
      email,
      tel,
      companyBefore,
      first,
      isUndone: index % UNDONE_EVERY === UNDONE_EVERY - 1 && way === 'scanned',
      profile: random.pick(scannerProfiles),
    }
  })
}

export const fullNameOf = ({ nom, prenom }: Pick<Expected, 'nom' | 'prenom'>) => `${nom} ${prenom}`

const walkIn = (at: number): Invited => ({
  _id: '',
  nom: 'Zineb',
  prenom: `Passante ${wordOf(at)}`,
  company: `Comptoir ${wordOf(at)}`,
  position: 'Acheteuse',
  code: '',
  email: '',
  tel: `+213 5 ${at}`,
})
const named = (invited: Invited | undefined, at: number): Invited | undefined =>
  invited && {
    ...invited,
    companyBefore: publicCompanyName(invited.company),
    nom: 'Halim',
    prenom: `Attendu ${wordOf(at)}`,
    company: `Atelier ${wordOf(at)}`,
    position: 'Soudeur',
    tel: `+213 6 ${at}`,
  }
/** Only letters: the digits of a name would sound alike. */
const wordOf = (at: number) =>
  [...String(at)].map((digit) => ['ba', 'do', 'fi', 'gu', 'ke', 'lo', 'mi', 'na', 'pu', 'ri'][Number(digit)]).join('')

/**
 * One typing error in the longest word, if a word is long enough: two keys swapped, or one missed, wrong or doubled.
 */
function slip(random: Random, name: string) {
  const words = name.split(' ')
  const word = words.reduce((longest, one) => (one.length > longest.length ? one : longest))
  if (!/^[a-z]{5,}$/i.test(word)) return name
  const index = random.int(1, word.length - 3)
  const [before, one, other, after] = [
    word.slice(0, index),
    word[index] ?? '',
    word[index + 1] ?? '',
    word.slice(index + 2),
  ]
  const wrong = random.pick([
    before + other + one + after,
    before + other + after,
    before + random.pick([...LETTERS]) + other + after,
    before + one + one + other + after,
  ])
  return words.map((written) => (written === word ? wrong : written)).join(' ')
}
