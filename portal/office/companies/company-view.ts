import { boothNumbers } from '#shared/company/company.rules.ts'
import type { CompanyRow } from './company-rows.ts'

export const MAIN_VIEWS = ['all', 'allowanceLeft', 'noLink', 'linkUnused', 'atQuota', 'unsettled'] as const
/** Of companies that lack something. */
export const MISSING_VIEWS = ['signage', 'materials', 'badges', 'logo', 'address', 'noBooth'] as const
export const COMPANY_VIEWS = [...MAIN_VIEWS, ...MISSING_VIEWS] as const
export type CompanyView = (typeof COMPANY_VIEWS)[number]

/** Whether a company belongs to a view of the list. */
export function isInView(row: CompanyRow, view: CompanyView): boolean {
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
