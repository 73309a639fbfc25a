import { type SelectQueryBuilder, sql } from 'kysely'
import {
  type Author,
  COMPANY_COLUMNS,
  type Database,
  type Db,
  finderOfRecord,
  idsWithWords,
  inList,
  inserterFor,
  notDeleted,
  paginate,
  type RowOf,
  type Tx,
  throwIfMissing,
  updaterFor,
} from '#server/base/index.ts'
import { completionPercentage, mergeAllowances } from '#shared/company/company.rules.ts'
import type { Company, CompanyCard } from '#shared/company/company.schema.ts'
import type { Paging } from '#shared/contract/endpoint.ts'
import type { Conflict } from '#shared/contract/values.ts'
import { type EmailAddress, NO_EMAIL } from '#shared/email.ts'
import { fileUrl } from '#shared/upload/file-address.ts'

export type CompanyRow = RowOf<'company'>

/** A company that is not deleted. */
export const findCompany = finderOfRecord('company')
export const requireCompany = throwIfMissing(findCompany)

export function findCompanyByEmail(db: Db, email: EmailAddress) {
  return (
    db
      .selectFrom('company')
      .select(COMPANY_COLUMNS)
      .where('email', '=', email)
      // As a literal rather than a parameter: only then does SQLite know that it can use the e-mail index.
      .where('email', '<>', sql.lit(NO_EMAIL))
      .where(notDeleted)
      .executeTakeFirst()
  )
}

/** Companies by their order (missing last), then by name. */
export async function listCompanies(db: Db, { q, limit, offset }: Paging) {
  let query = db.selectFrom('company').where(notDeleted)
  if (q)
    query = query.where(
      '_id',
      'in',
      idsWithWords(q, await query.select(['_id', 'raisonSocial', 'name', 'email']).execute()),
    )
  const ordered = inOrder(query.select(COMPANY_COLUMNS))
  return paginate(ordered, { limit, offset })
}

/** Companies with a name and without one of these statuses. */
export async function listPublicCompanies(db: Db, without: readonly string[]) {
  const named = db.selectFrom('company').where(notDeleted).where('raisonSocial', '<>', '')
  const shown = without.length > 0 ? named.where('folder', 'not in', without) : named
  return await inOrder(shown.select(COMPANY_COLUMNS)).execute()
}

export const isPublic = ({ raisonSocial, folder }: CompanyRow, hidden: readonly string[]) =>
  raisonSocial !== '' && !hidden.includes(folder)

/** The existing ones among these, in the same order. */
export async function listCompaniesById(db: Db, ids: readonly string[]) {
  const among = inList(ids)
  const query = db.selectFrom('company').where(notDeleted).where('_id', 'in', among)
  return await inOrder(query.select(COMPANY_COLUMNS)).execute()
}

const inOrder = (query: SelectQueryBuilder<Database, 'company', CompanyRow>) =>
  query
    .orderBy((eb) => eb('order', 'is', null))
    .orderBy('order')
    .orderBy('raisonSocialKey')
    .orderBy('raisonSocial')
    .orderBy('_id')

/** The booth numbers of all companies, possibly several per company. */
export async function listBoothNumbers(db: Db) {
  const rows = await db.selectFrom('company').select('stand').where(notDeleted).execute()
  return rows.flatMap(({ stand }) => (JSON.parse(stand) as { stand: string }[]).map((one) => one.stand))
}

export const insertCompany = inserterFor('company')

/** `touch` sets updateDate: for changes by the company or the organizer, not for derived ones. */
export const changeCompany = (tx: Tx, before: CompanyRow, patch: Partial<CompanyRow>, author: Author, touch = true) =>
  changeRow(tx, before, patch, author, touch ? { updateDate: author.at } : {})
const changeRow = updaterFor('company')

/** The company as it and the organizer see it: without password hash and token version. */
export function toCompany(row: CompanyRow): Company {
  const { passwordHash, tokenVersion, createdAt, deletedAt, ...own } = row
  return {
    ...own,
    stand: JSON.parse(row.stand),
    badge: mergeAllowances(JSON.parse(row.badge)),
    urlLogo: fileUrl(row.urlLogo),
    urlPub: fileUrl(row.urlPub),
    isBadge: row.isBadge === 1,
    isMaterial: row.isMaterial === 1,
    isVisa: row.isVisa === 1,
    unconfirmed: row.unconfirmed === 1,
    unverifiedEmail: row.unverifiedEmail === 1,
    unapproved: row.unapproved === 1,
  }
}

/** Both values of a conflict in wire format rather than as stored. */
export function toWireConflict(conflict: Conflict): Conflict {
  const wire = (value: unknown) => {
    if (typeof value !== 'string') return value
    if (conflict.field === 'stand' || conflict.field === 'badge') return JSON.parse(value) as unknown
    return conflict.field === 'urlLogo' || conflict.field === 'urlPub' ? fileUrl(value) : value
  }
  return { ...conflict, yours: wire(conflict.yours), stored: wire(conflict.stored) }
}

export function toCard(row: CompanyRow): CompanyCard {
  const booths = JSON.parse(row.stand) as { stand: string }[]
  const stand = booths.filter((booth) => booth.stand !== '').map((booth) => ({ stand: booth.stand }))
  const { _id, raisonSocial, secteur } = row
  // Published only if the author is known: a stranger's texts and links are not shown.
  const isKnown = row.unconfirmed === 0 && row.unapproved === 0
  const isDescribed = isKnown && (row.presentation !== '' || row.webSite !== '')
  return { _id, raisonSocial, urlLogo: fileUrl(row.urlLogo), stand, secteur, isDescribed }
}

type Flags = Record<'isBadge' | 'isMaterial' | 'isVisa', number>

/** Which records a company has, 0 or 1; a visa request in the trash does not count. */
export async function companyFlags(tx: Tx, companyId: string) {
  const { rows } = await sql<Flags>`select
    exists (select 1 from badge where "companyId" = ${companyId} and "deletedAt" is null) as "isBadge",
    exists (select 1 from material where company = ${companyId} and "deletedAt" is null) as "isMaterial",
    exists (select 1 from visa where "companyId" = ${companyId} and "deletedAt" is null and "trashedAt" is null) as "isVisa"
  `.execute(tx)
  return rows[0] ?? { isBadge: 0, isMaterial: 0, isVisa: 0 }
}

/**
 * Recomputes a company's derived fields: its flags and its percentage (STATE-12 to STATE-17, Q-053). Call it
 * in the job of every change that they depend on. An id without a company changes nothing.
 */
export async function refreshCompanyFlags(tx: Tx, companyId: string, author: Author): Promise<CompanyRow | undefined> {
  const company = await findCompany(tx, companyId)
  if (!company) return undefined
  const flags = await companyFlags(tx, companyId)
  const percentage = completionPercentage({ ...company, ...flags })
  return changeCompany(tx, company, { ...flags, percentage }, author, false)
}
