import type { Edition } from '#shared/edition/edition.schema.ts'
import { eventLogo } from '#shared/edition/event-logo.rules.ts'
import type { Contradiction, ContradictionCode } from '#shared/edition/fact-check.rules.ts'
import type { Health } from '#shared/operation/monitoring.contract.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'

/** What an event needs before its first sign-in links, in this order, and where it is done. */
export const SETUP_STEPS = {
  // Set beside the list, on the same page.
  dates: '',
  address: '/settings',
  mail: '/settings',
  logo: '/edition?key=brand.logo',
  support: '/edition?key=supportEmail',
  policy: '/edition/policy/privacy',
  manuals: '/plan?view=manuals',
  plan: '/plan',
  companies: '/companies/import',
  links: '/companies?view=noLink',
} as const
export type SetupStep = keyof typeof SETUP_STEPS

type SetupState = {
  overview: Pick<Overview, 'companies' | 'today' | 'waits'>
  edition: Edition
  health: Pick<Health, 'warnings'>
  /** Contradictions still open; while one of them is an unreplaced sample, sign-in links are held back. */
  openContradictions: readonly Pick<Contradiction, 'code'>[]
}

/** Until somebody was sent a link or has signed in, the event is being set up. */
export function isBeforeFirstLink({ companies, waits }: SetupState['overview']): boolean {
  return waits.noLink.count === companies
}

/** Whether a step is done, by what is there. */
export function isDone(step: SetupStep, { overview, edition, health, openContradictions }: SetupState): boolean {
  const hasWarning = (pattern: RegExp) => health.warnings?.some((one) => pattern.test(one)) === true
  const isResolved = (code: ContradictionCode) => openContradictions.every((one) => one.code !== code)
  switch (step) {
    case 'dates':
      return edition.dates.end >= overview.today
    case 'address':
      return !hasWarning(/^links_/)
    case 'mail':
      return !hasWarning(/^mail_(off|sender_unset)$/)
    case 'logo':
      return eventLogo(edition) !== undefined
    case 'support':
      return isResolved('support_placeholder')
    case 'policy':
      return isResolved('policy_sample')
    case 'manuals':
      return isResolved('manual_sample')
    case 'plan':
      return edition.floorPlan.file !== ''
    case 'companies':
      return overview.companies > 0
    case 'links':
      return !isBeforeFirstLink(overview)
  }
}
