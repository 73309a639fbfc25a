import type { Edition } from '#shared/edition/edition.schema.ts'
import { eventLogo } from '#shared/edition/event-logo.rules.ts'
import type { Contradiction, ContradictionCode } from '#shared/edition/fact-check.rules.ts'
import type { Health } from '#shared/operation/monitoring.contract.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'

/** What a first season needs, in this order, and where it is done. */
export const FIRST_STEPS = {
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
export type FirstStep = keyof typeof FIRST_STEPS

type SetupState = {
  overview: Pick<Overview, 'companies' | 'today' | 'waits'>
  edition: Edition
  health: Pick<Health, 'warnings'>
  /** Of the fact check: a sample that nobody replaced or kept knowingly holds the links back. */
  open: readonly Pick<Contradiction, 'code'>[]
}

/** Until somebody was sent a link or has signed in, the event is being set up. */
export function isFirstSeason({ companies, waits }: SetupState['overview']): boolean {
  return waits.noLink.count === companies
}

/** Whether a step is done, by what is there. */
export function isDone(step: FirstStep, { overview, edition, health, open }: SetupState): boolean {
  const hasWarning = (found: RegExp) => health.warnings?.some((one) => found.test(one)) === true
  const isResolved = (code: ContradictionCode) => open.every((one) => one.code !== code)
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
      return !isFirstSeason(overview)
  }
}
