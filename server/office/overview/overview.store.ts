import { type RawBuilder, sql } from 'kysely'
import { type Db, notDeleted, peopleCte, VALID_LABEL_COUNT } from '#server/base/index.ts'
import type { PassType } from '#shared/badge/pass.ts'
import { WEEK_MS, WEEK_OFFSET_MS } from '#shared/calendar/week-number.ts'
import { needsSignage } from '#shared/company/company.rules.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'

export interface Waiting {
  count: number
  /** In ms; null when none is waiting. */
  oldest: number | null
}

/** @param rows a table and which of its rows wait, worded as an index has it */
async function waiting(db: Db, time: RawBuilder<unknown>, rows: RawBuilder<unknown>) {
  const found = await sql<Waiting>`select count(*) as count, min(${time}) as oldest from ${rows}`.execute(db)
  return found.rows[0] ?? { count: 0, oldest: null }
}

/** Counted elsewhere: photos, reminders, companies at a quota, and companies that never signed in. */
type CountedWait = Exclude<keyof Overview['waits'], 'photos' | 'reminders' | 'quotas' | keyof NeverSignedIn>

/** What is waiting for the organizer, by kind. */
export async function countWaiting(db: Db): Promise<Record<CountedWait, Waiting>> {
  const [createdAt, changedAt, at] = [sql`"createdAt"`, sql`"changedAt"`, sql`at`]
  return {
    visas: await waiting(
      db,
      createdAt,
      sql`visa where "deletedAt" is null and "trashedAt" is null and status not in ('sent', 'rejected')`,
    ),
    speakers: await waiting(db, createdAt, sql`speaker where "deletedAt" is null and status = 'pending'`),
    failedMails: await waiting(db, changedAt, FAILED),
    noPhoto: await waiting(db, createdAt, sql`badge where "deletedAt" is null and nom <> '' and "urlPhoto" = ''`),
    // Held operations of a desk await the same decision.
    conflicts: await waiting(
      db,
      at,
      sql`(select at from conflict where "decidedAt" is null union all select at from "heldOperation") undecided`,
    ),
  }
}

/** As outbox_failed has it: a bare column would let another index be preferred, and all that failed be read. */
const FAILED = sql`outbox where state || '' = 'failed'`

export interface NeverSignedIn {
  noLink: Waiting
  linkUnused: Waiting
}

/**
 * Companies that never signed in: those without a link that was sent, and those with one. Counts each link's mails by its own index: PostgreSQL would join `not exists` to the
 * mails of all links, and `|| ''` keeps it from using the index of states.
 */
export async function countNeverSignedIn(db: Db): Promise<NeverSignedIn> {
  const { rows } = await sql<{ createdAt: number; linkAt: number | null }>`
    select "createdAt", (select max(link."createdAt") from "loginLink" link
      where link."companyId" = company._id and (select count(*) from outbox mail
        where mail.entity = 'loginLink' and mail."recordId" = link._id
          and mail.state || '' in ('held', 'failed', 'cancelled')) = 0) as "linkAt"
    from company where "deletedAt" is null
      and not exists (select 1 from "knownAddress" known where known."companyId" = company._id)`.execute(db)
  const waitingSince = (times: readonly number[]) => ({ count: times.length, oldest: least(times) })
  return {
    noLink: waitingSince(rows.flatMap(({ createdAt, linkAt }) => (linkAt === null ? createdAt : []))),
    linkUnused: waitingSince(rows.flatMap(({ linkAt }) => linkAt ?? [])),
  }
}
const least = (times: readonly number[]) => times.reduce<number | null>((min, one) => Math.min(min ?? one, one), null)

/** People with a valid label. */
export async function countPrinted(db: Db) {
  const { rows } = await sql<{ n: number }>`${await peopleCte(db)}
    select count(*) as n from person where _id in (
      select coalesce("personId", "recordId")
      from (select "recordId", ${VALID_LABEL_COUNT} as valid from print group by "recordId") label
      left join twin on twin.id = "recordId" where valid > 0)`.execute(db)
  return rows[0]?.n ?? 0
}

/** Why mails failed, the most frequent reason first. */
export async function failureReasons(db: Db) {
  const { rows } = await sql<{ reason: string; count: number }>`
    select reason, count(*) as count from ${FAILED} group by reason order by count(*) desc, reason`.execute(db)
  return rows
}

export interface WeekCount {
  type: PassType
  /** As `weekNumber` numbers them. */
  week: number
  count: number
}

/** People by type and the week in which they came. */
export async function countByWeek(db: Db) {
  const week = sql`("createdAt" + ${sql.lit(WEEK_OFFSET_MS)}) / ${sql.lit(WEEK_MS)}`
  const of = (table: 'badge' | 'speaker') => sql`
    select type, ${week} as week, count(*) as count from ${sql.table(table)}
    where "deletedAt" is null and _id not in (select id from twin where id <> "personId") group by 1, 2`
  return (await sql<WeekCount>`${await peopleCte(db)} ${of('badge')} union all ${of('speaker')}`.execute(db)).rows
}

export interface CompanyCount {
  has: Record<'materials' | 'badges' | 'logo' | 'signage' | 'address', boolean>
  needsSignage: boolean
  percentage: number
}

/** How much of what is expected of it each company has done. */
export async function companyCounts(db: Db): Promise<CompanyCount[]> {
  const rows = await db
    .selectFrom('company')
    .select(['type', 'stand', 'isMaterial', 'isBadge', 'urlLogo', 'signaletique', 'adresse', 'percentage'])
    .where(notDeleted)
    .execute()
  return rows.map(({ type, stand, percentage, ...row }) => ({
    has: {
      materials: row.isMaterial !== 0,
      badges: row.isBadge !== 0,
      logo: row.urlLogo !== '',
      signage: row.signaletique.trim() !== '',
      address: row.adresse.trim() !== '',
    },
    needsSignage: needsSignage({ type, stand: JSON.parse(stand) }),
    percentage,
  }))
}

/** The last sign-in of each company, in ms. */
export async function lastSignIns(db: Db) {
  return db
    .selectFrom('knownAddress')
    .select(({ fn }) => ['companyId', fn.max<number>('at').as('at')])
    .groupBy('companyId')
    .orderBy('companyId')
    .execute()
}
