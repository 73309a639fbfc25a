import { countOf, countsOf } from '#server/base/db/counts.ts'
import type { Db, Tx } from '#server/base/db/database.ts'
import type { ArrivalReport, ArrivalSummary, Counts } from '#shared/report/report.contract.ts'

/** Read from what is counted at each check-in, so that it costs the same however many have come. */
async function summaryOf(db: Db, year: number): Promise<ArrivalSummary> {
  const types = await mostFirst(db, 'arrivedEver')
  return {
    year,
    people: (await countOf(db, 'badge')) + (await countOf(db, 'speaker')),
    arrived: types.reduce((sum, { count }) => sum + count, 0),
    days: await arrivalDays(db),
    types,
    nationalities: await mostFirst(db, 'arrivedNationality'),
    sectors: await mostFirst(db, 'arrivedSector'),
  }
}

async function mostFirst(db: Db, name: string): Promise<Counts> {
  const counts = (await countsOf(db, name)).map(({ key, n }) => ({ name: key, count: n }))
  return counts.sort((one, other) => other.count - one.count)
}

const OF_DAY = 'arrivedType '

async function arrivalDays(db: Db): Promise<Counts> {
  const days = await db
    .selectFrom('currentCount')
    .select(({ fn }) => ['name', fn.sum<number>('n').as('count')])
    .where('name', '>=', OF_DAY)
    .where('name', '<', `${OF_DAY}~`)
    .groupBy('name')
    .orderBy('name')
    .execute()
  return days.map(({ name, count }) => ({ name: name.slice(OF_DAY.length), count }))
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
