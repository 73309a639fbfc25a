import { sql } from 'kysely'
import { countsOf, sumOf } from '#server/base/db/counts.ts'
import type { Db } from '#server/base/db/database.ts'
import { PASS_TYPES } from '#shared/badge/pass.ts'
import type { Arrivals } from '#shared/checkin/checkin.contract.ts'

const QUARTER_MS = 15 * 60 * 1000
const MAX_COMPANIES = 50

/**
 * Who arrived on a day at the venue (YYYY-MM-DD), each at the first check-in that stands. Read from what is counted at each
 * check-in, so that it costs the same however many have come.
 */
export async function arrivalsOf(db: Db, day: string, now: number): Promise<Arrivals> {
  const people = [...(await countsOf(db, 'badge')), ...(await countsOf(db, 'speaker'))]
  const arrived = await countsOf(db, `arrivedType ${day}`)
  const quarters = (await countsOf(db, `arrivedAt ${day}`)).map(({ key, n }) => ({ quarter: Number(key), count: n }))
  return {
    day,
    at: new Date(now).toISOString(),
    in: sumOf(arrived),
    of: sumOf(people),
    quarters: quarters
      .sort((one, other) => one.quarter - other.quarter)
      .map(({ quarter, count }) => ({ at: new Date(quarter * QUARTER_MS).toISOString(), count })),
    types: PASS_TYPES.map((type) => ({
      type,
      in: sumOf(arrived.filter(({ key }) => key === type)),
      of: sumOf(people.filter(({ key }) => key.startsWith(`${type} `))),
    })),
    companies: await companyShares(db, day),
    desks: await deskShares(db, day),
  }
}

async function companyShares(db: Db, day: string): Promise<Arrivals['companies']> {
  const { rows } = await sql<Arrivals['companies'][number]>`
    select most."key" as id, "raisonSocial" as name, most.n as "in",
      (select count(*) from badge where "companyId" = most."key" and "deletedAt" is null) +
        (select count(*) from speaker where "companyUid" = most."key" and "deletedAt" is null) as of
    from (select "key", n from counts where name = ${`arrivedCompany ${day}`} order by n desc, "key"
      limit ${MAX_COMPANIES}) most
    join company on company._id = most."key" order by most.n desc, most."key"`.execute(db)
  return rows
}

/** The most first; by name where they count the same. A desk may have been renamed during the day. */
async function deskShares(db: Db, day: string): Promise<Arrivals['desks']> {
  const named = (await countsOf(db, `arrivedDesk ${day}`)).map(({ key, n }) => {
    const end = key.indexOf(' ')
    return { _id: key.slice(0, end), name: key.slice(end + 1), count: n }
  })
  const byName = named.sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)))
  return [...Map.groupBy(byName, ({ _id }) => _id)]
    .map(([_id, of]) => ({ _id, count: of.reduce((sum, { count }) => sum + count, 0) }))
    .sort((one, other) => other.count - one.count)
}
