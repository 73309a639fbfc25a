import { BADGE_TYPES } from '#shared/badge/pass.ts'
import { allowanceOf } from '#shared/company/company.rules.ts'
import type { Allowances } from '#shared/company/company.schema.ts'

/** What is limited per company: records of each kind, records in an hour, MB of files. */
export const QUOTA_KINDS = ['badge', 'speaker', 'visa', 'material', 'hour', 'companyFilesMb'] as const
export type QuotaKind = (typeof QUOTA_KINDS)[number]
export type Quotas = Record<QuotaKind, number>

const MB = 1024 * 1024
export const mbToBytes = (mb: number) => mb * MB
export const bytesToMb = (bytes: number) => Math.floor(bytes / MB)

const PER_ALLOWANCE = 2

/** The quotas of one company: the edition's, higher by its allowances, or what the organizer set for it. */
export function quotasOf(edition: Quotas, allowances: Partial<Allowances>, raised: Partial<Quotas> = {}) {
  const places = BADGE_TYPES.reduce((sum, type) => sum + allowanceOf(allowances, type), 0)
  const { badge, hour } = edition
  const grown = { badge: badge + PER_ALLOWANCE * places, hour: hour + PER_ALLOWANCE * places }
  return { ...edition, ...grown, ...raised }
}
