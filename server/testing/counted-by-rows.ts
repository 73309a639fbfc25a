import { sql } from 'kysely'
import type { Db } from '#server/base/db/database.ts'
import { VALID_LABELS } from '#server/base/db/valid-labels.ts'
import { needsSignage } from '#shared/company/company.rules.ts'

// The same numbers as the server tells from its counts, by reading every row.

const PEOPLE = sql`(
  select _id, type, email, "companyId", "urlPhoto", "createdAt" from badge where "deletedAt" is null
  union all select _id, type, email, "companyUid", "urlPhoto", "createdAt" from speaker where "deletedAt" is null)`
const STANDING = sql`(select * from checkin where "undoOf" is null
  and _id not in (select "undoOf" from checkin where "undoOf" is not null))`

async function number(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) n from (${query}) one`.execute(db)
  return rows[0]?.n ?? 0
}

export async function overviewByRows(db: Db) {
  const companies = await db.selectFrom('company').selectAll().where('deletedAt', 'is', null).execute()
  const links = sql`(select l."companyId", max(l."createdAt") at from "loginLink" l
    where not exists (select 1 from outbox o where o.entity = 'loginLink' and o."recordId" = l._id
      and o.state in ('held', 'failed', 'cancelled')) group by l."companyId")`
  const silent = sql`select _id from company where "deletedAt" is null
    and _id not in (select "companyId" from "knownAddress")`
  const asked = companies.filter(({ type, stand }) => needsSignage({ type, stand: JSON.parse(stand) }))
  const lacking = (of: typeof companies, has: (one: (typeof companies)[number]) => unknown) =>
    of.filter((one) => !has(one)).length
  return {
    waits: {
      visas: await number(
        db,
        sql`select _id from visa where "deletedAt" is null and "trashedAt" is null and status not in ('sent', 'rejected')`,
      ),
      speakers: await number(db, sql`select _id from speaker where "deletedAt" is null and status = 'pending'`),
      photos: await number(
        db,
        sql`select 1 one from ${PEOPLE} person left join "photoReview" on "recordId" = person._id
          where "urlPhoto" <> '' and (path is null or path <> "urlPhoto" or state = 'refused')`,
      ),
      failedMails: await number(db, sql`select _id from outbox where state = 'failed'`),
      neverSignedIn: await number(db, silent),
      noLink: await number(db, sql`${silent} and _id not in (select "companyId" from ${links} link)`),
      linkUnused: await number(db, sql`${silent} and _id in (select "companyId" from ${links} link)`),
      noPhoto: await number(db, sql`select _id from badge where "deletedAt" is null and nom <> '' and "urlPhoto" = ''`),
      conflicts: await number(db, sql`select _id from conflict where "decidedAt" is null`),
    },
    people: await number(db, sql`select _id from ${PEOPLE} person`),
    printed: await number(
      db,
      sql`select 1 one from (select "recordId", ${VALID_LABELS} valid from print group by "recordId") label
        join ${PEOPLE} person on person._id = "recordId" where valid > 0`,
    ),
    companies: companies.length,
    needSignage: asked.length,
    missing: somethingOf({
      materials: lacking(companies, ({ isMaterial }) => isMaterial),
      badges: lacking(companies, ({ isBadge }) => isBadge),
      logo: lacking(companies, ({ urlLogo }) => urlLogo),
      signage: lacking(asked, ({ signaletique }) => signaletique.trim()),
      address: lacking(companies, ({ adresse }) => adresse.trim()),
    }),
  }
}

const somethingOf = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

/** How many arrived of each, by name. */
const countBy = <T>(rows: readonly T[], nameOf: (row: T) => string) =>
  Object.fromEntries([...Map.groupBy(rows, nameOf)].map(([name, of]) => [name, of.length]))

export async function arrivalsByRows(db: Db, day: string) {
  interface Arrival {
    _id: string
    day: string
    at: number
    deskId: string
    type: string
    companyId: string
    sector: string
    nationality: string
    isCompany: number
  }
  const { rows } = await sql<Arrival>`
    select person._id, day, at, "deskId", person.type, "companyId", coalesce(company.secteur, '') sector, coalesce((
      select nationality from visa where visa.email = person.email and person.email <> '' and "deletedAt" is null
      order by "createdAt" desc, _id desc limit 1), '') nationality,
      case when company._id is null then 0 else 1 end "isCompany"
    from ${STANDING} checkin join ${PEOPLE} person on person._id = "recordId"
    left join company on company._id = person."companyId" order by at, checkin._id`.execute(db)
  const first = [...Map.groupBy(rows, (row) => `${row._id} ${row.day}`).values()].flatMap(([one]) => one ?? [])
  const once = [...Map.groupBy(rows, ({ _id }) => _id).values()].flatMap(([one]) => one ?? [])
  const today = first.filter((one) => one.day === day)
  return {
    report: {
      arrived: once.length,
      days: countBy(first, (one) => one.day),
      types: countBy(once, ({ type }) => type),
      nationalities: countBy(once, ({ nationality }) => nationality),
      sectors: countBy(once, ({ sector }) => sector),
    },
    day: {
      in: today.length,
      quarters: countBy(today, ({ at }) => new Date(Math.floor(at / 900_000) * 900_000).toISOString()),
      types: countBy(today, ({ type }) => type),
      desks: countBy(today, ({ deskId }) => deskId),
      companies: countBy(
        today.filter((one) => one.isCompany === 1),
        ({ companyId }) => companyId,
      ),
    },
  }
}

/** Bytes of the files of companies and their people. */
export async function filesByRows(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ companyId: string; n: number }>`
    select "companyId", sum(bytes) n from (
      select "companyId", _id from badge union all select "companyUid", _id from speaker
      union all select _id, _id from company) owned
    join file on file."recordId" = owned._id where not exists (
      select 1 from change where entity in ('badge', 'speaker') and id = file."recordId" and rev = 1 and actor = 'link')
    group by "companyId"`.execute(db)
  return Object.fromEntries(rows.map(({ companyId, n }) => [companyId, n]))
}

/** How many people accepted each version of a document. */
export async function acceptedByRows(db: Db, document: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ version: string; n: number }>`
    select version, count(distinct "recordId") n from consent where document = ${document} group by version`.execute(db)
  return new Map(rows.map(({ version, n }) => [version, n]))
}
