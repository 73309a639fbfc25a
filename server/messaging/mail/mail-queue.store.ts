import { sql } from 'kysely'
import { countRows, type Db, equal, prepared, ROW_COUNT, type Tx } from '#server/base/index.ts'
import { ONLINE_COMPANY } from '#shared/badge/pass.ts'
import { dayNumber } from '#shared/edition/edition.rules.ts'
import type { EmailAddress } from '#shared/email.ts'
import { HELD, type OutboxRow } from './outbox.store.ts'

/** Reasons for holding a mail. */
export const HELD_NO_SERVER = 'no mail server'
export const HELD_LIMIT = 'limit'
/** Sent automatically on a day with room for it. */
export const HELD_WAITS = 'waits for room'
export const HELD_RESTORED = 'restored'

const OPEN = ['queued', 'retrying'] as const

/**
 * Claims the mails that are due by setting them to 'sending': the oldest; where more wait, half of the places are for
 * visitors of networks that have the fewest waiting, so that none waits behind another's many.
 */
export async function claimDue(tx: Tx, now: number, count: number): Promise<OutboxRow[]> {
  // One state at a time, in the index's order: PostgreSQL would otherwise sort all due mails.
  const open = []
  for (const state of OPEN)
    open.push(
      ...(await tx
        .selectFrom('outbox')
        .select(['_id', 'nextAt'])
        .where('state', '=', state)
        .where('nextAt', '<=', now)
        .orderBy('nextAt')
        .limit(count)
        .execute()),
    )
  const oldest = open.toSorted((one, other) => one.nextAt - other.nextAt).slice(0, count)
  if (oldest.length === 0) return []
  const first = oldest.length < count ? [] : await oldestOfSmallestNetworks(tx, now, Math.floor(count / 2))
  const due = [...new Set([...first, ...oldest.map(({ _id }) => _id)])].slice(0, count)
  return await tx
    .updateTable('outbox')
    .set((eb) => ({ state: 'sending', reason: '', attempts: eb('attempts', '+', 1), changedAt: now }))
    .where('_id', 'in', due)
    .returningAll()
    .execute()
}

/**
 * The oldest mail of each of the networks (for IPv6: the /48s) with the fewest waiting mails to visitors who registered
 * today.
 */
async function oldestOfSmallestNetworks(tx: Tx, now: number, count: number) {
  const sites = await todaysVisitorMails(tx, now)
    .select([NETWORK_PREFIX.as('site'), ROW_COUNT])
    .groupBy(NETWORK_PREFIX)
    .orderBy('count')
    .limit(count)
    .execute()
  const found = sites.map(({ site }) =>
    todaysVisitorMails(tx, now)
      .select('_id')
      .where('causedBy', '>=', site)
      .where('causedBy', '<', `${site}~`)
      .where('nextAt', '<=', now)
      .orderBy('nextAt')
      .limit(1)
      .executeTakeFirst(),
  )
  return (await Promise.all(found)).flatMap((mail) => mail?._id ?? [])
}
const todaysVisitorMails = (tx: Tx, now: number) =>
  tx
    .selectFrom('outbox')
    .where(equal({ companyId: ONLINE_COMPANY, cause: 'anyone', day: dayNumber(now), state: 'queued' }))
/** The prefix that the causes of one network share (mail-service.ts). */
const NETWORK_PREFIX = sql<string>`substr("causedBy", 1, 16)`

/** When the next mail is due; undefined when none is waiting. */
export async function nextDue(db: Db) {
  const row = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min<number | null>('nextAt').as('nextAt'))
    .where('state', 'in', OPEN)
    .executeTakeFirst()
  return row?.nextAt ?? undefined
}

/**
 * Requeues mails whose sending was interrupted by the end of a process. They may have been accepted already:
 * the only case in which a mail can arrive twice (docs/decisions/004-mail-outbox.md).
 */
export const requeueInterrupted = (tx: Tx, now: number) =>
  tx
    .updateTable('outbox')
    .set({ state: 'retrying', reason: 'interrupted', nextAt: now, changedAt: now })
    .where('state', '=', 'sending')
    .execute()

