import { queryOptions } from '@tanstack/react-query'
import { CallError } from '#shared/contract/call-error.ts'
import type { PolicyDocument } from '#shared/policy/policy.rules.ts'
import { calls } from './calls.ts'
import { readSetting } from './settings.ts'

/** How often lists are read again, so that others' changes appear, in ms. */
const REFRESH_MS = 30_000

const read = <T>(queryKey: readonly string[], queryFn: () => Promise<T>) =>
  queryOptions({ queryKey, queryFn, staleTime: 5_000, refetchInterval: REFRESH_MS })

/** What the screens read, each under one name. */
export const queries = {
  companies: read(['companies'], async () =>
    (await calls.company.listCompanies()).filter((company) => 'email' in company),
  ),
  company: (id: string) =>
    read(['company', id], async () => {
      const found = await calls.company.getCompany({ params: { id } })
      if (!('email' in found)) throw new CallError(404, '')
      return found
    }),
  contactsOf: (id: string) => read(['contacts', id], () => calls.contact.listContacts({ params: { id } })),
  notesOf: (id: string) => read(['notes', id], () => calls.note.listNotes({ params: { id } })),
  dueNotes: read(['notes'], () => calls.note.listDueNotes()),
  materialsOf: (id: string) => read(['materials', id], () => calls.material.listMaterialsOfCompany({ params: { id } })),
  materialOrders: read(['materialOrders'], () => calls.materialOrder.listOrders()),
  loginLinksOf: (id: string) => read(['loginLinks', id], () => calls.loginLink.listLoginLinks({ params: { id } })),
  badges: read(['badges'], () => calls.badge.listBadges()),
  /** Ids of the badges and speakers whose photo nobody has decided about. */
  waitingPhotos: read(
    ['waitingPhotos'],
    async () => new Set((await calls.photo.listPhotos({ query: { state: 'waiting' } })).map(({ id }) => id)),
  ),
  badge: (id: string) =>
    read(['badge', id], async () => {
      // Unlike getBadge it says why another photo was asked for.
      const { data } = await calls.badge.getBadgeWithError({ params: { id } })
      if (!data) throw new CallError(404, '')
      return data
    }),
  printsOf: (id: string) => read(['prints', id], () => calls.print.listPrints({ query: { id } })),
  checkinsOf: (id: string) => read(['checkins', id], () => calls.checkin.listCheckins({ query: { id } })),
  allowanceUsesOf: (companyId: string) =>
    read(['allowanceUses', companyId], () => calls.audit.listAllowanceUses({ query: { companyId } })),
  /** The oldest entry of the audit about a record. */
  origin: (entity: string, id: string) =>
    read(['origin', id], () => calls.audit.listAudit({ query: { entity, id, limit: 1 } })),
  labels: read(['labels'], async () => new Map((await calls.print.listLabels()).map((label) => [label.id, label]))),
  printRuns: (limit: number) =>
    read(['printRuns', String(limit)], () => calls.print.listPrintRuns({ query: { limit } })),
  speakers: read(['speakers'], async () =>
    (await calls.speaker.listSpeakers()).filter((speaker) => 'status' in speaker),
  ),
  /** What became of the newest invitation, by the speaker's id. */
  speakerInvitations: read(['speakers', 'invitations'], async () => {
    const sent = await calls.speaker.listInvitations()
    return new Map(sent.map((invitation) => [invitation._id, invitation]))
  }),
  visas: read(['visas'], () => calls.visa.listVisas()),
  edition: read(['edition'], () => calls.edition.getEdition()),
  samples: read(['edition', 'samples'], () => calls.edition.listSamples()),
  policyVersions: (document: PolicyDocument) =>
    read(['policyVersions', document], () => calls.policy.listPolicyVersions({ params: { document } })),
  views: read(['setting', 'views'], () => readSetting('views')),
  meantSo: read(['setting', 'meantSo'], () => readSetting('meantSo')),
  backups: read(['backups'], () => calls.backup.listBackups()),
  backupSchedule: read(['setting', 'backups'], () => readSetting('backups')),
  /** Opens every archive, so it is read only when the page is opened and after changes. */
  retention: queryOptions({
    queryKey: ['retention'],
    // What is due follows from the edition's days, which may have changed a moment ago.
    staleTime: 0,
    queryFn: () => calls.retention.getRetention(),
  }),
  retentionItems: queryOptions({
    queryKey: ['retention', 'items'],
    staleTime: 0,
    queryFn: () => calls.retention.listRetention(),
  }),
  unacceptedFiles: read(['unacceptedFiles'], () => calls.upload.getUnaccepted()),
  sponsors: read(['sponsors'], () => calls.sponsor.listSponsors()),
  desks: read(['desks'], () => calls.desk.listDesks()),
  arrivals: { ...read(['arrivals'], () => calls.checkin.getArrivals()), refetchInterval: 15_000 },
  arrivalReport: read(['arrivalReport'], () => calls.report.getArrivalReport()),
  conflicts: read(['conflicts'], () => calls.conflict.listConflicts()),
  twice: read(['twice'], () => calls.checkin.listHandedOutTwice()),
  collected: read(['collected'], () => calls.checkin.listCollected()),
  held: (limit: number) => read(['held', String(limit)], () => calls.desk.listUnapplied({ query: { limit } })),
  signIns: read(['signIns'], async () => {
    const found = await calls.overview.listSignIns()
    return new Map(found.map(({ companyId, lastAt }) => [companyId, lastAt]))
  }),
  sentLinks: read(['sentLinks'], async () => {
    const found = await calls.overview.listSentLinks()
    return new Map(found.map(({ companyId, sentAt }) => [companyId, sentAt]))
  }),
  atQuota: read(['quotas'], async () => Map.groupBy(await calls.quota.listQuotas(), ({ companyId }) => companyId)),
  quotasOf: (companyId: string) => read(['quotas', companyId], () => calls.quota.listQuotas({ query: { companyId } })),
  /** Asks mail server, DNS and proxy: once a minute at most. */
  checks: queryOptions({
    queryKey: ['checks'],
    staleTime: 60_000,
    queryFn: () => calls.operation.getChecks(),
  }),
  serverSettings: read(['serverSettings'], () => calls.serverSetting.getServerSettings()),
  health: read(['health'], () => calls.operation.getHealth()),
  /** Whoever is signed in; the frame keeps it. */
  me: queryOptions({
    queryKey: ['me'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => calls.member.getMe(),
  }),
  members: read(['members'], () => calls.member.listMembers()),
  memberSessions: read(['memberSessions'], () => calls.member.listMemberSessions()),
  apiKeys: read(['apiKeys'], () => calls.member.listApiKeys()),
  overview: read(['overview'], () => calls.overview.getOverview()),
}
