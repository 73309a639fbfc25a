import { sql } from 'kysely'
import { type Author, logChange } from '#server/base/db/changes.ts'
import type { CheckinTable, Db, Tx } from '#server/base/db/database.ts'
import { isSamePerson } from '#shared/badge/same-person.ts'
import type { HandedOutTwice } from '#shared/checkin/checkin.contract.ts'

/** All check-ins of a badge or speaker, oldest first. */
export async function listCheckins(db: Db, recordId: string): Promise<CheckinTable[]> {
  return await db
    .selectFrom('checkin')
    .selectAll()
    .where('recordId', '=', recordId)
    .orderBy('at')
    .orderBy('_id')
    .execute()
}

/** Of the badge or speaker, and of what else is this person's: a speaker who also has a badge is handed one of them. */
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

export async function insertCheckin(tx: Tx, row: CheckinTable, by: Author): Promise<void> {
  await tx.insertInto('checkin').values(row).execute()
  await logChange(tx, 'checkin', { _id: row._id, rev: 1 }, row.anyway ? ['_id', 'anyway'] : ['_id'], by)
}

export async function findCheckin(db: Db, id: string): Promise<CheckinTable | undefined> {
  return await db.selectFrom('checkin').selectAll().where('_id', '=', id).executeTakeFirst()
}

/** Check-ins of badges that somebody else collected, undone ones too. */
export async function listCollected(db: Db) {
  type Row = Pick<CheckinTable, '_id' | 'at' | 'desk' | 'collector'> & { id: string; undone: number }
  const { rows } = await sql<Row>`select _id, "recordId" as id, at, desk, collector,
    exists (select 1 from checkin undo where undo."recordId" = one."recordId" and undo."undoOf" = one._id) as undone
    from checkin one where collector <> ''`.execute(db)
  return rows
}

/** Whether it is a badge of a company that has not confirmed its address. */
export async function isOfUnconfirmed(db: Db, badgeId: string): Promise<boolean> {
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
export async function refusedSince(db: Db, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ since: number }>`
    select coalesce("refusedAt", 0) since from (
      select _id, refusal, "refusedAt" from badge union all select _id, refusal, "refusedAt" from speaker) person
    where _id = ${id} and refusal <> ''`.execute(db)
  return rows[0]?.since
}

/** Badges that were handed out more than once. */
export async function listHandedOutTwice(db: Db): Promise<HandedOutTwice[]> {
  const { rows } = await sql<{ id: string; name: string; _id: string; at: number; desk: string }>`
    select * from (
      select twice.id, coalesce(
          (select trim(nom || ' ' || prenom) from badge where badge._id = twice.id and "deletedAt" is null),
          (select trim(nom || ' ' || prenom) from speaker where speaker._id = twice.id and "deletedAt" is null)) name,
        handed._id, handed.at, handed.desk
      from (select "recordId" id from "standingCheckin" where kind = 'collected'
        group by "recordId" having count(*) > 1) twice
      join "standingCheckin" handed on handed."recordId" = twice.id and handed.kind = 'collected') handed
    where name is not null order by at, _id`.execute(db)
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, all]) => ({
    id,
    name: all[0]?.name ?? '',
    checkins: all.map(({ _id, at, desk }) => ({ _id, at: new Date(at).toISOString(), desk })),
  }))
}
