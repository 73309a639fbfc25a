import { BADGE_TYPES, type BadgeType } from '#shared/badge/pass.ts'
import { hasDayBegun } from '#shared/edition/edition.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { domainOf } from '#shared/email.ts'
import type { Allowances, Booth, Company } from './company.schema.ts'

const filled = (text: string) => text.trim() !== ''

/** A company, or its row with flags that are 0 or 1. */
type CompletionInputs = Pick<Company, 'adresse' | 'urlLogo'> & Record<'isBadge' | 'isMaterial', boolean | number>

/** Completion of the exhibitor page in per cent: 25 for each of four things (STATE-16, CONST). */
export function completionPercentage(company: CompletionInputs) {
  const done = [filled(company.adresse), filled(company.urlLogo), company.isBadge, company.isMaterial]
  return done.filter(Boolean).length * 25
}

/** Points for the company information (STATE-18); the maximum is their sum, for bare booths too. */
const SCORE_WEIGHTS = {
  adresse: 6,
  fax: 4,
  webSite: 4,
  signaletique: 10,
  secteur: 5,
  presentation: 5,
  urlLogo: 15,
} as const
export const SCORE_MAXIMUM = Object.values(SCORE_WEIGHTS).reduce((sum, weight) => sum + weight, 0)

export function completenessScore(company: Pick<Company, keyof typeof SCORE_WEIGHTS>) {
  const weights = Object.entries(SCORE_WEIGHTS) as [keyof typeof SCORE_WEIGHTS, number][]
  return weights.reduce((sum, [field, weight]) => sum + (filled(company[field]) ? weight : 0), 0)
}

/** The fields that would still earn points; signage only if the booth has a board for it. */
export function fieldsWithoutPoints(company: Pick<Company, keyof typeof SCORE_WEIGHTS | 'type' | 'stand'>) {
  const fields = Object.keys(SCORE_WEIGHTS) as (keyof typeof SCORE_WEIGHTS)[]
  return fields.filter((field) => !filled(company[field]) && (field !== 'signaletique' || needsSignage(company)))
}

/** The fields of the company's form, in the order of the page. */
export const COMPANY_FORM_FIELDS = [
  'raisonSocial',
  'signaletique',
  'adresse',
  'fax',
  'secteur',
  'webSite',
  'presentation',
] as const
export const CONTACT_FORM_FIELDS = ['name', 'position', 'email', 'tel'] as const

export const NAME_REQUIRED = 'error:company_required'

/** A company's name that is stored may be changed, not emptied. */
export function losesName(stored: Pick<Company, 'raisonSocial'>, given: Partial<Pick<Company, 'raisonSocial'>>) {
  return stored.raisonSocial !== '' && given.raisonSocial === ''
}

/** A company, or its row with flags that are 0 or 1. */
type Inviting = Pick<Company, 'raisonSocial' | 'email'> & { unverifiedEmail: boolean | number }

/** The company as shown to guests: its name, else its domain once the address is confirmed, else ''. */
export function nameForGuests({ raisonSocial, email, unverifiedEmail }: Inviting) {
  return raisonSocial || (unverifiedEmail ? '' : domainOf(email))
}

/** Who invites in its mails: the contact, of a company that has a name. */
export function inviterOf(company: Inviting & Pick<Company, 'name'>) {
  return (company.raisonSocial && company.name) || nameForGuests(company)
}

/** What is still missing, in page order; a visa never counts (PROF-13, Q-056). */
export function pendingActions(company: Pick<Company, 'isBadge' | 'isMaterial'>) {
  return [...(company.isBadge ? [] : (['badge'] as const)), ...(company.isMaterial ? [] : (['material'] as const))]
}

/** A missing allowance counts as zero. */
export function allowanceOf(allowances: Partial<Allowances>, type: BadgeType) {
  return allowances[type]?.all ?? 0
}

/** What there is of each type of badge. */
export function byBadgeType<T>(of: (type: BadgeType) => T): Record<BadgeType, T> {
  return Object.fromEntries(BADGE_TYPES.map((type) => [type, of(type)])) as Record<BadgeType, T>
}

/** Numbers by type of badge, as the edition states them, as a company's allowances. */
export function toAllowances(numbers: Record<BadgeType, number>): Allowances {
  return byBadgeType((type) => ({ all: numbers[type] }))
}

/** The stored allowances with an edit's changes applied. */
export function mergeAllowances(stored: Partial<Allowances>, edit: Partial<Allowances> = {}): Allowances {
  return byBadgeType((type) => ({ all: allowanceOf(edit[type] ? edit : stored, type) }))
}

type Stands = Pick<Company, 'type' | 'stand'>

const standTypes = ({ type, stand }: Stands) => [type, ...stand.map((booth) => booth.type)]

/** Bare booth: any type contains 'nu', case-sensitively (Q-060, PROF-03). */
export function hasBareBooth(company: Stands) {
  return standTypes(company).some((type) => type.includes('nu'))
}

const EQUIPPED = ['Stand aménagé', 'Stand semi aménagé'].map((type) => type.normalize('NFC'))

/** 'A12, B1': the numbers of a company's booths. */
export function boothNumbers(stand: readonly { stand: string }[]) {
  return stand.flatMap((booth) => booth.stand || []).join(', ')
}

/** Whether this type of stand has a fascia board for the signage. */
export function hasFascia(type: string) {
  return EQUIPPED.includes(type.normalize('NFC'))
}

/** Signage is required when any booth is equipped or half-equipped (Q-061, VAL-41). */
export function needsSignage(company: Stands) {
  return standTypes(company).some(hasFascia)
}

/**
 * Whether the signage may still be changed (VAL-46, Q-002, Q-008): after the stated date it is 'late', or 'closed' if
 * the date is enforced.
 */
export function signageState({ date, enforce }: Edition['deadlines']['signage'], now: number) {
  if (!hasDayBegun(date, now)) return 'open'
  return enforce ? 'closed' : 'late'
}

/** A booth's area in m², when both sides are known. */
export function boothArea({ width, height, area }: Pick<Booth, 'width' | 'height' | 'area'>) {
  if (!width || !height || width <= 0 || height <= 0) return area
  return Math.round(width * height * 100) / 100
}

/** Statuses that the program itself knows, of all the texts that a status may be. */
const KNOWN_STATUSES = ['accepted', 'pending', 'rejected', 'trash'] as const

export const isKnownStatus = (status: string): status is (typeof KNOWN_STATUSES)[number] =>
  (KNOWN_STATUSES as readonly string[]).includes(status)
