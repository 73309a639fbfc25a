import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/base/db/database.ts'
import type { PassType } from '#shared/badge/pass.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'

export interface Waiting {
  count: number
  /** In ms; null when none is waiting. */
  oldest: number | null
}

async function waiting(db: Db, from: RawBuilder<unknown>, time: string): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select count(*) as count, min(${sql.ref(time)}) as oldest ${from}`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

/** Everything that is waiting for the organizer, by kind. */
export async function countWaiting(db: Db): Promise<Record<Exclude<keyof Overview['waits'], 'ceilings'>, Waiting>> {
  const photos = sql`from (
    select b."createdAt" from badge b left join "photoReview" p on p.entity = 'badge' and p."recordId" = b._id
      where b."deletedAt" is null and b."urlPhoto" <> '' and (p.path is null or p.path <> b."urlPhoto")
    union all
    select s."createdAt" from speaker s left join "photoReview" p on p.entity = 'speaker' and p."recordId" = s._id
      where s."deletedAt" is null and s."urlPhoto" <> '' and (p.path is null or p.path <> s."urlPhoto"))`
  return {
    visas: await waiting(
      db,
      sql`from visa where "deletedAt" is null and "trashedAt" is null and status not in ('sent', 'rejected')`,
      'createdAt',
    ),
    speakers: await waiting(db, sql`from speaker where "deletedAt" is null and status = 'pending'`, 'createdAt'),
    photos: await waiting(db, photos, 'createdAt'),
    failedMails: await waiting(db, sql`from outbox where state = 'failed'`, 'changedAt'),
    neverSignedIn: await waiting(
      db,
      sql`from company where "deletedAt" is null and not exists
        (select 1 from "knownAddress" k where k."companyId" = company._id)`,
      'createdAt',
    ),
    noPhoto: await waiting(
      db,
      sql`from badge where "deletedAt" is null and nom <> '' and "urlPhoto" = ''`,
      'createdAt',
    ),
    conflicts: await waiting(db, sql`from conflict where "decidedAt" is null`, 'at'),
  }
}

export interface WeekCount {
  type: PassType
  /** Whole weeks since the first one; negative before it. */
  week: number
  count: number
}

/** New badges and speakers by type and week. `from` is the start of the first week in ms. */
export async function countByWeek(db: Db, from: number, weekMs: number): Promise<WeekCount[]> {
  const { rows } = await sql<WeekCount>`
    select type, max(-1, cast(floor(("createdAt" - ${from}) / ${weekMs}) as integer)) as week, count(*) as count from (
      select type, "createdAt" from badge where "deletedAt" is null
      union all select type, "createdAt" from speaker where "deletedAt" is null)
    group by 1, 2`.execute(db)
  return rows
}

export interface CompanyFacts {
  percentage: number
  adresse: string
  urlLogo: string
  signaletique: string
  isBadge: number
  isMaterial: number
  type: string
  stand: string
}

export async function companyFacts(db: Db): Promise<CompanyFacts[]> {
  return await db
    .selectFrom('company')
    .select(['percentage', 'adresse', 'urlLogo', 'signaletique', 'isBadge', 'isMaterial', 'type', 'stand'])
    .where('deletedAt', 'is', null)
    .execute()
}

/** The last sign-in of each company, in ms. */
export async function lastSignIns(db: Db): Promise<{ companyId: string; at: number }[]> {
  return db
    .selectFrom('knownAddress')
    .select(({ fn }) => ['companyId', fn.max<number>('at').as('at')])
    .groupBy('companyId')
    .execute()
}
