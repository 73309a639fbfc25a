import { completionPercentage } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'

export type FlagChange =
  | { field: 'isBadge' | 'isMaterial' | 'isVisa'; value: boolean }
  | { field: 'percentage'; value: number }

/** Number of records of a kind; undefined until known. */
export interface Counts {
  badges: number | undefined
  materials: number | undefined
  /** Only where the visa section is shown; hidden, the page holds no list, and the server keeps the flag. */
  visas?: number | undefined
}

type CachedCompany = Pick<Company, 'adresse' | 'urlLogo' | 'isBadge' | 'isMaterial' | 'isVisa' | 'percentage'>

/**
 * The first thing of the held company that its data contradict: the flag follows the rows, the percentage follows
 * the flags (STATE-12, STATE-13, STATE-14, STATE-17). One at a time, because the answer may already have put the other right.
 * @returns undefined when all agree, and as long as a number is not known: half of the data would give a percentage
 * that has to be taken back at once
 */
export function nextFlagChange(company: CachedCompany, { badges, materials, visas }: Counts): FlagChange | undefined {
  // Not part of the percentage, so it waits for nothing else.
  if (visas !== undefined && company.isVisa !== visas > 0) return { field: 'isVisa', value: visas > 0 }
  if (badges === undefined || materials === undefined) return undefined
  if (company.isBadge !== badges > 0) return { field: 'isBadge', value: badges > 0 }
  if (company.isMaterial !== materials > 0) return { field: 'isMaterial', value: materials > 0 }
  const percentage = completionPercentage(company)
  return company.percentage === percentage ? undefined : { field: 'percentage', value: percentage }
}
