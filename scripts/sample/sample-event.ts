import type { BadgeType } from '#shared/badge/pass.ts'
import { DAY_MS } from '#shared/time.ts'
import { createBoothPlan, planLogo } from './draw-logo.ts'
import { COMPANIES, ORIGINS, PROGRAMME, TALKS } from './lists.ts'
import {
  addressOf,
  type BadgeMaker,
  createPortraitChooser,
  makeBadge,
  makePerson,
  type Stage,
  wordFor,
} from './make-badge.ts'
import { allowancesOf, badgesOf, makeCompany, type SampleCompany } from './make-company.ts'
import { createRandom } from './random.ts'

const POSITIONS = ['Sales Manager', 'Service Engineer', 'Head of Export', 'Field Engineer', 'Geologist']
/** Statuses of the requests, oldest first. */
const STATUSES = ['sent', 'sent', 'rejected', 'sent', 'checking', 'sent', 'checking', 'paid', '', '']
const PER_ORIGIN = 2

/** Times in ms since 1970. */
export type SampleVisa = ReturnType<typeof makeVisas>[number]

/** The sample's visa requests; the last one repeats the previous one's passport. */
function makeVisas(now: number, seed: number, companies: readonly SampleCompany[]) {
  const random = createRandom(seed + 2)
  const taken = new Set<string>()
  const foreign = companies.filter(({ contact }) => contact.culture !== 'dz' && contact.culture !== 'arabic')
  const count = ORIGINS.length * PER_ORIGIN
  const visas = Array.from({ length: count }, (_, index) => {
    const { culture, ...from } = ORIGINS[index % ORIGINS.length] as (typeof ORIGINS)[number]
    const person = makePerson(random, culture)
    const host = index % 3 === 0 ? foreign[index % Math.max(1, foreign.length)] : undefined
    const createdAt = now - (count + 2 - index) * DAY_MS - random.int(0, 20) * 3_600_000
    const status = STATUSES[Math.floor((index / count) * STATUSES.length)] ?? ''
    return {
      ...from,
      id: random.id(),
      receipt: random.code(10),
      // '' for a guest's.
      companyId: host?.id ?? '',
      company: host?.name ?? from.company,
      person,
      email: addressOf(person, host?.domain ?? 'applicants.example', 1, taken),
      position: random.pick(POSITIONS),
      passportNbr: `${random.letters('ABCDEFGHJKLMNPRSTVWXYZ', 2)}${random.letters('0123456789', 7)}`,
      expireDate: new Date(now + random.int(500, 3_000) * DAY_MS).toISOString().slice(0, 10),
      birth: from.country,
      status,
      isTrashed: status === 'rejected' && index % 2 === 1,
      createdAt,
      updatedAt: status === '' ? createdAt : createdAt + random.int(1, 30) * 3_600_000,
    }
  })
  // A second request by the same person, who did not wait for the mail.
  const times = { createdAt: now - DAY_MS, updatedAt: now - DAY_MS }
  const again = visas
    .slice(-1)
    .map((visa) => ({ ...visa, id: reversed(visa.id), receipt: reversed(visa.receipt), status: '', ...times }))
  return [...visas, ...again]
}

const reversed = (text: string) => [...text].reverse().join('')

/** Times in ms since 1970. */
export type SampleSpeaker = ReturnType<typeof makeSpeakers>[number]

/**
 * The sample's speakers and moderators. They have their own random sequence, so that companies stay
 * unchanged.
 */
function makeSpeakers(now: number, seed: number) {
  const random = createRandom(seed + 1)
  const portraits = createPortraitChooser()
  const taken = new Set<string>()
  return TALKS.map(({ culture, domain, position, bio, documents, ...talk }) => {
    const person = makePerson(random, culture)
    const createdAt = now - random.int(20, 40) * DAY_MS
    const face = portraits.choose(person, 'speakers')
    const names = talk.language === 'fr' ? ['Présentation', 'Résumé', 'Article'] : ['Slides', 'Abstract', 'Paper']
    return {
      ...talk,
      id: random.id(),
      code: random.code(16),
      email: addressOf(person, domain, 0, taken),
      person,
      position: wordFor(person, position),
      bio: wordFor(person, bio),
      portrait: talk.stage === 'created' ? undefined : face,
      documents: names.slice(0, Number(documents)).map((name) => `${name}, ${person.prenom}.pdf`),
      createdAt,
      savedAt: talk.stage === 'created' ? undefined : createdAt + random.int(1, 15) * DAY_MS,
    }
  })
}