/** Without a mail server no mail is shown as on its way; one being sent records its own outcome. Returns how many are held. */
export async function holdAll(tx: Tx, now: number) {
  await tx
    .updateTable('outbox')
    .set({ state: 'held', reason: HELD_NO_SERVER, changedAt: now })
    .where('state', 'in', ['queued', 'retrying'])
    .execute()
  return countRows(tx.selectFrom('outbox').where('state', '=', 'held'))
}

/** A mail server is configured now: releases the mails held for want of one. */
export const releaseHeld = (tx: Tx, now: number) =>
  tx
    .updateTable('outbox')
    .set({ state: 'queued', reason: '', nextAt: now, changedAt: now })
    .where(equal({ state: 'held', reason: HELD_NO_SERVER }))
    .execute()

/** Mails of one kind to an address on a day, of the causes that begin like this. */
export async function countOfCause(
  tx: Tx,
  { to, key, prefix, day }: { to: EmailAddress; key: string; prefix: string; day: number },
) {
  const [row] = await mailsOfCause(tx, to, key, prefix, `${prefix}~`, day)
  return row?.count ?? 0
}
const mailsOfCause = prepared((db, to: EmailAddress, key: string, from: string, until: string, day: number) =>
  mailsOfDay(db, day)
    .where('to', '=', to)
    .where('causedBy', '>=', from)
    .where('causedBy', '<', until)
    .where('key', '=', key),
)

/** Mails of one kind that leave on a day for visitors who registered themselves, by their cause. */
export async function countTodayByCause(tx: Tx, { key, day }: { key: string; day: number }) {
  return new Map((await leavingMails(tx, key, day)).map(({ causedBy, count }) => [causedBy, count]))
}
const leavingMails = prepared((db, key: string, day: number) =>
  mailsOfDay(db, day)
    .select('causedBy')
    .where(equal({ companyId: ONLINE_COMPANY, cause: 'anyone', key }))
    .where('reason', 'not in', [HELD_LIMIT, HELD_WAITS])
    .groupBy('causedBy'),
)

/** Kinds of mails that wait for room. */
export async function listDeferredTemplates(db: Db) {
  const rows = await waiting(db).select('key').distinct().execute()
  return rows.map(({ key }) => key)
}
const waiting = (db: Db) => db.selectFrom('outbox').where(equal({ state: HELD, reason: HELD_WAITS }))

/** Releases up to this many of a kind: the oldest of each network (IPv6: /48), then the next of each. Returns how many were. */
export async function releaseDeferred(
  tx: Tx,
  key: string,
  { count, day, at }: { count: number; day: number; at: number },
) {
  const runFairly = waiting(tx)
    .select(['_id', 'createdAt'])
    .select(sql<number>`row_number() over (partition by ${NETWORK_PREFIX} order by "createdAt", _id)`.as('turn'))
    .where('key', '=', key)
  const chosen = tx.selectFrom(runFairly.as('one')).select('_id').orderBy('turn').orderBy('createdAt').limit(count)
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ state: 'queued', reason: '', day, nextAt: at, changedAt: at })
    .where('_id', 'in', chosen)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Mails that count towards a company on a day. */
export async function countOfCompany(
  tx: Tx,
  { companyId, cause, day }: { companyId: string; cause: string; day: number },
) {
  const [row] = await mailsOfCompany(tx, companyId, cause, day)
  return row?.count ?? 0
}
const mailsOfCompany = prepared((db, companyId: string, cause: string, day: number) =>
  mailsOfDay(db, day).where(equal({ companyId, cause })),
)

const mailsOfDay = (db: Db, day: number) =>
  db.selectFrom('outbox').select(ROW_COUNT).where('day', '=', day).where('state', '<>', 'cancelled')

/** A company's stored allowances, as JSON. */
export async function allowancesOf(tx: Tx, companyId: string) {
  const [row] = await storedAllowances(tx, companyId)
  return row?.badge
}
const storedAllowances = prepared((db, companyId: string) =>
  db.selectFrom('company').select('badge').where('_id', '=', companyId),
)
