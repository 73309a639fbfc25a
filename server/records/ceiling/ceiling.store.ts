import { sql } from 'kysely'
import type { Db } from '#server/base/db/database.ts'
import { prepared } from '#server/base/db/prepared.ts'
import { CEILING_KINDS, type CeilingKind } from '#shared/ceiling/ceiling.rules.ts'

const KINDS = CEILING_KINDS.filter((kind) => kind !== 'hour' && kind !== 'companyFilesMb')
/** How much, and when the last of it came, in ms. */
export interface Used {
  count: number
  lastAt: number | null
}
type Created = Record<Exclude<CeilingKind, 'companyFilesMb'>, Used>
const OF_COMPANY = 'company '

/**
 * What a company created itself, deleted records too: in all by kind, and of every kind since `since` (ms).
 * What strangers or the organizer created in its name does not count.
 */
export async function countCreated(db: Db, companyId: string, since: number): Promise<Created> {
  return totalsOf(await createdBy(db, `${OF_COMPANY}${companyId}`, since))
}

/** The same of every company that created anything, by its id. */
export async function countAllCreated(db: Db, since: number): Promise<Map<string, Created>> {
  const rows = await created(db, since)
    .where('actor', 'like', `${OF_COMPANY}%`)
    .groupBy('actor')
    .select('actor')
    .execute()
  const byActor = Map.groupBy(rows, ({ actor }) => actor.slice(OF_COMPANY.length))
  return new Map([...byActor].map(([companyId, counts]) => [companyId, totalsOf(counts)]))
}

const created = (db: Db, since: number) =>
  db
    .selectFrom('change')
    .select(({ fn }) => [
      'entity',
      fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where at > ${since})`.as('recent'),
      fn.max<number>('at').as('lastAt'),
    ])
    // As a literal rather than a parameter: only then does SQLite know that it can use the index of first revisions.
    .where('rev', '=', sql.lit(1))
    .where('entity', 'in', KINDS)
    .groupBy('entity')
const createdBy = prepared((db, actor: string, since: number) => created(db, since).where('actor', '=', actor))

function totalsOf(rows: readonly (Used & { entity: string; recent: number })[]): Created {
  const none = { count: 0, lastAt: null }
  const totals: Created = { badge: none, speaker: none, visa: none, material: none, hour: none }
  for (const { entity, count, recent, lastAt } of rows) {
    totals[entity as (typeof KINDS)[number]] = { count, lastAt }
    const { hour } = totals
    totals.hour = { count: hour.count + recent, lastAt: Math.max(hour.lastAt ?? 0, lastAt ?? 0) }
  }
  return totals
}

/**
 * Bytes of the files of a company and its people, whoever sent them, by company. What strangers made in its name
 * has ceilings of its own.
 */
export async function sumFiles(db: Db, companyId?: string): Promise<Map<string, Used>> {
  const owned = db
    .selectFrom('badge')
    .select(['companyId', '_id as recordId'])
    .unionAll(db.selectFrom('speaker').select(['companyUid as companyId', '_id as recordId']))
    .unionAll(db.selectFrom('company').select(['_id as companyId', '_id as recordId']))
  const sums = await db
    .selectFrom(owned.as('owned'))
    .innerJoin('file', 'file.recordId', 'owned.recordId')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('change')
            .select('seq')
            .where('entity', 'in', ['badge', 'speaker'])
            .whereRef('id', '=', 'file.recordId')
            .where('rev', '=', 1)
            .where('actor', '=', 'link'),
        ),
      ),
    )
    .$if(companyId !== undefined, (one) => one.where('owned.companyId', '=', companyId ?? ''))
    .groupBy('owned.companyId')
    .select(({ fn }) => [
      'owned.companyId',
      fn.sum<number>('file.bytes').as('count'),
      fn.max<number>('file.createdAt').as('lastAt'),
    ])
    .execute()
  return new Map(sums.map((sum) => [sum.companyId, sum]))
}
