import { BADGE_TYPES, type BadgeType } from '#shared/badge/pass.ts'
import type { Allowances } from '#shared/company/company.schema.ts'
import { DAY_MS } from '#shared/time.ts'
import { type createBoothPlan, planLogo } from './draw-logo.ts'
import { type ListedCompany, NAMES, SECTORS, type Size } from './lists.ts'
import { addressOf, type BadgeMaker, digits, makeBadge, person, type SampleBadge } from './make-badge.ts'

/** Allowances per badge type, maximum number of booths and maximum booth size, by company size. */
const SIZES: Record<Size, { allowances: [number, number, number, number]; booths: number; largest: number }> = {
  s: { allowances: [4, 2, 1, 10], booths: 1, largest: 2 },
  m: { allowances: [6, 3, 1, 14], booths: 2, largest: 4 },
  l: { allowances: [10, 6, 2, 22], booths: 3, largest: 6 },
  xl: { allowances: [16, 8, 4, 34], booths: 4, largest: 7 },
}
/** Cultures whose companies write in French. */
const FRENCH = ['dz', 'tn', 'ma', 'fr', 'sn']
const HAS_NO_LOGO = 0.15
/** Share of an allowance that is used: nearly all for booth staff, less for guests. */
const USED: Record<BadgeType, [number, number]> = {
  exhibitor: [0.5, 1],
  delegate: [0.3, 1],
  vip_delegate: [0, 1],
  visitor: [0.15, 0.75],
}

/** A company uses one style for all its e-mail addresses. */
function styleOf({ domain }: ListedCompany) {
  return domain.length % 3
}

/** Allowances in the order of the badge types. */
export function allowancesOf(counts: readonly number[]) {
  return Object.fromEntries(
    BADGE_TYPES.map((type, index) => [type, { all: counts[index] ?? 0 }]),
  ) as unknown as Allowances
}

export interface SampleCompany extends ReturnType<typeof makeCompany> {
  badges: SampleBadge[]
}

/**
 * An exhibitor some weeks before the event; `at` is its position in the list. Badges are separate: see `badgesOf`.
 */
export function makeCompany(
  maker: BadgeMaker,
  booths: ReturnType<typeof createBoothPlan>,
  listed: ListedCompany,
  at: number,
) {
  const { random, now, taken } = maker
  const { allowances, booths: most, largest } = SIZES[listed.size]
  const { culture, sex, first, last, position, state } = listed
  const isFresh = state === 'fresh'
  const language: 'en' | 'fr' = FRENCH.includes(culture) ? 'fr' : 'en'
  const sector = SECTORS.get(listed.sector)
  const contact = person(random, culture, sex, first, last)
  const stand = isFresh ? [] : booths.take(random.int(1, most), largest)
  const createdAt = now - random.int(isFresh ? 1 : 25, isFresh ? 6 : 70) * DAY_MS - random.int(0, DAY_MS)
  const isDescribed = !isFresh && random.chance(0.85)
  const number = listed.mobile || NAMES[culture].mobile
  const office = digits(random, number)
  return {
    id: random.id(),
    name: listed.name,
    email: addressOf(contact, listed.domain, styleOf(listed), taken),
    domain: listed.domain,
    contact: { ...contact, tel: office },
    position,
    tel: office,
    fax: isDescribed && random.chance(0.4) ? digits(random, number) : '',
    adresse: isDescribed ? listed.address.replace('#', String(random.int(2, 96))) : '',
    webSite: isDescribed && random.chance(0.8) ? `https://www.${listed.domain}` : '',
    signaletique: isDescribed && random.chance(0.6) ? listed.name.toLocaleUpperCase('fr') : '',
    secteur: isDescribed ? (sector?.[language] ?? '') : '',
    presentation: isDescribed ? `${listed.name} ${language === 'fr' ? sector?.doesFr : sector?.doesEn}` : '',
    type: stand[0]?.type ?? '',
    stand,
    allowances: allowancesOf(allowances),
    order: null as number | null,
    folder: isFresh ? '' : state === 'waiting' ? 'pending' : 'accepted',
    logo: isFresh || random.chance(HAS_NO_LOGO) ? undefined : planLogo(random, at),
    language,
    createdAt,
    describedAt: isDescribed ? createdAt + random.int(1, 20) * DAY_MS * 0.9 : undefined,
  }
}

/** Its invitations, within its allowances; the contact's own badge comes first. */
export function badgesOf(maker: BadgeMaker, company: ReturnType<typeof makeCompany>, listed: ListedCompany) {
  const { random } = maker
  const host = {
    domain: company.domain,
    culture: listed.culture,
    language: company.language,
    style: styleOf(listed),
    since: company.createdAt + DAY_MS,
  }
  const known = { person: company.contact, email: company.email, position: company.position }
  const own = makeBadge(maker, host, { type: 'exhibitor', stage: 'complete', known })
  const others = BADGE_TYPES.flatMap((type) => {
    const [least, most] = USED[type]
    const all = company.allowances[type].all
    const count = Math.round(all * (least + (most - least) * random.next())) - (type === 'exhibitor' ? 1 : 0)
    return Array.from({ length: Math.max(0, count) }, () => makeBadge(maker, host, { type }))
  })
  return [own, ...others].sort((one, other) => one.invitedAt - other.invitedAt)
}
