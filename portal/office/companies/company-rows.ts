import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { contactPeople, queries, useQueryData } from '#portal/office/lib/queries.ts'
import { capital } from '#portal/office/lib/use-audit.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { BADGE_TYPES, type BadgeType } from '#shared/badge/pass.ts'
import { allowanceOf, boothNumbers, byBadgeType, isKnownStatus, needsSignage } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import type { Contact } from '#shared/contact/contact.contract.ts'
import { matchingContext } from '#shared/names/transliterate.ts'
import type { QuotaUse } from '#shared/quota/quota.contract.ts'

/** A company as the table shows it. */
export interface CompanyRow extends Company {
  used: Record<BadgeType, number>
  left: number
  signage: 'none' | 'done' | 'missing' | 'tooLong'
  /** ISO instant of the last sign-in; '' if there was none. */
  lastSignIn: string
  /** ISO instant at which it was last sent a sign-in link; '' if it never was. */
  linkSentAt: string
  /** The quotas that it has reached. */
  quotas: readonly QuotaUse[]
  /** Its contacts, by which it can be found. */
  people: readonly string[]
}

/** What is known of companies by their ids, and whether a signage does not fit its board. */
interface AboutCompanies {
  signIns: ReadonlyMap<string, string>
  sentLinks: ReadonlyMap<string, string>
  atQuota: ReadonlyMap<string, readonly QuotaUse[]>
  contacts: ReadonlyMap<string, readonly Contact[]> | undefined
  isTooLong: (company: Company) => boolean
}

/** Adds to each company how much of its allowances is used, counted once rather than for every cell. */
export function companyRows(
  companies: readonly Company[],
  badges: readonly Badge[],
  { signIns, sentLinks, atQuota, contacts, isTooLong }: AboutCompanies,
): CompanyRow[] {
  const badgesOf = Map.groupBy(badges, ({ companyId }) => companyId)
  return companies.map((company) => {
    const own = Map.groupBy(badgesOf.get(company._id) ?? [], ({ type }) => type)
    const used = byBadgeType((type) => own.get(type)?.length ?? 0)
    return {
      ...company,
      used,
      left: BADGE_TYPES.reduce((sum, type) => sum + Math.max(0, allowanceOf(company.badge, type) - used[type]), 0),
      signage: signageOf(company, isTooLong),
      lastSignIn: signIns.get(company._id) ?? '',
      linkSentAt: sentLinks.get(company._id) ?? '',
      quotas: atQuota.get(company._id) ?? [],
      people: contactPeople(company, contacts?.get(company._id)),
    }
  })
}

function signageOf(company: Company, isTooLong: AboutCompanies['isTooLong']): CompanyRow['signage'] {
  if (!needsSignage(company)) return 'none'
  if (company.signaletique.trim() === '') return 'missing'
  return isTooLong(company) ? 'tooLong' : 'done'
}

const shownTextOf = ({ raisonSocial, folder, stand }: CompanyRow) =>
  [raisonSocial, folder, ...stand.map((booth) => booth.stand)].join(' ')

/** The text that the filter searches. */
export const searchTextOf = (row: CompanyRow): string => [shownTextOf(row), ...row.people].join(' ')

/** The contact that makes a filter match a company; undefined if a visible column matches. */
export const contactFound = (row: CompanyRow, query: string) => matchingContext(shownTextOf(row), row.people, query)

/** The statuses that are offered: the edition's in their order, then others in use. */
export function useStatuses(companies: readonly Pick<Company, 'folder'>[]) {
  const edition = useQueryData(queries.edition)
  const used = companies.map(({ folder }) => folder).sort()
  return [...new Set([...(edition?.companyStatuses ?? []), ...used])].filter(Boolean)
}

/** What a status is called: the well-known ones in the reader's words, any other as it is written. */
export function useStatusWords(): (status: string) => string {
  const { t } = useTranslation('organizer-companies')
  return useCallback((status) => (isKnownStatus(status) ? t(`statusIs.${status}`) : capital(status)), [t])
}

export const MAIN_VIEWS = ['all', 'allowanceLeft', 'noLink', 'linkUnused', 'atQuota', 'unsettled'] as const
/** Views of companies that lack something. */
export const MISSING_VIEWS = ['signage', 'materials', 'badges', 'logo', 'address', 'noBooth'] as const
const COMPANY_VIEWS = [...MAIN_VIEWS, ...MISSING_VIEWS] as const
export type CompanyView = (typeof COMPANY_VIEWS)[number]

/** Whether a company belongs to a view of the list. */
export function isInView(row: CompanyRow, view: CompanyView) {
  const tests: Record<CompanyView, boolean> = {
    all: true,
    signage: row.signage === 'missing',
    allowanceLeft: row.left > 0,
    materials: !row.isMaterial,
    badges: !row.isBadge,
    logo: row.urlLogo === '',
    address: row.adresse.trim() === '',
    noBooth: boothNumbers(row.stand) === '',
    noLink: row.lastSignIn === '' && row.linkSentAt === '',
    linkUnused: row.lastSignIn === '' && row.linkSentAt !== '',
    atQuota: row.quotas.length > 0,
    unsettled: row.unverifiedEmail || row.unapproved,
  }
  return tests[view]
}

/** The view named in the address, or `all`. */
export function viewOf(name: string | null): CompanyView {
  return COMPANY_VIEWS.find((one) => one === name) ?? 'all'
}
