import { sql } from 'kysely'
import type { Db, MailState, OutboxTable, Tx } from '#server/base/db/database.ts'
import { paginate } from '#server/base/db/paginate.ts'
import { insertRow, prepared } from '#server/base/db/prepared.ts'
import type { OutboxListing } from '#shared/mail/mail.contract.ts'

export type OutboxRow = OutboxTable

/** The columns that the organizer sees of a mail: never a body or a secret. */
const LISTED = [
  'outbox._id',
  'outbox.key',
  'outbox.to',
  'outbox.subject',
  'outbox.state',
  'outbox.attempts',
  'outbox.nextAt',
  'outbox.reason',
  'outbox.createdAt',
  'outbox.sentAt',
  'outbox.entity',
  'outbox.recordId',
  'outbox.companyId',
  'badge.openedAt',
] as const
export type OutboxEntry = Awaited<ReturnType<typeof listOutbox>>['rows'][number]

/** '' means that there was a secret; null, that there never was one. */
export const DROPPED_SECRET = sql<string | null>`iif(secret is null, null, '')`
/** The same for files. */
export const DROPPED_FILES = sql<string | null>`iif(attachments is null, null, '')`
/** Everything of a mail in which a person may be named. The envelope stays, for the log and the daily limits. */
export const ERASED_CONTENT = {
  subject: '',
  html: '',
  frame: null,
  text: '',
  payload: null,
  secret: DROPPED_SECRET,
  attachments: DROPPED_FILES,
} as const

/** The records that mails are about; they are named so that the index of records finds a mail by its id. */
const RECORDS = ['badge', 'speaker', 'company', 'visa']

/** What goes out by itself. */
const WAITING = ['queued', 'sending', 'retrying'] as const

/** Mails with the badge that they invite to. */
const entries = (db: Db) =>
  db
    .selectFrom('outbox')
    .leftJoin('badge', (on) =>
      on
        .onRef('badge._id', '=', 'outbox.recordId')
        .on('outbox.entity', '=', 'badge')
        .on('outbox.key', 'in', ['invitation', 'change_status']),
    )
    .select(LISTED)

/** Newest first. */
export async function listOutbox(db: Db, { state, recordId, limit, offset }: OutboxListing = {}) {
  const states = state === 'waiting' ? WAITING : [state ?? 'held']
  const ordered = entries(db)
    .$if(state !== undefined, (q) => q.where('outbox.state', 'in', states))
    .$if(recordId !== undefined, (q) =>
      q.where('outbox.entity', 'in', RECORDS).where('outbox.recordId', '=', recordId ?? ''),
    )
    .orderBy('outbox.createdAt', 'desc')
    .orderBy('outbox._id')
  return paginate(ordered, { limit, offset })
}

export async function findOutboxEntry(db: Db, id: string): Promise<OutboxEntry | undefined> {
  return await entries(db).where('outbox._id', '=', id).executeTakeFirst()
}

/** When the mail server last took a mail, and how many it took since then. */
export async function lastSent(db: Db, since: number): Promise<{ at: number | null; count: number }> {
  const { at } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.max<number | null>('sentAt').as('at'))
    .executeTakeFirstOrThrow()
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sentAt', '>', since)
    .executeTakeFirstOrThrow()
  return { at, count }
}

export async function findMail(db: Db, id: string): Promise<OutboxRow | undefined> {
  return await db.selectFrom('outbox').selectAll().where('_id', '=', id).executeTakeFirst()
}

/** How many mails are in each state. */
export async function countOutbox(db: Db): Promise<Partial<Record<MailState, number>>> {
  const counts = await db
    .selectFrom('outbox')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  return Object.fromEntries(counts.map(({ state, count }) => [state, count]))
}

/** How many mails are held for a reason. */
export async function countHeld(db: Db, reason: string): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'held')
    .where('reason', '=', reason)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether a mail of this kind was ever made about a record. */