const SEED = 20_251_006
const VISITORS = 64
/** The badges of the demo account: every stage, a full allowance and free places in one view. */
const FIRST_BADGES: Record<BadgeType, Stage[]> = {
  exhibitor: ['complete', 'photo', 'opened', 'failed'],
  delegate: ['complete', 'sent'],
  vip_delegate: ['complete'],
  visitor: ['complete', 'complete', 'opened', 'sent', 'queued', 'failed'],
}
const FIRST_BOOTHS = [
  { stand: 'B 114', type: 'Stand aménagé', width: 6, height: 3 },
  { stand: 'B 116', type: 'Stand semi aménagé', width: 4, height: 3 },
  { stand: 'C 002', type: 'Stand nu', width: 9, height: 6 },
]

export type SampleEvent = ReturnType<typeof makeSampleEvent>

/**
 * The sample event at `now` (ms since 1970): 60 exhibitors, about 900 badges, speakers and visa letter
 * requests. Deterministic except for the dates, which fall in the weeks before `now`.
 */
export function makeSampleEvent(now: number, seed = SEED) {
  const random = createRandom(seed)
  const maker: BadgeMaker = { random, now, taken: new Set(), portraits: createPortraitChooser() }
  const booths = createBoothPlan(
    random,
    FIRST_BOOTHS.map(({ stand }) => stand),
  )
  const companies = COMPANIES.map((listed, index): SampleCompany => {
    const company = makeCompany(maker, booths, listed, index)
    if (index === 0) return firstCompany(maker, company)
    return { ...company, badges: listed.state === 'fresh' ? [] : badgesOf(maker, company, listed) }
  })
  const speakers = makeSpeakers(now, seed)
  return {
    companies,
    visitors: makeVisitors(maker),
    speakers,
    sessions: makeSessions(speakers, seed),
    visas: makeVisas(now, seed, companies),
  }
}

/** Sessions have their own random sequence, so that everything else stays unchanged. */
function makeSessions(speakers: readonly SampleSpeaker[], seed: number) {
  const random = createRandom(seed + 3)
  return PROGRAMME.map((session) => ({
    ...session,
    id: random.id(),
    speakers: session.talks.flatMap((index) => speakers[index]?.id ?? []),
  }))
}

function firstCompany(maker: BadgeMaker, made: ReturnType<typeof makeCompany>) {
  const { random, now } = maker
  const createdAt = now - 41 * DAY_MS
  const company = {
    ...made,
    adresse: '14 rue des Frères Mokrani, Oued Smar, 16270 Alger, Algérie',
    webSite: 'https://www.saharaflow.example',
    fax: '',
    signaletique: '',
    secteur: 'Robinetterie, comptage, régulation',
    presentation:
      'Depuis Alger, Sahara Flow Control conçoit, fabrique et révise des vannes de régulation et de sectionnement pour les champs du Sud. Atelier mobile, bancs d’essai jusqu’à 420 bar, pièces garanties dix ans.',
    type: FIRST_BOOTHS[0]?.type ?? '',
    stand: FIRST_BOOTHS,
    allowances: allowancesOf([6, 2, 1, 10]),
    order: 1,
    folder: 'accepted',
    logo: planLogo(random, 0),
    createdAt,
    describedAt: createdAt + 2 * DAY_MS,
  }
  const host = {
    domain: company.domain,
    culture: 'dz',
    language: 'fr',
    style: 0,
    since: createdAt + DAY_MS,
  } as const
  const known = { person: company.contact, email: company.email, position: company.position }
  const badges = (Object.entries(FIRST_BADGES) as [BadgeType, Stage[]][]).flatMap(([type, stages]) =>
    stages.map((stage) => makeBadge(maker, host, { type, stage })),
  )
  const own = makeBadge(maker, host, { type: 'exhibitor', stage: 'complete', known })
  return { ...company, badges: [own, ...badges].sort((one, other) => one.invitedAt - other.invitedAt) }
}

/** Visitors who registered themselves. */
function makeVisitors(maker: BadgeMaker) {
  const host = {
    domain: 'courriel.example',
    culture: 'dz',
    language: 'fr',
    style: 1,
    since: maker.now - 45 * DAY_MS,
  } as const
  return Array.from({ length: VISITORS }, () => makeBadge(maker, host, { type: 'visitor' }))
}
