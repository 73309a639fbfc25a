import type { Badge } from '#shared/badge/badge.schema.ts'
import { BADGE_TYPES, type BadgeType } from '#shared/badge/pass.ts'
import { allowanceOf, needsSignage } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'

/** Who receives a campaign: filters that begin with 'badges' select people, all others companies. */
export const CAMPAIGN_FILTERS = [
  'companies',
  'companies_allowance_left',
  'companies_materials_empty',
  'companies_signage_missing',
  'companies_never_signed_in',
  'companies_chosen',
  'badges',
  'badges_no_photo',
  'badges_chosen',
] as const
export type CampaignFilter = (typeof CAMPAIGN_FILTERS)[number]

/** What kind of record a campaign's recipients are. */
export type CampaignEntity = 'company' | 'badge'

export function entityOf(filter: CampaignFilter): CampaignEntity {
  return filter.startsWith('badges') ? 'badge' : 'company'
}

/** The variable for a company's own sign-in link, which is made when the mail is written. */
export const SIGN_IN_LINK = 'signInLink'

/** Whether texts carry a sign-in link. */
export function hasSignInLink(texts: readonly string[]): boolean {
  return texts.some((text) => /\{[{%][^}]*\bsignInLink\b/.test(text))
}

/** What may stand between `{{` and `}}`, besides the variables of the event. */
export const CAMPAIGN_VARIABLES: Record<CampaignEntity, readonly string[]> = {
  company: ['link', SIGN_IN_LINK, 'company', 'name'],
  badge: ['link', 'badgeType', 'company', 'name', 'nom', 'prenom', 'position'],
}

/** What decides whether a filter selects a company. */
export interface TargetCompany extends Pick<Company, 'badge' | 'isMaterial' | 'type' | 'stand' | 'signaletique'> {
  used: Partial<Record<BadgeType, number>>
  hasSignedIn: boolean
}

/** Whether a campaign with this filter goes to the company; chosen ones are selected by id instead. */
export function isCompanyTargeted(filter: CampaignFilter, company: TargetCompany): boolean {
  if (filter === 'companies_allowance_left')
    return BADGE_TYPES.some((type) => allowanceOf(company.badge, type) > (company.used[type] ?? 0))
  if (filter === 'companies_materials_empty') return !company.isMaterial
  if (filter === 'companies_signage_missing') return needsSignage(company) && company.signaletique.trim() === ''
  if (filter === 'companies_never_signed_in') return !company.hasSignedIn
  return filter === 'companies' || filter === 'companies_chosen'
}

/** Whether it goes to a badge's holder. 'No photo' counts only badges that were begun, as the first screen does. */
export function isBadgeTargeted(filter: CampaignFilter, badge: Pick<Badge, 'nom' | 'urlPhoto'>): boolean {
  if (filter === 'badges_no_photo') return badge.nom !== '' && badge.urlPhoto === ''
  return filter === 'badges' || filter === 'badges_chosen'
}
