import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/base/db/database.ts'
import { validLabelCounts } from '#server/desks/print/print.store.ts'
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

/** Counted elsewhere: reminders, companies at a ceiling, and with or without a sign-in link. */
type CountedWait = Exclude<
  keyof Overview['waits'],
  'reminders' | 'ceilings' | 'neverSignedIn' | 'noLink' | 'linkUnused'
>

/** Everything that is waiting for the organizer, by kind. */
export async function countWaiting(db: Db): Promise<Record<CountedWait, Waiting>> {
  const photos = sql`from (
    select b."createdAt" from badge b left join "photoReview" p on p.entity = 'badge' and p."recordId" = b._id
      where b."deletedAt" is null and b."urlPhoto" <> '' and (p.path is null or p.path <> b."urlPhoto")
    union all
    select s."createdAt" from speaker s left join "photoReview" p on p.entity = 'speaker' and p."recordId" = s._id
      where s."deletedAt" is null and s."urlPhoto" <> '' and (p.path is null or p.path <> s."urlPhoto")) photo`
  return {
    visas: await waiting(
      db,
      sql`from visa where "deletedAt" is null and "trashedAt" is null and status not in ('sent', 'rejected')`,
      'createdAt',
    ),
    speakers: await waiting(db, sql`from speaker where "deletedAt" is null and status = 'pending'`, 'createdAt'),
    photos: await waiting(db, photos, 'createdAt'),
    failedMails: await waiting(db, sql`from outbox where state = 'failed'`, 'changedAt'),
    noPhoto: await waiting(
      db,
      sql`from badge where "deletedAt" is null and nom <> '' and "urlPhoto" = ''`,
      'createdAt',
    ),
    conflicts: await waiting(db, sql`from conflict where "decidedAt" is null`, 'at'),
  }
}

/** Companies that never signed in, and since when each is there, in ms. */
export async function neverSignedIn(db: Db): Promise<{ _id: string; createdAt: number }[]> {
  return await db
    .selectFrom('company')
    .select(['_id', 'createdAt'])
    .where('deletedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('knownAddress').select('companyId').whereRef('companyId', '=', 'company._id'))),
    )
    .execute()
}

/** Why mails failed, the most frequent reason first. */
export async function failureReasons(db: Db): Promise<{ reason: string; count: number }[]> {
  return await db
    .selectFrom('outbox')
    .select(['reason', ({ fn }) => fn.countAll<number>().as('count')])
    .where('state', '=', 'failed')
    .groupBy('reason')
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute()
}

/** Badges and speakers of whom there is a label on paper that nobody made void. */
export async function countPrinted(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${validLabelCounts}) labels where valid > 0 and (
      exists (select 1 from badge where badge._id = labels.id and badge."deletedAt" is null)
      or exists (select 1 from speaker where speaker._id = labels.id and speaker."deletedAt" is null))`.execute(db)
  return rows[0]?.count ?? 0
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
    select type, max(-1, cast(floor(cast("createdAt" - ${from} as double precision) / ${weekMs}) as integer)) as week, count(*) as count from (
      select type, "createdAt" from badge where "deletedAt" is null
      union all select type, "createdAt" from speaker where "deletedAt" is null) person
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
    .orderBy('companyId')
    .execute()
}
