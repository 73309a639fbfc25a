import { sql } from 'kysely'
import { anyOf } from '#server/base/db/any-of.ts'
import { countPeople } from '#server/base/db/count-people.ts'
import type { Db } from '#server/base/db/database.ts'
import { PASS_TYPES, type PassType } from '#shared/badge/pass.ts'
import type { Arrivals } from '#shared/checkin/checkin.contract.ts'

const QUARTER_MS = 15 * 60 * 1000
const MAX_COMPANIES = 50

/** How many arrived in the same quarter of an hour at the same desk, of the same type and company. */
interface Arrived {
  type: PassType
  companyId: string
  deskId: string
  desk: string
  quarter: number
  n: number
}

/** Who arrived on a day at the venue (YYYY-MM-DD), each at the first check-in that stands. */
export async function arrivalsOf(db: Db, day: string, now: number): Promise<Arrivals> {
  const people = await countPeople(db)
  const of = (table: 'badge' | 'speaker', companyId: 'companyId' | 'companyUid') => sql`
    select type, ${sql.ref(companyId)} as "companyId", "madeAt" as "deskId", "madeBy" as desk, quarter, count(*) as n
    from arrived join ${sql.table(table)} person on person._id = arrived."recordId"
    where "deletedAt" is null group by 1, 2, 3, 4, 5`
  const { rows: arrived } = await sql<Arrived>`
    with arrived as materialized (
      select "recordId", "deskId" as "madeAt", desk as "madeBy", at / ${sql.lit(QUARTER_MS)} as quarter
      from "firstCheckin" where day = ${day})
    ${of('badge', 'companyId')} union all ${of('speaker', 'companyUid')}`.execute(db)
  const quarters = [...sumsBy(arrived, ({ quarter }) => quarter)]
  const types = sumsBy(arrived, ({ type }) => type)
  return {
    day,
    at: new Date(now).toISOString(),
    in: sumOf(arrived),
    of: people.values().reduce((sum, n) => sum + n, 0),
    quarters: quarters
      .sort(([one], [other]) => one - other)
      .map(([quarter, count]) => ({ at: new Date(quarter * QUARTER_MS).toISOString(), count })),
    types: PASS_TYPES.map((type) => ({ type, in: types.get(type) ?? 0, of: people.get(type) ?? 0 })),
    companies: await companyShares(db, arrived),
    desks: deskShares(arrived),
  }
}

const sumOf = (arrived: readonly Arrived[]) => arrived.reduce((sum, { n }) => sum + n, 0)
const sumsBy = <Key>(arrived: readonly Arrived[], keyOf: (one: Arrived) => Key): Map<Key, number> =>
  new Map([...Map.groupBy(arrived, keyOf)].map(([key, of]) => [key, sumOf(of)]))

async function companyShares(db: Db, arrived: readonly Arrived[]): Promise<Arrivals['companies']> {
  const sums = [...sumsBy(arrived, ({ companyId }) => companyId)].map(([id, n]) => ({ id, in: n }))
  const most = sums.sort((one, other) => other.in - one.in || (one.id < other.id ? -1 : 1)).slice(0, MAX_COMPANIES)
  const { rows } = await sql<{ id: string; name: string; of: number }>`
    select _id as id, "raisonSocial" as name,
      (select count(*) from badge where "companyId" = company._id and "deletedAt" is null) +
        (select count(*) from speaker where "companyUid" = company._id and "deletedAt" is null) as of
    from company where _id in ${anyOf(most.map(({ id }) => id))}`.execute(db)
  const named = new Map(rows.map((row) => [row.id, row]))
  return most.flatMap((one) => {
    const company = named.get(one.id)
    return company ? [{ ...company, in: one.in }] : []
  })
}

/** The most first; by name where they count the same. A desk may have been renamed during the day. */
function deskShares(arrived: readonly Arrived[]): Arrivals['desks'] {
  const byName = arrived.toSorted((one, other) => (one.desk < other.desk ? -1 : Number(one.desk > other.desk)))
  return [...sumsBy(byName, ({ deskId }) => deskId)]
    .map(([_id, count]) => ({ _id, count }))
    .sort((one, other) => other.count - one.count)
}
