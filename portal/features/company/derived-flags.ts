import { completionPercentage } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'

export type FlagChange = { field: 'isBadge'; value: boolean } | { field: 'percentage'; value: number }

type Held = Pick<Company, 'adresse' | 'urlLogo' | 'isBadge' | 'isMaterial' | 'percentage'>

/**
 * The first thing of the held company that its data contradict: the flag follows the rows, the percentage follows
 * the flags (STATE-12, STATE-17). One at a time, because the answer may already have put the other right.
 * @returns undefined when all agree, and as long as the number of badges is not known: half of the data would give
 * a percentage that has to be taken back at once
 */
export function nextFlagChange(company: Held, badges: number | undefined): FlagChange | undefined {
  if (badges === undefined) return undefined
  if (company.isBadge !== badges > 0) return { field: 'isBadge', value: badges > 0 }
  const percentage = completionPercentage(company)
  return company.percentage === percentage ? undefined : { field: 'percentage', value: percentage }
}
