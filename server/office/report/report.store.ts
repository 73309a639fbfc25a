import { sql } from 'kysely'
import type { Db, Tx } from '#server/base/db/database.ts'
import type { ArrivalReport, ArrivalSummary, Counts } from '#shared/report/report.contract.ts'

/** One person with a pass who arrived, on one day. */
interface Arrival {
  _id: string
  day: string
  type: string
  nationality: string
  sector: string
}

const PEOPLE = sql`(
  select _id, type, email, "companyId" from badge where "deletedAt" is null
  union all select _id, type, email, "companyUid" from speaker where "deletedAt" is null)`

async function summaryOf(db: Db, year: number): Promise<ArrivalSummary> {
  const { rows } = await sql<Arrival>`
    select distinct person._id, day, person.type, coalesce(company.secteur, '') sector, coalesce((
      select nationality from visa where visa.email = person.email and person.email <> '' and "deletedAt" is null
      order by "createdAt" desc limit 1), '') nationality
    from checkin join ${PEOPLE} person on person._id = "recordId"
    left join company on company._id = person."companyId"
    where "undoOf" is null and checkin._id not in (select "undoOf" from checkin where "undoOf" is not null)`.execute(db)
  const { rows: people } = await sql<{ count: number }>`select count(*) count from ${PEOPLE} person`.execute(db)
  const once = [...new Map(rows.map((row) => [row._id, row])).values()]
  return {
    year,
    people: people[0]?.count ?? 0,
    arrived: once.length,
    days: countBy(rows, ({ day }) => day).sort((one, other) => one.name.localeCompare(other.name)),
    types: countBy(once, ({ type }) => type),
    nationalities: countBy(once, ({ nationality }) => nationality),
    sectors: countBy(once, ({ sector }) => sector),
  }
}

function countBy(rows: readonly Arrival[], nameOf: (row: Arrival) => string): Counts {
  return [...Map.groupBy(rows, nameOf)]
    .map(([name, of]) => ({ name, count: of.length }))
    .sort((one, other) => other.count - one.count)
}

/** Visa requests are erased soon after the event: what was kept of their nationalities before counts from then on. */
async function currentSummary(db: Db, year: number): Promise<ArrivalSummary> {
  const summary = await summaryOf(db, year)
  const kept = await keptSummary(db, '=', year)
  return kept ? { ...summary, nationalities: kept.nationalities } : summary
}

async function keptSummary(db: Db, operator: '=' | '<', year: number): Promise<ArrivalSummary | undefined> {
  const row = await db
    .selectFrom('arrivalReport')
    .select('report')
    .where('year', operator, year)
    .orderBy('year', 'desc')
    .executeTakeFirst()
  return row && JSON.parse(row.report)
}

export async function arrivalReport(db: Db, year: number): Promise<ArrivalReport> {
  return { now: await currentSummary(db, year), before: (await keptSummary(db, '<', year)) ?? null }
}

/** Keeps an edition's numbers, before the records that they come from go. */
export async function keepArrivals(tx: Tx, year: number): Promise<void> {
  const report = JSON.stringify(await currentSummary(tx, year))
  await tx
    .insertInto('arrivalReport')
    .values({ year, report })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ report }))
    .execute()
}
