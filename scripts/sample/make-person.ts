import { foldedWords } from '#shared/names/fold.ts'
import { type Culture, NAMES } from './lists.ts'
import type { Random } from './random.ts'
import type { Person } from './sample-event.types.ts'

const WOMEN = 0.4

/** A random person of a culture. */
export function makePerson(random: Random, culture: Culture): Person {
  const sex = random.chance(WOMEN) ? 'f' : 'm'
  const { men, women, last } = NAMES[culture]
  return person(random, culture, sex, random.pick(sex === 'f' ? women : men), random.pick(last))
}

/** A person with a given name. A name such as `ياسمين=Yasmine` has its Latin form after the equals sign. */
export function person(random: Random, culture: Culture, sex: 'f' | 'm', first: string, last: string): Person {
  const [nom = '', latinNom = nom] = first.split('=')
  const [prenom = '', latinPrenom = prenom] = last.split('=')
  return {
    culture,
    sex,
    nom,
    prenom,
    latin: { nom: plain(latinNom), prenom: plain(latinPrenom) },
    tel: digits(random, NAMES[culture].mobile),
  }
}

/** The form for this person of words such as 'Acheteur|Acheteuse'. */
export function wordFor({ sex }: Person, words: string): string {
  const [man = '', woman = man] = words.split('|')
  return sex === 'f' ? woman : man
}

/** Replaces each `#` with a random digit. */
export function digits(random: Random, form: string): string {
  return form.replace(/#/g, () => String(random.int(0, 9)))
}

/** A unique e-mail address. People of one company share a `style`: 0, 1 or 2. */
export function addressOf({ latin }: Person, domain: string, style: number, taken: Set<string>): string {
  const { nom, prenom } = latin
  const local = [`${nom[0] ?? ''}.${prenom}`, `${nom}.${prenom}`, `${prenom}.${nom[0] ?? ''}`][style] ?? nom
  for (let number = 1; ; number++) {
    const email = `${local}${number === 1 ? '' : number}@${domain}`
    if (taken.has(email)) continue
    taken.add(email)
    return email
  }
}

/** In ASCII, lower case, without blanks: 'Øyvind' is 'oyvind', 'O’Neill' is 'oneill'. */
function plain(name: string): string {
  return name
    .split('-')
    .map((part) => foldedWords(part).join(''))
    .join('-')
}
