import { sql } from 'kysely'
import { beforeAll, beforeEach } from 'vitest'
import { withSecrets } from '#server/messaging/mail/mail-secrets.ts'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import type { Badge, NewBadge } from '#shared/badge/badge.schema.ts'
import type { NewCompany } from '#shared/company/company.schema.ts'
import { emptyRecord, namesOf, omitNames, pick, REFUSAL_FIELDS } from '#shared/contract/fields.ts'
import { normalizeEmail, type Typed } from '#shared/email.ts'
import type { NewSpeaker, Speaker } from '#shared/speaker/speaker.schema.ts'
import type { UploadFolder } from '#shared/upload/upload.contract.ts'
import type { NewVisa } from '#shared/visa/visa.schema.ts'
import { solid } from './sample-files.ts'
import { type Calls, idParams, ORGANIZER_HEADERS, type TestServer } from './test-server.ts'

// Whoever builds records has a server, and may want a folder or the id that desks know: one import brings them all.
export { publicIdOf } from '#server/base/db/public-id.ts'
export { newFolder } from './new-folder.ts'
export * from './test-server.ts'

let builtCompanies = 0

export interface SignedInCompany {
  id: string
  email: string
  password: string
  token: string
  /** Of a request with its token. */
  headers: { authorization: string }
  /** Calls with its token. */
  calls: Calls
}

/** What a company may give out of each type of badge. */
export const FIVE_OF_EACH = {
  exhibitor: { all: 5 },
  delegate: { all: 5 },
  vip_delegate: { all: 5 },
  visitor: { all: 5 },
}

/** A company that can sign in, with room for every type of badge. */
export async function buildCompany(server: TestServer, given: Typed<NewCompany> = {}): Promise<SignedInCompany> {
  builtCompanies++
  const email = given.email ?? `contact@company-${builtCompanies}.example`
  const password = given.password ?? 'a password of the tests'
  const { _id: id } = await server.addCompany({
    raisonSocial: `Company ${builtCompanies}`,
    name: `Contact ${builtCompanies}`,
    badge: FIVE_OF_EACH,
    ...given,
    email,
    password,
  })
  const { token } = await server.anyone.account.login({ body: { email, password } })
  const headers = { authorization: `Bearer ${token}` }
  return { id, email, password, token, headers, calls: server.as(headers) }
}

/** The token of a new sign-in link, which opens the account in place of a password. */
export async function linkToken(server: TestServer, id: string) {
  const { url } = await server.organizer.loginLink.createLoginLink(idParams(id))
  return new URL(url).searchParams.get('token') ?? ''
}

/** One company for all tests of a file. */
export function companyPerFile(server: TestServer, given?: Typed<NewCompany>) {
  const company = {} as SignedInCompany
  beforeAll(async () => void Object.assign(company, await buildCompany(server, given)))
  return company
}

/** A company for each test of a file. */
export function companyPerTest(server: TestServer, given?: Typed<NewCompany>) {
  const company = {} as SignedInCompany
  beforeEach(async () => void Object.assign(company, await buildCompany(server, given)))
  return company
}

let builtBadges = 0

/** An empty badge as everybody gets it. */
export const EMPTY_BADGE = pick(emptyRecord(BADGE_FIELDS), omitNames(namesOf(BADGE_FIELDS), REFUSAL_FIELDS))

/** A badge that the company invited; booth staff of its own domain unless told otherwise. */
export async function buildBadge(company: SignedInCompany, given: Partial<Typed<NewBadge>> = {}) {
  builtBadges++
  const domain = company.email.split('@')[1]
  const body = { type: 'exhibitor' as const, email: `person-${builtBadges}@${domain}`, ...given }
  return (await company.calls.badge.createBadge({ body })) as Badge
}

/** A badge of this company for each test of a file. */
export function badgePerTest(company: SignedInCompany, given?: Partial<Typed<NewBadge>>) {
  const badge = {} as Badge
  beforeEach(async () => void Object.assign(badge, await buildBadge(company, given)))
  return badge
}

/** A badge that some company of its own invited. */
export const buildInvitedBadge = async (server: TestServer, given?: Partial<Typed<NewBadge>>) =>
  buildBadge(await buildCompany(server), given)

