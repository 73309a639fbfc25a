import type { BadgeType } from '#shared/badge/pass.ts'
import { createBoothPlan } from './booth-plan.ts'
import { planLogo } from './draw-logo.ts'
import { COMPANIES, PROGRAMME } from './lists.ts'
import { type BadgeMaker, makeBadge } from './make-badge.ts'
import { allowancesOf, badgesOf, makeCompany } from './make-company.ts'
import { makeSpeakers } from './make-speakers.ts'
import { makeVisas } from './make-visas.ts'
import { createPortraitChooser } from './portraits.ts'
import { createRandom } from './random.ts'
import type { SampleBadge, SampleCompany, SampleEvent, Stage } from './sample-event.types.ts'
import { DAY_MS } from './stage-times.ts'

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

/**
 * The sample event at `now` (ms since 1970): 60 exhibitors, about 900 badges, speakers and visa letter
 * requests. Deterministic except for the dates, which fall in the weeks before `now`.
 */
export function makeSampleEvent(now: number, seed = SEED): SampleEvent {
  const random = createRandom(seed)
  const maker: BadgeMaker = { random, now, taken: new Set(), portraits: createPortraitChooser() }
  const booths = createBoothPlan(
    random,
    FIRST_BOOTHS.map(({ stand }) => stand),
  )
  const companies = COMPANIES.map((listed, at) => {
    const company = makeCompany(maker, booths, listed, at)
    if (at === 0) return firstCompany(maker, company)
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
function makeSessions(speakers: SampleEvent['speakers'], seed: number): SampleEvent['sessions'] {
  const random = createRandom(seed + 3)
  return PROGRAMME.map((session) => ({
    ...session,
    id: random.id(),
    speakers: session.talks.flatMap((at) => speakers[at]?.id ?? []),
  }))
}

function firstCompany(maker: BadgeMaker, made: SampleCompany): SampleCompany {
  const { random, now } = maker
  const createdAt = now - 41 * DAY_MS
  const company: SampleCompany = {
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
function makeVisitors(maker: BadgeMaker): SampleBadge[] {
  const host = {
    domain: 'courriel.example',
    culture: 'dz',
    language: 'fr',
    style: 1,
    since: maker.now - 45 * DAY_MS,
  } as const
  return Array.from({ length: VISITORS }, () => makeBadge(maker, host, { type: 'visitor' }))
}
