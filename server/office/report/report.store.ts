import { sql } from 'kysely'
import { countPeople, type Db, peopleCte, sumOf, sumsBy, type Tx } from '#server/base/index.ts'
import type { ArrivalReport, ArrivalSummary, Counts } from '#shared/report/report.contract.ts'

/** How many arrived that share all three. */
interface Arrived {
  type: string
  sector: string
  nationality: string
  n: number
}

async function summaryOf(db: Db, year: number): Promise<ArrivalSummary> {
  const { rows: arrived } = await sql<Arrived>`${await peopleCte(db)}
    select type, coalesce((select secteur from company where company._id = person."companyId"), '') as sector,
      coalesce((select nationality from visa
        where visa.email = person.email and visa.email <> '' and visa."deletedAt" is null
        order by visa."createdAt" desc, visa._id desc limit 1), '') as nationality, count(*) as n
    from person where exists (select 1 from "standingCheckin" one where one."recordId" = person._id)
      or _id in (select "personId" from twin join "standingCheckin" on "recordId" = id)
    group by 1, 2, 3`.execute(db)
  return {
    year,
    people: sumOf(await countPeople(db)),
    arrived: sumOf(arrived),
    days: await arrivalDays(db),
    types: mostFirst(arrived, ({ type }) => type),
    nationalities: mostFirst(arrived, ({ nationality }) => nationality),
    sectors: mostFirst(arrived, ({ sector }) => sector),
  }
}

/** Ties are sorted by name. */
function mostFirst(arrived: readonly Arrived[], nameOf: (one: Arrived) => string) {
  const counts = [...sumsBy(arrived, nameOf)].map(([name, count]) => ({ name, count }))
  return counts.sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
}

async function arrivalDays(db: Db) {
  const { rows } = await sql<Counts[number]>`${await peopleCte(db)}
    select day as name, count(*) as count from arrival
    where exists (select 1 from "knownPerson" known where known._id = "personId") group by day order by day`.execute(db)
  return rows
}

/** Visa requests are erased soon after the event: from then on, the nationality counts saved before are used. */
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
export async function storeArrivals(tx: Tx, year: number) {
  const report = JSON.stringify(await currentSummary(tx, year))
  await tx
    .insertInto('arrivalReport')
    .values({ year, report })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ report }))
    .execute()
}
