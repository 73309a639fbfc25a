import { isPending } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { BADGE_TYPES, type BadgeType } from '#shared/badge/pass.ts'
import { allowanceOf, needsSignage } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { PENDING } from '#shared/speaker/speaker.fields.ts'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'

/** Who receives a campaign: filters that begin with 'badges' or 'speakers' select people, all others companies. */
export const CAMPAIGN_FILTERS = [
  'companies',
  'companies_incomplete',
  'companies_allowance_left',
  'companies_materials_empty',
  'companies_signage_missing',
  'companies_never_signed_in',
  'companies_no_link',
  'companies_link_unused',
  'companies_chosen',
  'badges',
  'badges_no_answer',
  'badges_no_photo',
  'badges_chosen',
  'speakers',
  'speakers_no_photo',
  'speakers_incomplete',
  'speakers_unconfirmed',
  'speakers_pending',
  'speakers_chosen',
] as const
export type CampaignFilter = (typeof CAMPAIGN_FILTERS)[number]

/** What kind of record a campaign's recipients are. */
export type CampaignEntity = 'company' | 'badge' | 'speaker'

export function entityOf(filter: CampaignFilter) {
  if (filter.startsWith('speakers')) return 'speaker'
  return filter.startsWith('badges') ? 'badge' : 'company'
}

/** The filter for recipients chosen one by one. */
export const CHOSEN_FILTER: Record<CampaignEntity, CampaignFilter> = {
  company: 'companies_chosen',
  badge: 'badges_chosen',
  speaker: 'speakers_chosen',
}

/** The variable for a company's own sign-in link, which is made when the mail is written. */
export const SIGN_IN_LINK_VARIABLE = 'signInLink'

/** How long a sign-in link works. */
export const SIGN_IN_LINK_DAYS = 7

/** Whether texts carry a sign-in link. */
export function hasSignInLink(texts: readonly string[]) {
  const pattern = new RegExp(`\\{[{%][^}]*\\b${SIGN_IN_LINK_VARIABLE}\\b`)
  return texts.some((text) => pattern.test(text))
}

const PERSON_VARIABLES = ['link', 'badgeType', 'company', 'name', 'nom', 'prenom', 'position']

/** The names allowed between `{{` and `}}`, besides the variables of the event. */
export const CAMPAIGN_VARIABLES: Record<CampaignEntity, readonly string[]> = {
  company: ['link', SIGN_IN_LINK_VARIABLE, 'company', 'name', 'booth'],
  badge: PERSON_VARIABLES,
  speaker: PERSON_VARIABLES,
}

/** What decides whether a filter selects a company. */
export interface TargetCompany
  extends Pick<Company, 'badge' | 'isMaterial' | 'type' | 'stand' | 'signaletique' | 'percentage'> {
  /** Badges used per type. */
  used: Partial<Record<BadgeType, number>>
  hasSignedIn: boolean
  /** It was sent a sign-in link. */
  hasLink: boolean
}

/** Whether a campaign with this filter goes to the company; chosen ones are selected by id instead. */
export function isCompanyTargeted(filter: CampaignFilter, company: TargetCompany) {
  if (filter === 'companies_incomplete') return company.percentage < 100
  if (filter === 'companies_allowance_left')
    return BADGE_TYPES.some((type) => allowanceOf(company.badge, type) > (company.used[type] ?? 0))
  if (filter === 'companies_materials_empty') return !company.isMaterial
  if (filter === 'companies_signage_missing') return needsSignage(company) && company.signaletique.trim() === ''
  if (filter === 'companies_never_signed_in') return !company.hasSignedIn
  if (filter === 'companies_no_link') return !company.hasSignedIn && !company.hasLink
  if (filter === 'companies_link_unused') return !company.hasSignedIn && company.hasLink
  return filter === 'companies' || filter === 'companies_chosen'
}

/** Whether it goes to a badge's holder: an invitee who has not begun counts as unanswered, never as lacking a photo. */
export function isBadgeTargeted(filter: CampaignFilter, badge: Pick<Badge, 'nom' | 'urlPhoto'>) {
  if (filter === 'badges_no_answer') return isPending(badge)
  if (filter === 'badges_no_photo') return !isPending(badge) && badge.urlPhoto === ''
  return filter === 'badges' || filter === 'badges_chosen'
}

/** What the programme shows of a speaker, and how to reach the speaker. */
const PROFILE = ['nom', 'prenom', 'position', 'tel', 'topic', 'bio', 'urlPhoto'] as const

/** What decides whether a filter selects a speaker. */
export interface TargetSpeaker extends Pick<Speaker, 'status' | 'accepted' | (typeof PROFILE)[number]> {
  /** Left out of the public lists, such as by a refusal. */
  isHidden: boolean
}

/** Whether it goes to a speaker. Hidden speakers receive only mails to pending or hand-picked ones. */
export function isSpeakerTargeted(filter: CampaignFilter, speaker: TargetSpeaker) {
  if (filter === 'speakers_chosen') return true
  if (filter === 'speakers_pending') return speaker.status === PENDING
  if (speaker.isHidden) return false
  if (filter === 'speakers_no_photo') return speaker.urlPhoto === ''
  if (filter === 'speakers_incomplete')
    return !speaker.accepted || PROFILE.some((field) => speaker[field].trim() === '')
  if (filter === 'speakers_unconfirmed') return !speaker.accepted
  return filter === 'speakers'
}