export async function hasMail(db: Db, entity: string, recordId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('_id')
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertMail(tx: Tx, row: OutboxRow): Promise<void> {
  await insertRow(tx, 'outbox', row)
}

export async function replaceMail(tx: Tx, id: string, row: Partial<OutboxRow>): Promise<void> {
  await tx.updateTable('outbox').set(row).where('_id', '=', id).execute()
}

/** Takes a mail away in the job that queued it, as if it had never been. */
export async function deleteMail(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('outbox').where('_id', '=', id).execute()
}

export interface MailChange {
  state: MailState
  reason: string
  changedAt: number
  attempts?: number
  nextAt?: number
  sentAt?: number
}

/** A new state; with one that is an end the secrets go, and the files of a mail that went out. */
export async function changeMail(tx: Tx, id: string, change: MailChange): Promise<void> {
  const isEnd = ['sent', 'failed', 'cancelled'].includes(change.state)
  await tx
    .updateTable('outbox')
    .set({
      ...change,
      ...(isEnd && { secret: DROPPED_SECRET }),
      ...(change.state === 'sent' && { attachments: DROPPED_FILES }),
    })
    .where('_id', '=', id)
    .execute()
}

/** Takes back those of some mails that have not gone out. */
function withdrawn(tx: Tx, at: number, states: readonly MailState[] = ['held', 'queued', 'retrying']) {
  return tx
    .updateTable('outbox')
    .set({ state: 'cancelled', reason: 'no longer needed', changedAt: at, secret: DROPPED_SECRET })
    .where('state', 'in', states)
}

/** Takes back what has not gone out about a record that is gone, such as a deleted badge. */
export async function cancelMails(tx: Tx, entity: string, recordId: string, at: number): Promise<void> {
  await withdrawn(tx, at).where('entity', '=', entity).where('recordId', '=', recordId).execute()
  await tx
    .updateTable('outbox')
    .set({ attachments: '' })
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .where('attachments', 'is not', null)
    .execute()
}

/**
 * An invitation goes to a corrected address: those to an earlier one that did not arrive are not tried again, and what is
 * held is not released any more, since its link opens the record of somebody else.
 */
export async function cancelToOldAddress(
  tx: Tx,
  { entity, recordId, to }: { entity: 'badge' | 'speaker'; recordId: string; to: string },
  at: number,
): Promise<void> {
  await withdrawn(tx, at, ['held', 'failed', 'retrying'])
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .where('key', 'in', ['invitation', 'change_status', 'speaker_invitation'])
    .where('to', '<>', to)
    .execute()
}

/** Takes back what has not gone out to a company and leads nowhere any more: its links ended. */
export async function cancelLinkMails(tx: Tx, companyId: string, keys: readonly string[], at: number): Promise<void> {
  await withdrawn(tx, at).where('companyId', '=', companyId).where('key', 'in', keys).execute()
  // Of a campaign's mails to companies, only those with a sign-in link hold a secret.
  await withdrawn(tx, at)
    .where('entity', '=', 'company')
    .where('recordId', '=', companyId)
    .where('key', '=', 'campaign')
    .where('secret', 'is not', null)
    .execute()
}

export interface DeliveryState {
  state: Exclude<MailState, 'cancelled'>
  reason: string
  /** ISO instant of the last change. */
  at: string
  /** How many went out to the address of the newest, and when the last of them did. */
  times: number
  sentAt: string | null
}

/** What became of the newest invitation of each badge that is there, by badge id. A cancelled one counts as failed. */
export async function deliveriesOf(
  db: Db,
  of: { companyId: string } | { badgeId: string } | 'all',
): Promise<Map<string, DeliveryState>> {
  return newestOf(await statesOf(db, of))
}

/** The newest comes last and wins. What went to an earlier address, before a correction, is not counted. */
function newestOf(rows: Awaited<ReturnType<typeof statesOf>>): Map<string, DeliveryState> {
  const newest = new Map<string, DeliveryState>()
  const addresses = new Map<string, string>()
  for (const { recordId, to, state, reason, changedAt, sentAt } of rows) {
    const before = addresses.get(recordId) === to ? newest.get(recordId) : undefined
    const earlier = before ?? { times: 0, sentAt: null }
    addresses.set(recordId, to)
    newest.set(recordId, {
      state: state === 'cancelled' ? 'failed' : state,
      reason,
      at: new Date(changedAt).toISOString(),
      times: earlier.times + (sentAt === null ? 0 : 1),
      sentAt: sentAt === null ? earlier.sentAt : new Date(sentAt).toISOString(),
    })
  }
  return newest
}

function statesOf(db: Db, of: Parameters<typeof deliveriesOf>[1]) {
  if (of === 'all') return invitations(db).execute()
  return 'badgeId' in of ? statesOfBadge(db, of.badgeId) : statesOfCompany(db, of.companyId)
}

const invitations = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(['recordId', 'to', 'state', 'reason', 'changedAt', 'sentAt'])
    .where('entity', '=', 'badge')
    .where('key', 'in', ['invitation', 'change_status'])
    .orderBy('createdAt')
    .orderBy(sql`rowid`)
const statesOfBadge = prepared((db, badgeId: string) => invitations(db).where('recordId', '=', badgeId))
const statesOfCompany = prepared((db, companyId: string) =>
  invitations(db).where('recordId', 'in', (badges) =>
    badges.selectFrom('badge').select('_id').where('companyId', '=', companyId).where('deletedAt', 'is', null),
  ),
)

/** What became of the newest invitation of each speaker. */
export async function speakerInvitations(db: Db): Promise<Map<string, DeliveryState>> {
  const rows = await db
    .selectFrom('outbox')
    .select(['recordId', 'to', 'state', 'reason', 'changedAt', 'sentAt'])
    .where('entity', '=', 'speaker')
    .where('key', '=', 'speaker_invitation')
    .orderBy('createdAt')
    .orderBy(sql`rowid`)
    .execute()
  return newestOf(rows)
}

/** Invitations of a badge or speaker that were sent again since then; the first one ever is not counted. */
export async function countInvitations(
  tx: Tx,
  about: { entity: 'badge' | 'speaker'; recordId: string; key: string },
  since: number,
): Promise<{ resentSince: number; oldest: number }> {
  const rows = await tx
    .selectFrom('outbox')
    .select('createdAt')
    .where('entity', '=', about.entity)
    .where('recordId', '=', about.recordId)
    .where('key', '=', about.key)
    .orderBy('createdAt')
    .execute()
  const again = rows.slice(1).filter(({ createdAt }) => createdAt > since)
  return { resentSince: again.length, oldest: again[0]?.createdAt ?? since }
}

/** When mails of one kind were queued for an address since `after`, the oldest first (ms). */
export async function timesOfMail(tx: Tx, { key, to }: { key: string; to: string }, after: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('outbox')
    .select('createdAt')
    .where('to', '=', to)
    .where('key', '=', key)
    .where('createdAt', '>', after)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ createdAt }) => createdAt)
}
