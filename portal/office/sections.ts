import { type ComponentType, lazy } from 'react'
import type { OfficeSection } from './section-names.ts'

/** One page a station, loaded when it is opened first. */
export const sectionPages: Record<OfficeSection, ComponentType> = {
  home: lazy(async () => ({ default: (await import('./home/home-page.tsx')).HomePage })),
  companies: lazy(async () => ({ default: (await import('./companies/companies-page.tsx')).CompaniesPage })),
  badges: lazy(async () => ({ default: (await import('./badges/badges-page.tsx')).BadgesPage })),
  speakers: lazy(async () => ({ default: (await import('./speakers/speakers-page.tsx')).SpeakersPage })),
  visas: lazy(async () => ({ default: (await import('./visas/visas-page.tsx')).VisasPage })),
  mail: lazy(async () => ({ default: (await import('./mail/mail-page.tsx')).MailPage })),
  plan: lazy(async () => ({ default: (await import('./plan/plan-page.tsx')).PlanPage })),
  desks: lazy(async () => ({ default: (await import('./desks/desks-page.tsx')).DesksPage })),
  data: lazy(async () => ({ default: (await import('./data/data-page.tsx')).DataPage })),
  edition: lazy(async () => ({ default: (await import('./edition/edition-page.tsx')).EditionPage })),
}
