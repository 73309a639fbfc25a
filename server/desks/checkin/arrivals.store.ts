import { sql } from 'kysely'
import type { Db } from '#server/base/db/database.ts'
import { PASS_TYPES, type PassType } from '#shared/badge/pass.ts'
import type { Arrivals } from '#shared/checkin/checkin.contract.ts'

const QUARTER_MS = 15 * 60 * 1000
const MAX_COMPANIES = 50

/** Everybody with a pass; `at` and `deskId` come from the day's first valid check-in and are null without one. */
interface Person {
  type: PassType
  companyId: string
  at: number | null
  deskId: string | null
}

/** Who arrived on a day at the venue (YYYY-MM-DD). Undone check-ins do not count. */
export async function arrivalsOf(db: Db, day: string, now: number): Promise<Arrivals> {
  const { rows } = await sql<Person>`
    with arrived as (
      select recordId, at, deskId, desk, row_number() over (partition by recordId order by at, _id) as place from checkin
      where day = ${day} and undoOf is null
        and _id not in (select undoOf from checkin where undoOf is not null))
    select type, companyId, at, deskId from (
      select _id, type, companyId from badge where deletedAt is null
      union all select _id, type, companyUid from speaker where deletedAt is null) person
    left join arrived on recordId = _id and place = 1 order by desk, deskId`.execute(db)
  const arrived = rows.filter(({ at }) => at !== null)
  const companies = await companyShares(db, rows)
  const quarters = countBy(arrived, ({ at }) => Math.floor((at ?? 0) / QUARTER_MS))
  return {
    day,
    at: new Date(now).toISOString(),
    in: arrived.length,
    of: rows.length,
    quarters: [...quarters]
      .sort(([one], [other]) => one - other)
      .map(([quarter, count]) => ({ at: new Date(quarter * QUARTER_MS).toISOString(), count })),
    types: PASS_TYPES.map((type) => {
      const own = rows.filter((row) => row.type === type)
      return { type, in: own.filter(({ at }) => at !== null).length, of: own.length }
    }),
    companies,
    // By name where they count the same, as their rows come.
    desks: [...countBy(arrived, ({ deskId }) => deskId ?? '')]
      .map(([_id, count]) => ({ _id, count }))
      .sort((one, other) => other.count - one.count),
  }
}

async function companyShares(db: Db, rows: readonly Person[]): Promise<Arrivals['companies']> {
  const all = countBy(rows, ({ companyId }) => companyId)
  const arrived = countBy(
    rows.filter(({ at }) => at !== null),
    ({ companyId }) => companyId,
  )
  const most = [...arrived]
    .sort(([one, count], [other, ofOther]) => ofOther - count || (one < other ? -1 : 1))
    .slice(0, MAX_COMPANIES)
  const names = await db
    .selectFrom('company')
    .select(['_id', 'raisonSocial'])
    .where(
      '_id',
      'in',
      most.map(([id]) => id),
    )
    .execute()
  return most.flatMap(([id, count]) => {
    const company = names.find(({ _id }) => _id === id)
    return company ? [{ id, name: company.raisonSocial, in: count, of: all.get(id) ?? 0 }] : []
  })
}

function countBy<T, Key>(rows: readonly T[], keyOf: (row: T) => Key): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return counts
}
