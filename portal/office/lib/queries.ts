import { type QueryKey, queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { companyName } from '#portal/features/company/company-name.ts'
import { etagOf, rememberEtag } from '#portal/lib/etag.ts'
import { shareUnchanged } from '#portal/lib/query-client.ts'
import type { Contact } from '#shared/contact/contact.contract.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { compareNames } from '#shared/names/order.ts'
import type { PolicyDocument } from '#shared/policy/policy.rules.ts'
import type { SettingKey, SettingValue } from '#shared/setting/setting.schema.ts'
import { calls } from './calls.ts'

/** How often lists are read again, so that others' changes appear, in ms. */
const REFRESH_MS = 30_000

type Call = (parts: never) => Promise<unknown>
type Parts<C extends Call> = Omit<NonNullable<Parameters<C>[0]>, 'cached'>

/** Query options for a call, with its answer optionally mapped; an unchanged answer keeps its identity. */
export const read = <C extends Call, T = Awaited<ReturnType<C>>>(
  queryKey: readonly string[],
  call: C,
  parts: Parts<C>,
  make?: ((answer: Awaited<ReturnType<C>>) => T) | undefined,
) =>
  queryOptions({
    queryKey,
    async queryFn({ client }) {
      const cached = client.getQueryData<T & object>(queryKey)
      const answer = (await call({ ...parts, cached } as never)) as Awaited<ReturnType<C>>
      if (!make || answer === cached) return answer as T
      const data = make(answer)
      rememberEtag(data, etagOf(answer as object))
      return data
    },
    structuralSharing: shareUnchanged,
    staleTime: 5_000,
    refetchInterval: REFRESH_MS,
  })

/** The same for a call that takes nothing. */
const readAll = <C extends Call, T = Awaited<ReturnType<C>>>(
  name: string,
  call: C,
  make?: (answer: Awaited<ReturnType<C>>) => T,
) => read([name], call, {} as Parts<C>, make)

const setting = <Key extends SettingKey>(key: Key) =>
  read(['setting', key], calls.setting.getSetting, { params: { key } }, ({ value, rev }) => ({
    value: value as SettingValue<Key>,
    rev,
  }))

/** What the screens read, each under one name. */
export const queries = {
  companies: readAll('companies', calls.company.listCompanies, (all) => all.filter((company) => 'email' in company)),
  company: (id: string) =>
    read(['company', id], calls.company.getCompany, { params: { id } }, (found) => {
      if (!('email' in found)) throw new CallError(404, '')
      return found
    }),
  /** By the company's id. */
  contacts: readAll('contacts', calls.contact.listAllContacts, (all) => Map.groupBy(all, ({ companyId }) => companyId)),
  contactsOf: (id: string) => read(['contacts', id], calls.contact.listContacts, { params: { id } }),
  notesOf: (id: string) => read(['notes', id], calls.note.listNotes, { params: { id } }),
  dueNotes: readAll('notes', calls.note.listDueNotes),
  materialsOf: (id: string) => read(['materials', id], calls.material.listMaterialsOfCompany, { params: { id } }),
  materialOrders: readAll('materialOrders', calls.materialOrder.listOrders),
  loginLinksOf: (id: string) => read(['loginLinks', id], calls.loginLink.listLoginLinks, { params: { id } }),
  badges: readAll('badges', calls.badge.listBadges),
  /** Ids of the badges and speakers whose photo has not been reviewed. */
  waitingPhotos: read(
    ['waitingPhotos'],
    calls.photo.listPhotos,
    { query: { state: 'waiting' } },
    (photos) => new Set(photos.map(({ id }) => id)),
  ),
  badge: (id: string) =>
    // Unlike getBadge it says why another photo was asked for.
    read(['badge', id], calls.badge.getBadgeWithError, { params: { id } }, ({ data }) => {
      if (!data) throw new CallError(404, '')
      return data
    }),
  printsOf: (id: string) => read(['prints', id], calls.print.listPrints, { query: { id } }),
  checkinsOf: (id: string) => read(['checkins', id], calls.checkin.listCheckins, { query: { id } }),
  allowanceUsesOf: (companyId: string) =>
    read(['allowanceUses', companyId], calls.audit.listAllowanceUses, { query: { companyId } }),
  /** The oldest entry of the audit about a record. */
  origin: (entity: string, id: string) =>
    read(['origin', id], calls.audit.listAudit, { query: { entity, id, limit: 1 } }),
  labels: readAll('labels', calls.print.listLabelCounts, (all) => new Map(all.map((label) => [label.id, label]))),
  printRuns: (limit: number) => read(['printRuns', String(limit)], calls.print.listPrintRuns, { query: { limit } }),
  speakers: readAll('speakers', calls.speaker.listSpeakers, (all) => all.filter((speaker) => 'status' in speaker)),
  /** The delivery state of the newest invitation, by the speaker's id. */
  speakerInvitations: read(
    ['speakers', 'invitations'],
    calls.speaker.listInvitations,
    {},
    (sent) => new Map(sent.map((invitation) => [invitation._id, invitation])),
  ),
  visas: readAll('visas', calls.visa.listVisas),
  edition: readAll('edition', calls.edition.getEdition),
  samples: read(['edition', 'samples'], calls.edition.listSamples, {}),
  policyVersions: (document: PolicyDocument) =>
    read(['policyVersions', document], calls.policy.listPolicyVersions, { params: { document } }),
  views: setting('views'),
  dismissed: setting('dismissed'),
  backups: readAll('backups', calls.backup.listBackups),
  backupSchedule: setting('backups'),
  /** Opens every archive, so it is read only when the page is opened and after changes. */
  retention: queryOptions({
    queryKey: ['retention'],
    // What is due depends on the edition's days, which may have just changed.
    staleTime: 0,
    queryFn: () => calls.retention.getRetention(),
  }),
  retentionItems: queryOptions({
    queryKey: ['retention', 'items'],
    staleTime: 0,
    queryFn: () => calls.retention.listRetention(),
  }),
  unacceptedFiles: readAll('unacceptedFiles', calls.upload.getUnaccepted),
  sponsors: readAll('sponsors', calls.sponsor.listSponsors),
  desks: readAll('desks', calls.desk.listDesks),
  arrivals: { ...readAll('arrivals', calls.checkin.getArrivals), refetchInterval: 15_000 },
  arrivalReport: readAll('arrivalReport', calls.report.getArrivalReport),
  conflicts: readAll('conflicts', calls.conflict.listConflicts),
  twice: readAll('twice', calls.checkin.listHandedOutTwice),
  collected: readAll('collected', calls.checkin.listCollected),
  held: (limit: number) => read(['held', String(limit)], calls.desk.listUnapplied, { query: { limit } }),
  signIns: readAll(
    'signIns',
    calls.overview.listSignIns,
    (found) => new Map(found.map(({ companyId, lastAt }) => [companyId, lastAt])),
  ),
  sentLinks: readAll(
    'sentLinks',
    calls.overview.listSentLinks,
    (found) => new Map(found.map(({ companyId, sentAt }) => [companyId, sentAt])),
  ),
  atQuota: readAll('quotas', calls.quota.listQuotas, (all) => Map.groupBy(all, ({ companyId }) => companyId)),
  quotasOf: (companyId: string) => read(['quotas', companyId], calls.quota.listQuotas, { query: { companyId } }),
  /** Asks mail server, DNS and proxy: once a minute at most. */
  checks: queryOptions({
    queryKey: ['checks'],
    staleTime: 60_000,
    queryFn: () => calls.operation.getChecks(),
  }),
  serverSettings: readAll('serverSettings', calls.serverSetting.getServerSettings),
  health: readAll('health', calls.operation.getHealth),
  /** The signed-in member; cached by the frame. */
  me: queryOptions({
    queryKey: ['me'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => calls.member.getMe(),
  }),
  members: readAll('members', calls.member.listMembers),
  memberSessions: readAll('memberSessions', calls.member.listMemberSessions),
  apiKeys: readAll('apiKeys', calls.member.listApiKeys),
  overview: readAll('overview', calls.overview.getOverview),
}

/** What a query has read; undefined until then. */
export const useQueryData = <Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) =>
  useQuery(query).data

type Person = Pick<Contact, 'name' | 'email'>

/** First name, then last name; the e-mail if there is neither. */
export function fullName({ nom, prenom, email }: { nom: string; prenom: string; email: string }) {
  return `${nom} ${prenom}`.trim() || email
}

/** Whom to write to at a company, and its further contacts, each with the address. */
export const contactPeople = (company: Person, contacts: readonly Person[] = []) =>
  [company, ...contacts].map(({ name, email }) => [name, email].filter(Boolean).join(', '))

/** All companies by their names, to choose from. */
export function useCompanyOptions() {
  const companies = useQueryData(queries.companies)
  return useMemo(() => {
    return (companies ?? [])
      .map((company) => ({ value: company._id, label: companyName(company) }))
      .sort((one, other) => compareNames(one.label, other.label))
  }, [companies])
}
