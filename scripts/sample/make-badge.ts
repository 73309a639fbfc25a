import type { BadgeType } from '#shared/badge/pass.ts'
import { foldedWords } from '#shared/names/fold.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { type Culture, EMPLOYERS, NAMES, PORTRAITS, positionsOf } from './lists.ts'
import type { Random } from './random.ts'

/** How far an invitation got. A queued one is held: sample mail must never be sent. */
export const STAGES = ['queued', 'sent', 'failed', 'opened', 'photo', 'complete'] as const
export type Stage = (typeof STAGES)[number]

const WOMEN = 0.4

/** A random person of a culture. */
export function makePerson(random: Random, culture: Culture) {
  const sex = random.chance(WOMEN) ? 'f' : 'm'
  const { men, women, last } = NAMES[culture]
  return person(random, culture, sex, random.pick(sex === 'f' ? women : men), random.pick(last))
}

export type Person = ReturnType<typeof person>

/** A person with a given name. A name such as `ياسمين=Yasmine` has its Latin form after the equals sign. */
export function person(random: Random, culture: Culture, sex: 'f' | 'm', first: string, last: string) {
  // The first name as printed on the badge, and the last name; both in plain Latin letters, for the address.
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
export function wordFor({ sex }: Person, words: string) {
  const [man = '', woman = man] = words.split('|')
  return sex === 'f' ? woman : man
}

/** Replaces each `#` with a random digit. */
export function digits(random: Random, form: string) {
  return form.replace(/#/g, () => String(random.int(0, 9)))
}

/** A unique e-mail address. People of one company share a `style`: 0, 1 or 2. */
export function addressOf({ latin }: Person, domain: string, style: number, taken: Set<string>) {
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
function plain(name: string) {
  return name
    .split('-')
    .map((part) => foldedWords(part).join(''))
    .join('-')
}

export function createPortraitChooser() {
  const seen = new Map<string, number>()
  const overall = new Map<number, number>()
  return {
    /** The number of a suitable portrait, the one least used in that company. */
    choose({ culture, sex }: Person, house: string) {
      const { look } = NAMES[culture]
      const fitting = PORTRAITS.map((portrait, number) => ({ ...portrait, number })).filter(
        (portrait) => portrait.look === look && portrait.sex === sex,
      )
      const weight = ({ number }: { number: number }) =>
        (seen.get(`${house} ${number}`) ?? 0) * 1000 + (overall.get(number) ?? 0)
      const [best] = fitting.sort((one, other) => weight(one) - weight(other) || one.number - other.number)
      const number = best?.number ?? 0
      seen.set(`${house} ${number}`, (seen.get(`${house} ${number}`) ?? 0) + 1)
      overall.set(number, (overall.get(number) ?? 0) + 1)
      return number
    },
  }
}

const NO_DOMAIN = 'no such mail domain (550 5.1.2)'
/** In the mail worker's words. */
const FAILURES = [
  'mailbox does not exist (550 5.1.1)',
  NO_DOMAIN,
  'mailbox is full (552 5.2.2)',
  'refused by the mail server (550 5.7.1)',
]
/** How many of a hundred invitations are at each stage. */
const STAGE_WEIGHTS = {
  complete: 50,
  sent: 19,
  opened: 13,
  photo: 6,
  failed: 5,
  queued: 7,
}
/** Where guests of an exhibitor at an Algerian event come from, in per cent. */
const GUEST_CULTURES = { dz: 62, arabic: 12, tn: 4, ma: 3, ar: 4, fr: 6, it: 3, es: 2, gulf: 4 } as const
const COLLEAGUE_CULTURES = { dz: 80, arabic: 20 } as const

/** What all badges of the event share. */
export interface BadgeMaker {
  random: Random
  /** Milliseconds since 1970. */
  now: number
  /** Addresses in use. */
  taken: Set<string>
  portraits: ReturnType<typeof createPortraitChooser>
}

/** Who invites, and since when. */
interface Host {
  domain: string
  culture: Culture
  language: 'en' | 'fr'
  /** The company's e-mail address style. */
  style: number
  since: number
}

interface BadgeWish {
  type: BadgeType
  stage?: Stage
  /** A known person with an address, such as the company's contact. */
  known?: { person: Person; email: string; position: string }
}

export type SampleBadge = ReturnType<typeof makeBadge>

/** An invitation by the host at the given stage, or at a random one. */
export function makeBadge(maker: BadgeMaker, host: Host, { type, stage, known }: BadgeWish) {
  const { random, now, taken, portraits } = maker
  const reached = stage ?? random.weighted(STAGE_WEIGHTS)
  const isGuest = !known && (type === 'visitor' || (type !== 'exhibitor' && random.chance(0.6)))
  const person = known?.person ?? makePerson(random, cultureOf(random, host, isGuest))
  const employer = isGuest ? random.pick(EMPLOYERS) : undefined
  const language = employer ? (random.chance(0.7) ? 'fr' : 'en') : host.language
  const hasPhoto = reached === 'photo' || reached === 'complete'
  const badge = {
    id: random.id(),
    code: random.code(16),
    type,
    email: known?.email ?? addressOf(person, employer?.domain ?? host.domain, employer ? 0 : host.style, taken),
    stage: reached,
    person,
    position: known?.position ?? wordFor(person, random.pick(positionsOf(type, language))),
    // '' for the inviting company's own name.
    employer: employer?.name ?? '',
    portrait: hasPhoto ? portraits.choose(person, host.domain) : undefined,
    language,
    failure: reached === 'failed' ? random.pick(FAILURES) : '',
    ...stageTimes(random, reached, host.since, now),
  }
  return badge.failure === NO_DOMAIN && isGuest ? { ...badge, email: misspelt(badge.email) } : badge
}

/** Two letters of the domain swapped: the most frequent mistake, which the outbox can correct with one click. */
const misspelt = (email: string) => email.replace(/@(.)(.)(?!\2)(.)/, '@$1$3$2')

/** Foreign exhibitors also have local booth staff. */
function cultureOf(random: Random, host: Host, isGuest: boolean) {
  if (isGuest) return random.weighted(GUEST_CULTURES)
  if (host.culture === 'dz' || random.chance(0.3)) return random.weighted(COLLEAGUE_CULTURES)
  return host.culture
}

/** Times of an invitation's events between `since` and `now`, in order, in ms since 1970. */
function stageTimes(random: Random, stage: Stage, since: number, now: number) {
  // A queued mail is minutes old; the others hours to weeks.
  const age = stage === 'queued' ? random.int(2, 50) * MINUTE_MS : between(random, 3 * HOUR_MS, now - since)
  const invitedAt = now - Math.min(age, now - since)
  const deliveredAt = invitedAt + random.int(2, 40) * 1_000
  const left = now - MINUTE_MS * 20 - deliveredAt
  const openedAt = deliveredAt + Math.min(left, between(random, 4 * MINUTE_MS, Math.min(left, 6 * DAY_MS)))
  const savedAt = openedAt + random.int(2, 18) * MINUTE_MS
  const isOpened = stage === 'opened' || stage === 'photo' || stage === 'complete'
  return {
    invitedAt,
    // The mail was sent, or failed.
    deliveredAt: stage === 'queued' ? undefined : deliveredAt,
    openedAt: isOpened ? openedAt : undefined,
    // The photo, or the whole badge, was saved.
    savedAt: isOpened && stage !== 'opened' ? savedAt : undefined,
  }
}

/** Skewed towards the smaller end: most people answer soon. */
function between(random: Random, min: number, max: number) {
  return Math.floor(min + Math.max(0, max - min) * random.next() ** 1.6)
}
