import { sql } from 'kysely'
import { type Db, prepared, ROW_COUNT } from '#server/base/index.ts'
import { mbToBytes, QUOTA_KINDS, type QuotaKind, type Quotas } from '#shared/quota/quota.rules.ts'

const KINDS = QUOTA_KINDS.filter((kind) => kind !== 'hour' && kind !== 'companyFilesMb')
/** How much, and when the last of it came, in ms. */
export interface Used {
  count: number
  lastAt: number | null
}
type Created = Record<Exclude<QuotaKind, 'companyFilesMb'>, Used>
const OF_COMPANY = 'company '

/**
 * What a company created itself, deleted records too: in all by kind, and of every kind since `since` (ms).
 * What strangers or the organizer created in its name does not count.
 */
export async function countCreated(db: Db, companyId: string, since: number) {
  return totalsOf(await createdBy(db, `${OF_COMPANY}${companyId}`, since))
}

/**
 * Companies that may have reached a quota, since they reached the one that each company has at least, or since theirs was
 * set. What strangers sent in a company's name is added here: sumFiles leaves it out of the few that are found.
 */
export async function listFull(db: Db, least: Quotas, since: number, raised: readonly string[]) {
  const created = KINDS.map(
    (kind) => sql`select actor as full from change
      where rev = 1 and entity = ${kind} and actor >= ${OF_COMPANY} and actor < 'company!'
      group by actor having count(*) >= ${least[kind]}`,
  )
  const files = sql`select owner as full from (
      select coalesce((select "companyId" from badge where badge._id = file."recordId"),
        (select "companyUid" from speaker where speaker._id = file."recordId"), file."recordId") owner, bytes
      from file) owned
    group by owner having sum(bytes) >= ${mbToBytes(least.companyFilesMb)}`
  // Worded for the index change_by_companies: a bare column could let another one be preferred, and all be read.
  const lately = sql`select actor || '' as full from change
    where rev = 1 and substr(actor, 1, 8) = 'company ' and at > ${since}
      and entity || '' in (${sql.join(KINDS)})
    group by 1 having count(*) >= ${least.hour}`
  const { rows } = await sql<{ full: string }>`${sql.join([...created, files, lately], sql` union `)}`.execute(db)
  const found = rows.map(({ full }) => (full.startsWith(OF_COMPANY) ? full.slice(OF_COMPANY.length) : full))
  return [...new Set([...found, ...raised])]
}

const created = (db: Db, since: number) =>
  db
    .selectFrom('change')
    .select(({ fn }) => [
      'entity',
      ROW_COUNT,
      sql<number>`count(*) filter (where at > ${since})`.as('recent'),
      fn.max<number>('at').as('lastAt'),
    ])
    // As a literal rather than a parameter: only then does SQLite know that it can use the index of first revisions.
    .where('rev', '=', sql.lit(1))
    .where('entity', 'in', KINDS)
    .groupBy('entity')
const createdBy = prepared((db, actor: string, since: number) => created(db, since).where('actor', '=', actor))

function totalsOf(rows: readonly (Used & { entity: string; recent: number })[]) {
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
 * Bytes of the files of a company and its people, whoever sent them. What strangers created in its name has separate
 * quotas.
 */
export async function sumFiles(db: Db, companyId: string) {
  const { rows } = await sql<Used>`
    select coalesce(sum(bytes), 0) as count, max(file."createdAt") as "lastAt"
    from (
      select _id from badge where "companyId" = ${companyId} and "deletedAt" is null
      union all select _id from badge where "companyId" = ${companyId} and "deletedAt" is not null
      union all select _id from speaker where "companyUid" = ${companyId} and "deletedAt" is null
      union all select _id from speaker where "companyUid" = ${companyId} and "deletedAt" is not null
      union all select _id from company where _id = ${companyId}) owned
    join file on file."recordId" = owned._id
    where not exists (select 1 from change
      where entity in ('badge', 'speaker') and change.id = file."recordId" and rev = 1 and actor = 'link')`.execute(db)
  return rows[0] ?? { count: 0, lastAt: null }
}
