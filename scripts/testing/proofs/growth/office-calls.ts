import type { BenchBadge, BenchCompany } from '#scripts/testing/bench/event-data.ts'
import { TEST_ORGANIZER_KEY, type TestServer } from '#server/testing/test-server.ts'
import type { Call } from './calls-with-input.ts'

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
  const person = (at: number) => `/api/persons/${encodeURIComponent(badges[at]?.email ?? '')}`
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
    'mail.releaseMail': (n) => organizer.mail.releaseMail({ params: mailOf(13 + 10 * n) }),
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
