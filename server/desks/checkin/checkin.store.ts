import { sql } from 'kysely'
import {
  type Author,
  type CheckinTable,
  countPeople,
  type Db,
  finderById,
  inList,
  inserterFor,
  peopleCte,
  sumOf,
  sumsBy,
  type Tx,
} from '#server/base/index.ts'
import { PASS_TYPES, type PassType } from '#shared/badge/pass.ts'
import { isSamePerson } from '#shared/badge/same-person.ts'
import type { Arrivals, HandedOutTwice } from '#shared/checkin/checkin.contract.ts'
import { isoOf } from '#shared/time.ts'

/** All check-ins of a badge or speaker, oldest first. */
export const listCheckins = (db: Db, recordId: string) =>
  db.selectFrom('checkin').selectAll().where('recordId', '=', recordId).orderBy('at').orderBy('_id').execute()

/** The check-ins of all registrations of a person: a speaker who also has a badge gets only one badge. */
export async function listCheckinsOfPerson(db: Db, recordId: string): Promise<CheckinTable[]> {
  const columns = sql`_id, email, nom, prenom`
  const { rows } = await sql<{ _id: string; email: string; nom: string; prenom: string }>`
    with own as (select email from badge where _id = ${recordId} union all select email from speaker where _id = ${recordId})
    select ${columns} from badge where email in (select email from own) and email <> '' and "deletedAt" is null
    union all select ${columns} from speaker where email in (select email from own) and "deletedAt" is null`.execute(db)
  const own = rows.find(({ _id }) => _id === recordId)
  const ids = rows.filter((one) => own && isSamePerson(own, one)).map(({ _id }) => _id)
  const all = [recordId, ...ids]
  return db.selectFrom('checkin').selectAll().where('recordId', 'in', all).orderBy('at').orderBy('_id').execute()
}

const insert = inserterFor('checkin')
export const insertCheckin = (tx: Tx, row: CheckinTable, author: Author) =>
  insert(tx, row, author, row.anyway ? ['anyway'] : [])

export const findCheckin = finderById('checkin')

/** Check-ins of badges that somebody else collected, including undone ones. */
export async function listCollected(db: Db) {
  type Row = Pick<CheckinTable, '_id' | 'at' | 'desk' | 'collector'> & { id: string; undone: number }
  const { rows } = await sql<Row>`select _id, "recordId" as id, at, desk, collector,
    exists (select 1 from checkin undo where undo."recordId" = one."recordId" and undo."undoOf" = one._id) as undone
    from checkin one where collector <> ''`.execute(db)
  return rows
}

/** Whether it is a badge of a company that has not confirmed its address. */
export async function isCompanyUnconfirmed(db: Db, badgeId: string) {
  const badge = await db
    .selectFrom('badge')
    .innerJoin('company', 'company._id', 'badge.companyId')
    .select('badge._id')
    .where('badge._id', '=', badgeId)
    .where('company.unconfirmed', '=', 1)
    .executeTakeFirst()
  return badge !== undefined
}

/** Since when the organizer refuses this person entry, in ms since 1970; undefined for everybody else. */
export async function refusedSince(db: Db, id: string) {
  const { rows } = await sql<{ since: number }>`
    select coalesce("refusedAt", 0) since from (
      select _id, refusal, "refusedAt" from badge union all select _id, refusal, "refusedAt" from speaker) person
    where _id = ${id} and refusal <> ''`.execute(db)
  return rows[0]?.since
}

/** Badges that were handed out more than once. */
export async function listHandedOutTwice(db: Db): Promise<HandedOutTwice[]> {
  const nameIn = (table: string) => sql`(select trim(nom || ' ' || prenom) from ${sql.table(table)}
    where _id = twice.id and "deletedAt" is null)`
  const { rows } = await sql<{ id: string; name: string; _id: string; at: number; desk: string }>`
    select * from (
      select twice.id, coalesce(${nameIn('badge')}, ${nameIn('speaker')}) name, handed._id, handed.at, handed.desk
      from (select "recordId" id from "standingCheckin" where kind = 'collected'
        group by "recordId" having count(*) > 1) twice
      join "standingCheckin" handed on handed."recordId" = twice.id and handed.kind = 'collected') handed
    where name is not null order by at, _id`.execute(db)
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, all]) => ({
    id,
    name: all[0]?.name ?? '',
    checkins: all.map(({ _id, at, desk }) => ({ _id, at: isoOf(at), desk })),
  }))
}

const QUARTER_MS = 15 * 60 * 1000
const MAX_COMPANIES = 50

/** How many people of one type and company arrived at one desk in a quarter of an hour. */
interface ArrivalCount {
  type: PassType
  companyId: string
  deskId: string
  desk: string
  quarter: number
  n: number
}

/** The arrivals of a day at the venue (YYYY-MM-DD), each person counted at the first valid check-in. */
export async function arrivalsOf(db: Db, day: string, now: number): Promise<Arrivals> {
  const people = await countPeople(db)
  const { rows: counts } = await sql<ArrivalCount>`${await peopleCte(db)}
    select type, "companyId", "deskId", desk, at / ${sql.lit(QUARTER_MS)} as quarter, count(*) as n
    from arrival join person on person._id = "personId" where day = ${day} group by 1, 2, 3, 4, 5`.execute(db)
  const quarters = [...sumsBy(counts, ({ quarter }) => quarter)]
  const share = (is: (one: { type: PassType; companyId: string }) => boolean) => ({
    in: sumOf(counts.filter(is)),
    of: sumOf(people.filter(is)),
  })
  return {
    day,
    at: isoOf(now),
    ...share(() => true),
    quarters: quarters
      .sort(([one], [other]) => one - other)
      .map(([quarter, count]) => ({ at: isoOf(quarter * QUARTER_MS), count })),
    types: PASS_TYPES.map((type) => ({ type, ...share((one) => one.type === type) })),
    companies: await companyShares(db, counts, people),
    desks: deskShares(counts),
  }
}

const companyOf = ({ companyId }: { companyId: string }) => companyId

async function companyShares(
  db: Db,
  counts: readonly ArrivalCount[],
  people: Awaited<ReturnType<typeof countPeople>>,
): Promise<Arrivals['companies']> {
  const all = sumsBy(people, companyOf)
  const sums = [...sumsBy(counts, companyOf)].map(([id, n]) => ({ id, in: n, of: all.get(id) ?? 0 }))
  const largest = sums.sort((one, other) => other.in - one.in || (one.id < other.id ? -1 : 1)).slice(0, MAX_COMPANIES)
  const rows = await db
    .selectFrom('company')
    .select(['_id', 'raisonSocial'])
    .where('_id', 'in', inList(largest.map(({ id }) => id)))
    .execute()
  return largest.flatMap((one) =>
    rows.filter(({ _id }) => _id === one.id).map(({ raisonSocial: name }) => ({ ...one, name })),
  )
}

/** The largest first, then by name. A desk may have been renamed during the day. */
function deskShares(counts: readonly ArrivalCount[]) {
  const byName = counts.toSorted((one, other) => (one.desk < other.desk ? -1 : Number(one.desk > other.desk)))
  return [...sumsBy(byName, ({ deskId }) => deskId)]
    .map(([_id, count]) => ({ _id, count }))
    .sort((one, other) => other.count - one.count)
}
