import { sql } from 'kysely'
import type { Db } from '#server/base/db/database.ts'
import type { PassType } from '#shared/badge/pass.ts'
import type { CheckinKind } from '#shared/checkin/checkin.rules.ts'
import { PERSON_FIELDS, type PersonField, SPEAKER_PERSON_FIELDS } from '#shared/desk-search/desk-search.contract.ts'

/** A person as the desk caches it. */
export interface CachedPerson extends Record<PersonField, string> {
  id: string
  entity: 'badge' | 'speaker'
  type: PassType
  companyId: string
  createdAt: number
}

const EMPTY = Object.fromEntries(PERSON_FIELDS.map((name) => [name, ''])) as Record<PersonField, string>
const COLUMNS = { badge: PERSON_FIELDS, speaker: SPEAKER_PERSON_FIELDS }

/** People by id, or the next page of all people after the given id. */
export async function listPeople(
  db: Db,
  table: 'badge' | 'speaker',
  whose: { ids: readonly string[] } | { after: string; limit: number },
): Promise<CachedPerson[]> {
  const company = sql.ref<string | null>(table === 'badge' ? 'companyId' : 'companyUid')
  // The other columns have the same names in both tables.
  const query = db
    .selectFrom(table as 'badge')
    .select(['_id', 'type', 'createdAt', company.as('companyId'), ...COLUMNS[table]])
    .where('deletedAt', 'is', null)
  const rows = await ('ids' in whose
    ? query.where('_id', 'in', whose.ids)
    : query.where('_id', '>', whose.after).orderBy('_id').limit(whose.limit)
  ).execute()
  return rows.map(({ _id, ...row }) => ({
    ...EMPTY,
    ...row,
    id: _id,
    entity: table,
    type: row.type.toLowerCase() as PassType,
    companyId: row.companyId ?? '',
  }))
}

/** A company as the desk caches it. */
export interface CachedCompany {
  name: string
  booths: string[]
}

/** The companies with these ids, or all. */
export async function listCompanies(db: Db, ids?: readonly string[]): Promise<Map<string, CachedCompany>> {
  let query = db.selectFrom('company').select(['_id', 'raisonSocial', 'stand'])
  if (ids) query = query.where('_id', 'in', ids)
  const rows = await query.execute()
  const names = (stand: string) => (JSON.parse(stand) as { stand: string }[]).map((booth) => booth.stand)
  return new Map(
    rows.map(({ _id, raisonSocial, stand }) => [_id, { name: raisonSocial, booths: names(stand).filter(Boolean) }]),
  )
}

/** Finds the badge that a walk-in was merged into, by the code printed on the walk-in's badge. */
export async function findMergedByCode(db: Db, code: string) {
  const row = await db.selectFrom('mergedRecord').select('toId').where('code', '=', code).executeTakeFirst()
  return row?.toId
}

export const listCheckinsSince = (db: Db, kind: CheckinKind, since: number) =>
  db.selectFrom('checkin').selectAll().where('at', '>=', since).where('kind', '=', kind).execute()

/** Check-ins of all these people, oldest first, and whether they still wait for the server. */
export const listCheckinsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('checkin')
    .selectAll()
    .select(sql<number>`_id in (select id from "syncOutbox" where state = 'waiting')`.as('waiting'))
    .where('recordId', 'in', ids)
    .orderBy('at')
    .orderBy('_id')
    .execute()

/** How many labels a desk printed since then, and how many of them were not the person's first there. */
export async function countPrints(db: Db, deskId: string, since: number) {
  const { rows } = await sql<{ printed: number; again: number }>`
    select count(*) printed, count(*) - count(distinct "recordId") again
    from print where "deskId" = ${deskId} and state = 'printed' and at >= ${since}`.execute(db)
  return rows[0] ?? { printed: 0, again: 0 }
}

/** Which of the ids belong to a badge, a speaker, or a walk-in that was merged into a badge. */
export async function knownPeople(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = sql`(select value from json_each(${JSON.stringify(ids)}))`
  const { rows } = await sql<{ id: string }>`
    select _id id from badge where _id in ${wanted}
    union select _id from speaker where _id in ${wanted}
    union select "fromId" from "mergedRecord" where "fromId" in ${wanted}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
