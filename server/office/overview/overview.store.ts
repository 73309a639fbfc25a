import { type RawBuilder, sql } from 'kysely'
import { countsOf } from '#server/base/db/counts.ts'
import type { Db } from '#server/base/db/database.ts'
import type { PassType } from '#shared/badge/pass.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'

export interface Waiting {
  count: number
  /** In ms; null when none is waiting. */
  oldest: number | null
}

/** @param oldest a query for the time of the oldest, by an index of those that wait */
async function waiting(db: Db, name: string, key: string, oldest: RawBuilder<unknown>): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select coalesce((select n from "currentCount" where name = ${name} and "key" = ${key}), 0) as count, (${oldest}) as oldest`.execute(
    db,
  )
  return rows[0] ?? { count: 0, oldest: null }
}

const oldestFact = (kind: string, key: string) => sql`select min(at) from fact where kind = ${kind} and "key" = ${key}`

/** Counted elsewhere: reminders, and companies at a ceiling. */
type CountedWait = Exclude<keyof Overview['waits'], 'reminders' | 'ceilings'>

/** Everything that is waiting for the organizer, by kind. */
export async function countWaiting(db: Db): Promise<Record<CountedWait, Waiting>> {
  const byFact = (kind: string, key = '') => waiting(db, kind, key, oldestFact(kind, key))
  return {
    visas: await waiting(
      db,
      'waitingVisa',
      '',
      sql`select min("createdAt") from visa
        where "deletedAt" is null and "trashedAt" is null and status not in ('sent', 'rejected')`,
    ),
    speakers: await waiting(
      db,
      'pendingSpeaker',
      '',
      sql`select min("createdAt") from speaker where "deletedAt" is null and status = 'pending'`,
    ),
    photos: await byFact('photo', 'waiting'),
    // As outbox_failed has it: a bare column would let another index be preferred, and all that failed be read.
    failedMails: await waiting(
      db,
      'outbox',
      'failed',
      sql`select min("changedAt") from outbox where state || '' = 'failed'`,
    ),
    neverSignedIn: await byFact('neverSignedIn'),
    noLink: await byFact('noLink'),
    linkUnused: await byFact('linkUnused'),
    noPhoto: await waiting(
      db,
      'noPhoto',
      '',
      sql`select min("createdAt") from badge where "deletedAt" is null and nom <> '' and "urlPhoto" = ''`,
    ),
    conflicts: await waiting(db, 'conflict', '', sql`select min(at) from conflict where "decidedAt" is null`),
  }
}

/** When the last link went to a company that never signed in, in ms. */
export async function newestUnusedLink(db: Db): Promise<number | null> {
  const newest = sql<{ at: number | null }>`select max(at) at from fact where kind = 'linkUnused' and "key" = ''`
  return (await newest.execute(db)).rows[0]?.at ?? null
}

/** Why mails failed, the most frequent reason first. */
export async function failureReasons(db: Db): Promise<{ reason: string; count: number }[]> {
  const reasons = (await countsOf(db, 'failedMail')).map(({ key, n }) => ({ reason: key, count: n }))
  return reasons.sort((one, other) => other.count - one.count)
}

export interface WeekCount {
  type: PassType
  /** Since the first Monday before 1970, at the venue. */
  week: number
  count: number
}

/** Badges and speakers by type and the week in which they came. */
export async function countByWeek(db: Db): Promise<WeekCount[]> {
  const counts = [...(await countsOf(db, 'badge')), ...(await countsOf(db, 'speaker'))]
  return counts.map(({ key, n }) => {
    const [type, week] = key.split(' ')
    return { type: type as PassType, week: Number(week), count: n }
  })
}

export interface CompanyCount {
  has: Record<'materials' | 'badges' | 'logo' | 'signage' | 'address', boolean>
  needsSignage: boolean
  percentage: number
  count: number
}

/** How many companies have the same of what is asked of each. */
export async function companyCounts(db: Db): Promise<CompanyCount[]> {
  return (await countsOf(db, 'company')).map(({ key, n }) => {
    const [materials, badges, logo, signage, address, needsSignage] = [...key].map((one) => one === '1')
    const has = { materials, badges, logo, signage, address } as CompanyCount['has']
    return { has, needsSignage: needsSignage === true, percentage: Number(key.slice(6)), count: n }
  })
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
