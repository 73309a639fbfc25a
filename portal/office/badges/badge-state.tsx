import { useTranslation } from 'react-i18next'
import { badgeName } from '#portal/features/badge/badge-list/badge-list-filter.ts'
import { companyName } from '#portal/features/company/company-name.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { type BadgeStateName, badgeState, bandLines, publicCompanyName } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { Company } from '#shared/company/company.schema.ts'
import css from './badge-state.module.css'

/** The state of a badge in words. */
export function BadgeState({ badge }: { badge: Badge }) {
  const { t } = useTranslation('organizer-badges')
  const state = badgeState(badge)
  return (
    <span className={css.state} data-state={state}>
      {state === 'complete' && <Icon name="check" size="s" />}
      {t(`state.${state}`)}
    </span>
  )
}

/** A badge as the table shows it. */
export interface BadgeListRow extends Badge {
  state: BadgeStateName
  /** First name, then last name; the e-mail while there is none. */
  person: string
  /** The exhibitor that invited this person. */
  exhibitor: string
}

/** Names of the companies, by id. */
export function companyNames(companies: readonly Company[]) {
  return new Map(companies.map((company) => [company._id, companyName(company)]))
}

export function badgeLines(badges: readonly Badge[], companies: readonly Company[]): BadgeListRow[] {
  const names = companyNames(companies)
  return badges.map((badge) => ({
    ...badge,
    company: publicCompanyName(badge.company),
    state: badgeState(badge),
    person: badgeName(badge),
    exhibitor: names.get(badge.companyId) ?? '',
  }))
}

/** The text that the filter searches. */
export function searchTextOf(row: BadgeListRow) {
  const { nom, prenom, email, company, exhibitor, position } = row
  return [nom, prenom, email, company, exhibitor, position, ...bandLines(row)].join(' ')
}

/** Whether it goes on paper: an invitation has no name yet, and the refused get no badge. */
export const isPrintable = ({ nom, refusal }: BadgeListRow) => nom !== '' && !refusal
