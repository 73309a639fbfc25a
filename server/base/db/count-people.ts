import { sql } from 'kysely'
import { ONLINE_COMPANY, type PassType } from '#shared/badge/pass.ts'
import { samePeople } from '#shared/badge/same-person.ts'
import type { Db } from './database.ts'

/** Badges and speakers of people who have several, each with the record that counts for all, and its company. */
async function listDuplicateRegistrations(db: Db) {
  const { rows } = await sql<{ _id: string; email: string; nom: string; prenom: string; companyId: string }>`
    select _id, email, nom, prenom, "companyUid" as "companyId", "createdAt",
      case when status in ('rejected', 'trash') then 2 else 0 end as place
    from speaker where "deletedAt" is null
    union all select _id, email, nom, prenom, "companyId", "createdAt", 1 from badge
    where email in (select email from speaker where "deletedAt" is null) and "deletedAt" is null
    order by place, "createdAt", _id`.execute(db)
  return samePeople(rows).flatMap((own) => {
    const companyId = own.map((one) => one.companyId).find((id) => id && id !== ONLINE_COMPANY) ?? ''
    return own.length > 1 ? own.map(({ _id }) => [_id, own[0]?._id, companyId]) : []
  })
}

/**
 * CTEs for queries that count people: one person may have a badge and be a speaker: `twin` leads from each of
 * their records to the one in `person`, and `arrival` has their first check-in of each day.
 */
export async function peopleCte(db: Db) {
  return sql`with twin as materialized (
    select value ->> 0 as id, value ->> 1 as "personId", value ->> 2 as "companyId"
    from json_each(${JSON.stringify(await listDuplicateRegistrations(db))})
  ), person as (
    select _id, type, email, coalesce(twin."companyId", known."companyId") as "companyId"
    from "knownPerson" known left join twin on twin.id = known._id where coalesce(twin."personId", _id) = _id
  ), later as materialized (
    select _id from (
      select one._id, row_number() over (partition by "personId", day order by at, one._id) as nth
      from twin join "standingCheckin" one on "recordId" = id) one
    where nth > 1
  ), arrival as (
    select coalesce("personId", "recordId") as "personId", day, at, "deskId", desk
    from "firstCheckin" first left join twin on id = "recordId" where first._id not in (select _id from later)
  )`
}

/** How many people have a type and a company. */
export async function countPeople(db: Db) {
  const { rows } = await sql<{ type: PassType; companyId: string; n: number }>`${await peopleCte(db)}
    select type, "companyId", count(*) as n from person group by 1, 2`.execute(db)
  return rows
}

type Counted = { n: number }
export const sumOf = (counts: readonly Counted[]) => counts.reduce((sum, { n }) => sum + n, 0)
export const sumsBy = <Key, One extends Counted>(counts: readonly One[], keyOf: (one: One) => Key) =>
  new Map([...Map.groupBy(counts, keyOf)].map(([key, of]) => [key, sumOf(of)]))
