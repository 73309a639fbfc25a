import { queryOptions } from '@tanstack/react-query'
import { CallError } from '#shared/contract/call-error.ts'
import type { SettingValue } from '#shared/setting/setting.schema.ts'
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
  company: (id: string) =>
    queryOptions({
      ...shared,
      queryKey: ['company', id],
      queryFn: async () => {
        const found = await calls.company.getCompany({ params: { id } })
        if (!('email' in found)) throw new CallError(404, '')
        return found
      },
    }),
  materialsOf: (id: string) =>
    queryOptions({
      ...shared,
      queryKey: ['materials', id],
      queryFn: () => calls.material.listMaterialsOfCompany({ params: { id } }),
    }),
  loginLinksOf: (id: string) =>
    queryOptions({
      ...shared,
      queryKey: ['loginLinks', id],
      queryFn: () => calls.loginLink.listLoginLinks({ params: { id } }),
    }),
  badges: queryOptions({
    ...shared,
    queryKey: ['badges'],
    queryFn: () => calls.badge.listBadges(),
  }),
  labels: queryOptions({
    ...shared,
    queryKey: ['labels'],
    queryFn: async () => new Map((await calls.print.listLabels()).map((label) => [label.id, label])),
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
  views: queryOptions({
    ...shared,
    queryKey: ['setting', 'views'],
    queryFn: async () => {
      const { value, rev } = await calls.setting.getSetting({ params: { key: 'views' } })
      return { value: value as SettingValue<'views'>, rev }
    },
  }),
  meantSo: queryOptions({
    ...shared,
    queryKey: ['setting', 'meantSo'],
    queryFn: () => calls.setting.getSetting({ params: { key: 'meantSo' } }),
  }),
  backups: queryOptions({
    ...shared,
    queryKey: ['backups'],
    queryFn: () => calls.backup.listBackups(),
  }),
  backupSchedule: queryOptions({
    ...shared,
    queryKey: ['setting', 'backups'],
    queryFn: () => calls.setting.getSetting({ params: { key: 'backups' } }),
  }),
  /** Looks into every archive, so it is asked for when it is opened and after changes only. */
  retention: queryOptions({
    queryKey: ['retention'],
    // What is due follows from the edition's days, which may have changed a moment ago.
    staleTime: 0,
    queryFn: () => calls.retention.getRetention(),
  }),
  sponsors: queryOptions({
    ...shared,
    queryKey: ['sponsors'],
    queryFn: () => calls.sponsor.listSponsors(),
  }),
  desks: queryOptions({
    ...shared,
    queryKey: ['desks'],
    queryFn: () => calls.desk.listDesks(),
  }),
  arrivals: queryOptions({
    ...shared,
    queryKey: ['arrivals'],
    queryFn: () => calls.checkin.getArrivals(),
    refetchInterval: 15_000,
  }),
  conflicts: queryOptions({
    ...shared,
    queryKey: ['conflicts'],
    queryFn: () => calls.conflict.listConflicts(),
  }),
  held: (limit: number) =>
    queryOptions({
      ...shared,
      queryKey: ['held', limit],
      queryFn: () => calls.desk.listHeld({ query: { limit } }),
    }),
  signIns: queryOptions({
    ...shared,
    queryKey: ['signIns'],
    queryFn: async () => {
      const found = await calls.overview.listSignIns()
      return new Map(found.map(({ companyId, lastAt }) => [companyId, lastAt]))
    },
  }),
  overview: queryOptions({
    ...shared,
    queryKey: ['overview'],
    queryFn: () => calls.overview.getOverview(),
  }),
}
