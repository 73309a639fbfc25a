import type { BenchBadge, BenchCompany } from '#scripts/testing/bench/event-data.ts'
import { idsOf } from '#server/base/db/public-id.ts'
import {
  buildDesk,
  buildSpeaker,
  buildVisa,
  TEST_ORGANIZER_KEY,
  type TestServer,
  VISA_REQUEST,
} from '#server/testing/desk.ts'

/** A call with its number, which makes each one new. */
export type Call = (n: number) => Promise<unknown>

/** Calls that want a body, a key of their own or more than an id: what companies, guests, the office and desks write and ask. */
export async function callsWithInput(
  server: TestServer,
  { badges, companyId, token }: { badges: readonly BenchBadge[]; companyId: string; token: string },
): Promise<Record<string, Call>> {
  const { anyone, organizer } = server
  const company = server.asToken(token)
  const desk = await buildDesk(server)
  const epoch = await desk.epoch()
  const asDesk = server.as({ 'x-desk-key': desk.key })
  const speaker = await buildSpeaker(organizer)
  const { receipt = '' } = await buildVisa(anyone)
  const last = await server.context.db
    .selectFrom('change')
    .select(['seq', 'changeId'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const badge = (n: number) => badges[(n * 7919) % badges.length]?.id ?? ''
  const email = (n: number) => `new-${n}@company-0.example`
  const params = (n: number) => ({ id: badge(n) })
  const ofCompany = { id: companyId }
  return {
    'badge.createBadge': (n) => company.badge.createBadge({ body: { type: 'exhibitor', email: email(n) } }),
    'badge.updateBadge, by its link': (n) =>
      anyone.badge.updateBadge({ params: params(n), body: { position: `Engineer ${n}` } }),
    'badge.updateBadge, by the office': (n) =>
      organizer.badge.updateBadge({ params: params(n), body: { nom: `Nadir ${n}` } }),
    'badge.sendInvitation': (n) => organizer.badge.sendInvitation({ params: params(n) }),
    'badge.deleteBadge': (n) =>
      organizer.badge.deleteBadge({ params: params(n + 3000), body: { deletedBy: 'office' } }),
    'company.createCompany': (n) =>
      organizer.company.createCompany({
        body: { raisonSocial: `Newcomer ${n}`, email: `sales@newcomer-${n}.example` },
      }),
    'company.updateCompany': (n) =>
      company.company.updateCompany({ params: ofCompany, body: { adresse: `${n} Rue Larbi` } }),
    'loginLink.createLoginLink': () => organizer.loginLink.createLoginLink({ params: ofCompany, body: { send: true } }),
    'account.forgotPassword': (n) => anyone.account.forgotPassword({ body: { email: `contact@company-${n}.example` } }),
    'material.createMaterial': () => company.material.createMaterial({ body: { company: companyId } }),
    'speaker.createSpeaker': (n) =>
      organizer.speaker.createSpeaker({ body: { email: `speaker-${n}@talks.example`, nom: 'Lina' } }),
    'visa.createVisa': (n) =>
      anyone.visa.createVisa({
        body: { ...VISA_REQUEST, email: `applicant-${n}@applicants.example`, passportNbr: `P${1_000_000 + n}` },
      }),
    'badge.findBadgeByEmail': () => company.badge.findBadgeByEmail({ params: { email: badges[1]?.email ?? '' } }),
    'audit.listAllowanceUses': () => organizer.audit.listAllowanceUses({ query: { companyId } }),
    'account.getMyCompany': () => company.account.getMyCompany(),
    'campaign.listRecipients, a late page': () =>
      organizer.campaign.listRecipients({
        params: { id: 'campaign' },
        query: { limit: 50, offset: badges.length - 100 },
      }),
    'campaign.listRecipients, all': () =>
      organizer.campaign.listRecipients({ params: { id: 'campaign' }, query: {} as never }),
    'audit.listAudit, of a kind': () =>
      organizer.audit.listAudit({ query: { entity: 'checkin', before: last.seq, limit: 50 } }),
    'mail.listOutbox, sent': () => organizer.mail.listOutbox({ query: { state: 'sent', limit: 50, offset: 0 } }),
    'mail.getMail': (n) => organizer.mail.getMail({ params: { id: `mail-${badge(n)}` } }),
    'undeliverableMail.getUndeliverableMail': () =>
      organizer.undeliverableMail.getUndeliverableMail({ params: { id: `mail-${badges[500]?.id}` } }),
    'speaker.getSpeaker': () => organizer.speaker.getSpeaker({ params: { id: speaker._id } }),
    'visa.getVisaReceipt': () => anyone.visa.getVisaReceipt({ params: { receipt } }),
    'reminder.listReminderAudience': () =>
      organizer.reminder.listReminderAudience({
        params: { id: 'never_signed_in' },
        query: { filter: 'companies_never_signed_in', days: 7 },
      }),
    'checkin.listCheckins': (n) => organizer.checkin.listCheckins({ query: params(n) }),
    'print.listPrints': (n) => organizer.print.listPrints({ query: params(n) }),
    'checkin.createCheckin': (n) =>
      asDesk.checkin.createCheckin({
        body: { id: idsOf(badge(n)).publicId, kind: 'entered', day: '2025-08-13', by: '' },
      }),
    'print.createPrint': (n) =>
      organizer.print.createPrint({ body: { id: badge(n), state: 'printed', by: 'Nadia', printer: '' } }),
    'sync.pushOperations, a check-in': (n) => {
      const { publicId } = idsOf(badge(n + 1000))
      const patch = { recordId: publicId, kind: 'entered', day: '2025-08-12', by: '', undoOf: null }
      return desk.push(desk.operation({ entity: 'checkin', id: `${n}`.padStart(32, '0'), epoch, patch }))
    },
    'sync.pushOperations, a name': (n) =>
      desk.push(desk.operation({ id: idsOf(badge(n + 2000)).publicId, epoch, patch: { nom: `Samir ${n}` } })),
    'sync.listChanges, the newest': () => desk.pull({ epoch, after: last.seq, changeId: last.changeId }),
    'sync.listChanges, the first page': () => desk.pull({ limit: 500 }),
  }
}

/** What the office does with one record, each time with another one that `fillEvent` left in the state for it. */
export function officeCalls(
  server: TestServer,
  { badges, companies }: { badges: readonly BenchBadge[]; companies: readonly BenchCompany[] },
): Record<string, Call> {
  const { anyone, organizer } = server
  const headers = { 'x-organizer-key': TEST_ORGANIZER_KEY }
  const answered = async (method: 'GET' | 'DELETE', url: string) => {
    const { statusCode } = await server.request(method, url, { headers })
    if (statusCode !== 200) throw new Error(`${statusCode}`)
  }
  const badge = (at: number) => badges[at % badges.length]?.id ?? ''
  const company = (n: number) => ({ id: companies[n % companies.length]?.id ?? '' })
  const person = (index: number) => `/api/persons/${encodeURIComponent(badges[index]?.email ?? '')}`
  const mailOf = (at: number) => ({ id: `mail-${badge(at)}` })
  return {
    'badge.replaceLink': (n) => organizer.badge.replaceLink({ params: { id: badge(4001 + 10 * n) } }),
    'badge.mergeBadge': (n) =>
      organizer.badge.mergeBadge({
        params: { id: badge(5001 + 10 * n) },
        body: { other: badge(5003 + 10 * n), take: [] },
      }),
    'badge.declineBadge': (n) =>
      anyone.badge.declineBadge({ params: { id: badge(6010 + 40 * n) }, body: { reason: 'cannot_come' } }),
    'badge.deleteBadge, restoreBadge': async (n) => {
      const params = { id: badge(7001 + 10 * n) }
      await organizer.badge.deleteBadge({ params, body: {} })
      await organizer.badge.restoreBadge({ params })
    },
    'badge.listBadges, deleted': () => answered('GET', '/api/badge/badges?deleted=true&limit=50'),
    'badge.listBadgesOfCompany, deleted': () =>
      organizer.badge.listBadgesOfCompany({ params: company(0), query: { deleted: true } }),
    'photo.decidePhoto': (n) => {
      const id = badge(8002 + 4 * n)
      const body = { state: 'accepted', photo: `badges/photos/${id}.jpg`, reasons: [] } as const
      return organizer.photo.decidePhoto({ params: { entity: 'badge', id }, body: body as never })
    },
    'mail.retryMail': (n) => organizer.mail.retryMail({ params: mailOf(500 * (n + 1)) }),
    'mail.cancelMail': (n) => organizer.mail.cancelMail({ params: mailOf(2001 + 100 * n) }),
    'undeliverableMail.correctMail': (n) =>
      organizer.undeliverableMail.correctMail({
        params: mailOf(500 * (n + 17)),
        body: { email: `right-${badges[500 * (n + 17)]?.email}` },
      }),
    'company.setCompanyStatus': (n) =>
      organizer.company.setCompanyStatus({ params: company(n), body: { folder: 'accepted' } }),
    'company.deleteCompany, restoreCompany': async (n) => {
      const params = company(50 + n)
      await organizer.company.deleteCompany({ params })
      await organizer.company.restoreCompany({ params })
    },
    'view.beginView': () => organizer.view.beginView({ params: company(0) }),
    'note.createNote': (n) =>
      organizer.note.createNote({ params: company(0), body: { text: `Call ${n}`, day: '2025-08-01' } }),
    'contact.createContact': (n) =>
      organizer.contact.createContact({ params: company(0), body: { name: `Karim ${n}` } }),
    'materialOrder.updateOrders': (n) =>
      organizer.materialOrder.updateOrders({
        body: { orders: [{ _id: `material-${company(n).id}`, state: 'confirmed' }] },
      }),
    'visa.setVisaStatus': (n) =>
      organizer.visa.setVisaStatus({ params: { id: `visa-${company(n + 1).id}` }, body: { change: 'accepted' } }),
    'print.createPrints': (n) =>
      organizer.print.createPrints({
        body: { ids: badges.slice(50 * n, 50 * n + 50).map(({ id }) => id), by: 'Nadia', printer: '' },
      }),
    'policy.listPolicyVersions': () => organizer.policy.listPolicyVersions({ params: { document: 'privacy' } }),
    'person.exportPerson': (n) => answered('GET', person(9001 + 10 * n)),
    'person.erasePerson': (n) => answered('DELETE', person(9003 + 10 * n)),
  }
}
