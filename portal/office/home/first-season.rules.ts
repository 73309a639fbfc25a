import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { eventLogo } from '#shared/edition/event-logo.rules.ts'
import type { Health } from '#shared/operation/monitoring.contract.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'

/** What a first season needs, in this order, and where it is done. */
export const FIRST_STEPS = {
  dates: '',
  address: '/settings',
  mail: '/settings',
  logo: '/edition?key=brand.logo',
  policy: '/edition/policy/privacy',
  plan: '/plan',
  companies: '/companies/import',
  links: '/companies?view=noLink',
} as const
export type FirstStep = keyof typeof FIRST_STEPS

type Found = {
  overview: Pick<Overview, 'companies' | 'today' | 'waits'>
  edition: Edition
  health: Pick<Health, 'warnings'>
}

/** Until somebody was sent a link or has signed in, the event is being set up. */
export function isFirstSeason({ companies, waits }: Found['overview']): boolean {
  return waits.noLink.count === companies
}

/** Whether a step is done, by what is there. */
export function isDone(step: FirstStep, { overview, edition, health }: Found): boolean {
  const warns = (found: RegExp) => health.warnings?.some((one) => found.test(one)) === true
  switch (step) {
    case 'dates':
      return edition.dates.end >= overview.today
    case 'address':
      return !warns(/^links_/)
    case 'mail':
      return !warns(/^mail_(off|sender_unset)$/)
    case 'logo':
      return eventLogo(edition) !== undefined
    case 'policy':
      return edition.privacyPolicy.version !== EDITION_DEFAULTS.privacyPolicy.version
    case 'plan':
      return edition.floorPlan.file !== ''
    case 'companies':
      return overview.companies > 0
    case 'links':
      return !isFirstSeason(overview)
  }
}
