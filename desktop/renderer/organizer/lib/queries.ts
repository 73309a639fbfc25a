import { queryOptions } from '@tanstack/react-query'
import { calls } from './calls.ts'

/** So often what others changed is looked for, in ms. */
const REFRESH_MS = 30_000

const shared = { staleTime: 5_000, refetchInterval: REFRESH_MS } as const

/** What the screens read, under one name each. */
export const queries = {
  companies: queryOptions({
    ...shared,
    queryKey: ['companies'],
    queryFn: async () => (await calls.company.listCompanies()).filter((company) => 'email' in company),
  }),
  badges: queryOptions({
    ...shared,
    queryKey: ['badges'],
    queryFn: () => calls.badge.listBadges(),
  }),
  speakers: queryOptions({
    ...shared,
    queryKey: ['speakers'],
    queryFn: async () => (await calls.speaker.listSpeakers()).filter((speaker) => 'status' in speaker),
  }),
  visas: queryOptions({
    ...shared,
    queryKey: ['visas'],
    queryFn: () => calls.visa.listVisas(),
  }),
  edition: queryOptions({
    ...shared,
    queryKey: ['edition'],
    queryFn: () => calls.edition.getEdition(),
  }),
  overview: queryOptions({
    ...shared,
    queryKey: ['overview'],
    queryFn: () => calls.overview.getOverview(),
  }),
}
