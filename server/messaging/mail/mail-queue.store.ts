import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#server/base/db/database.ts'
import { prepared } from '#server/base/db/prepared.ts'
import type { OutboxRow } from './outbox.store.ts'

/** Reasons for holding a mail. */
export const HELD_NO_SERVER = 'no mail server'
export const HELD_LIMIT = 'limit'

const OPEN = ['queued', 'retrying', 'held'] as const

/** Claims the mails that are due, oldest first, by setting them to 'sending'. */
export async function claimDue(tx: Transaction<Database>, now: number, count: number): Promise<OutboxRow[]> {
  const due = await tx
    .selectFrom('outbox')
    .select('_id')
    .where('state', 'in', OPEN)
    .where(isMoving)
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .limit(count)
    .execute()
  if (due.length === 0) return []
  return await tx
    .updateTable('outbox')
    .set((eb) => ({ state: 'sending', reason: '', attempts: eb('attempts', '+', 1), changedAt: now }))
    .where(
      '_id',
      'in',
      due.map(({ _id }) => _id),
    )
    .returningAll()
    .execute()
}

/** When the next mail is due; undefined when none is waiting. */
export async function nextDue(db: Kysely<Database>): Promise<number | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min<number | null>('nextAt').as('nextAt'))
    .where('state', 'in', OPEN)
    .where(isMoving)
    .executeTakeFirst()
  return row?.nextAt ?? undefined
}

/** Everything that waits, except mails held for want of a mail server. */
const isMoving = sql<boolean>`(state <> 'held' or reason = ${HELD_LIMIT})`

/**
 * Requeues mails whose sending was interrupted by the end of a process. They may have been accepted already:
 * the only case in which a mail can arrive twice (docs/decisions/004-mail-outbox.md).
 */
export async function requeueInterrupted(tx: Transaction<Database>, now: number): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: 'retrying', reason: 'interrupted', nextAt: now, changedAt: now })
    .where('state', '=', 'sending')
    .execute()
}

/** Without a mail server no mail claims to be on its way. Answers how many are held. */
export async function holdAll(tx: Transaction<Database>, now: number): Promise<number> {
  await tx
    .updateTable('outbox')
    .set({ state: 'held', reason: HELD_NO_SERVER, changedAt: now })
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['queued', 'retrying', 'sending']),
        eb.and([eb('state', '=', 'held'), eb('reason', '=', HELD_LIMIT), eb('nextAt', '<=', now)]),
      ]),
    )
    .execute()
  const { held } = await tx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow()
  return held
}

/** A mail server is configured now: releases the mails held for want of one. */
export async function releaseHeld(tx: Transaction<Database>, now: number): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: 'queued', reason: '', nextAt: now, changedAt: now })
    .where('state', '=', 'held')
    .where('reason', '=', HELD_NO_SERVER)
    .execute()
}

/** Number of mails to an address, or of a company, by the day that they count towards: today and later. */
export async function countByDay(
  tx: Transaction<Database>,
  whose: { to: string; cause: string } | { companyId: string },
  today: number,
): Promise<Map<number, number>> {
  const rows =
    'to' in whose
      ? await daysOfAddress(tx, whose.to, whose.cause, today)
      : await daysOfCompany(tx, whose.companyId, today)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

const daysFrom = (db: Kysely<Database>, today: number) =>
  db
    .selectFrom('outbox')
    .select(['day', ({ fn }) => fn.countAll<number>().as('count')])
    .where('day', '>=', today)
    .where('state', '<>', 'cancelled')
    .groupBy('day')
const daysOfAddress = prepared((db, to: string, cause: string, today: number) =>
  daysFrom(db, today).where('to', '=', to).where('cause', '=', cause),
)
const daysOfCompany = prepared((db, companyId: string, today: number) =>
  daysFrom(db, today).where('companyId', '=', companyId).where('cause', 'in', ['anyone', 'company']),
)

/** A company's stored allowances, as JSON. */
export async function allowancesOf(
  tx: Transaction<Database>,
  companyId: string,
): Promise<string | undefined> {
  const [row] = await storedAllowances(tx, companyId)
  return row?.badge
}
const storedAllowances = prepared((db, companyId: string) =>
  db.selectFrom('company').select('badge').where('_id', '=', companyId),
)