/** What a company lists that it needs. */
export const buildMaterial = (
  { id, calls }: SignedInCompany,
  given: { description?: string; qty?: number | null } = {},
) => calls.material.createMaterial({ body: { company: id, ...given } })

/** A visitor's badge, asked for by whoever these calls are of. */
export const registerVisitor = (calls: Calls, email: string) =>
  calls.badge.createBadge({ body: { type: 'visitor', email } })

/** What a page sends of who accepts the privacy policy. */
export const PRIVACY_ACCEPTED = [{ document: 'privacy' as const, version: '1', language: 'en' as const }]

/** Somebody whom the organizer refuses entry, and the same lifted again. */
export const REFUSED = { refusal: 'Threatened the staff', refusalContact: 'Selma Tounsi', refusalPhone: '+213 555' }
export const LIFTED = { refusal: '', refusalContact: '', refusalPhone: '' }

let builtSpeakers = 0

/** A speaker with a name; the organizer's are public at once, all others pending. */
export function buildSpeaker(calls: Calls, given: Partial<Typed<NewSpeaker>> = {}): Promise<Speaker> {
  builtSpeakers++
  const body = {
    email: `speaker-${builtSpeakers}@talks.example`,
    nom: 'Lina',
    prenom: `Haddad ${builtSpeakers}`,
    ...given,
  }
  return calls.speaker.createSpeaker({ body })
}

/** What an applicant fills in. */
export const VISA_REQUEST = {
  name: 'Okafor',
  firstName: 'Ngozi',
  position: 'Reservoir Engineer',
  passportNbr: 'A05512347',
  expireDate: '2030-04-30',
  nationality: 'Nigerian',
  country: 'NG',
  birth: 'GH',
  email: 'ngozi@applicants.example',
  tel: '+234 1 555 0100',
  adresse: '1 Marina Road',
  city: 'Lagos',
  postalCode: '101241',
} as const satisfies Typed<NewVisa>

let builtVisas = 0

/** A request of somebody new. */
export function buildVisa(calls: Calls, given: Partial<Typed<NewVisa>> = {}) {
  builtVisas++
  const own = { email: `applicant-${builtVisas}@applicants.example`, passportNbr: `P${1_000_000 + builtVisas}` }
  return calls.visa.createVisa({ body: { ...VISA_REQUEST, ...own, ...given } })
}

/** Uploads a small picture for a record, as the organizer, and answers its stored path. */
export async function uploadPicture(
  server: TestServer,
  subdirectory: UploadFolder,
  recordId: string,
  background = '#135',
) {
  const picture = await solid(35, 45, background).png().toBuffer()
  const { status, code, file } = await server.upload(subdirectory, recordId, picture, ORGANIZER_HEADERS)
  if (status !== 200) throw new Error(`The upload failed: ${code}`)
  return file
}

export const uploadPhoto = (server: TestServer, badgeId: string) => uploadPicture(server, 'badges/photos', badgeId)

/** Mails to an address, oldest first, with the links that the outbox keeps encrypted; all, or those of a model. */
export async function mailsTo(server: TestServer, to: string, key?: string) {
  const rows = await server.context.db
    .selectFrom('outbox')
    .selectAll()
    .where('to', '=', normalizeEmail(to))
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .orderBy('createdAt')
    .orderBy(sql`rowid`)
    .execute()
  return rows.map((row) => ({ ...row, ...withSecrets(row, server.context.config.dataKey) }))
}

/** Which mails went to an address, by their models' keys. */
export const mailKeysTo = async (server: TestServer, to: string) => (await mailsTo(server, to)).map(({ key }) => key)

export const mailStatesTo = async (server: TestServer, to: string) =>
  (await mailsTo(server, to)).map(({ state }) => state)

/** Mails about a record, as they lie in the outbox. */
export const mailsAbout = async (server: TestServer, recordId: string) =>
  (await server.rows('outbox')).filter((mail) => mail.recordId === recordId)

/** The token of the newest mail with this model's key. */
export async function mailedToken(server: TestServer, to: string, key: string) {
  const newest = (await mailsTo(server, to, key)).at(-1)
  const [, token] = /[?&]token=([\w-]+)/.exec(newest?.text ?? '') ?? []
  if (!token) throw new Error(`No mail '${key}' with a token went to ${to}.`)
  return token
}
