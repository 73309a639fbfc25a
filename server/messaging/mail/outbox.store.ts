import { type RawBuilder, sql } from 'kysely'
import {
  countRows,
  type Db,
  equal,
  finderById,
  insertRow,
  type MailState,
  type OutboxTable,
  paginate,
  ROW_COUNT,
  type Tx,
  throwIfMissing,
} from '#server/base/index.ts'
import type { EmailAddress } from '#shared/email.ts'
import type { OutboxListing } from '#shared/mail/mail.contract.ts'
import type { ModelKey } from './models/index.ts'

export type OutboxRow = OutboxTable

/** The columns that the organizer sees of a mail: never a body or a secret (Q-197). */
const LISTED_COLUMNS = [
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
export const DROPPED_SECRET = sql<string | null>`case when secret is null then null else '' end`
/** The same for files. */
export const DROPPED_FILES = sql<string | null>`case when attachments is null then null else '' end`
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

/** Mails about somebody other than their recipient. */
export const NOTICES_TO_COMPANIES: readonly string[] = [
  'check_address',
  'badge_declined',
  'badge_taken_back',
  'badge_moved',
]
/** Mails for the holder of one address only: a warning of a changed address, and links that open the account. */
export const BOUND_TO_ADDRESS: readonly string[] = ['email_changed', 'confirm_email', 'forgot_password']
const addressOf = (table: string, id: string) =>
  sql`(select email from ${sql.table(table)} where _id = ${sql.ref(id)} and "deletedAt" is null)`
const ADDRESSES = RECORDS.map((kind) => sql`when ${sql.lit(kind)} then ${addressOf(kind, 'outbox.recordId')}`)
/** The current address of a mail's record, if it was corrected after sending. */
const CORRECTED_TO = sql<EmailAddress | null>`case when outbox.key not in (${sql.join([...NOTICES_TO_COMPANIES, ...BOUND_TO_ADDRESS])}) then
  nullif(case outbox.entity ${sql.join(ADDRESSES, sql` `)}
    when 'loginLink' then ${addressOf('company', 'outbox.companyId')} end, outbox."to") end`

const UNSENT: readonly MailState[] = ['held', 'queued', 'retrying']
/** States of mails that will be sent without any action. */
const WAITING = ['queued', 'sending', 'retrying'] as const

/** Mails with the badge that they invite to, and with their campaign. */
const entries = (db: Db) =>
  db
    .selectFrom('outbox')
    .leftJoin('badge', (on) =>
      on
        .onRef('badge._id', '=', 'outbox.recordId')
        .on('outbox.entity', '=', 'badge')
        .on('outbox.key', 'in', ['invitation', 'change_status']),
    )
    .select([...LISTED_COLUMNS, CORRECTED_TO.as('correctedTo')])
    .select((eb) =>
      eb
        .selectFrom('campaignRecipient')
        .select('campaignId')
        .whereRef('mailId', '=', 'outbox._id')
        .limit(1)
        .as('campaignId'),
    )

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
  return paginate(ordered, { limit, offset }, recordId === undefined ? () => countIn(db, state && states) : undefined)
}

/** Counts without the list's joins. */
async function countIn(db: Db, states: readonly MailState[] | undefined) {
  const counts = Object.entries(await countOutbox(db))
  const wanted = counts.filter(([state]) => states === undefined || states.includes(state as MailState))
  return wanted.reduce((sum, [, n]) => sum + n, 0)
}

export const findOutboxEntry = (db: Db, id: string) => entries(db).where('outbox._id', '=', id).executeTakeFirst()
export const requireOutboxEntry = throwIfMissing(findOutboxEntry)

/** When the mail server last took a mail. */
export async function lastSent(db: Db) {
  const last = db.selectFrom('outbox').select(({ fn }) => fn.max<number | null>('sentAt').as('at'))
  return (await last.executeTakeFirstOrThrow()).at
}

export const findMail = finderById('outbox')
export const requireMail = throwIfMissing(findMail)

/** How many mails are in each state. */
export async function countOutbox(db: Db): Promise<Partial<Record<MailState, number>>> {
  const counts = await db.selectFrom('outbox').select(['state', ROW_COUNT]).groupBy('state').execute()
  return Object.fromEntries(counts.map(({ state, count }) => [state, count]))
}

/** A literal rather than a parameter: only then does SQLite use the index outbox_held. */
export const HELD = sql.lit('held' as const)

/** How many mails are held for a reason. */
export const countHeld = (db: Db, reason: string) =>
  countRows(db.selectFrom('outbox').where(equal({ state: HELD, reason })))

/** Whether a mail of this kind was ever made about a record. */
export async function hasMail(db: Db, entity: string, recordId: string, key: string) {
  const row = await db.selectFrom('outbox').select('_id').where(equal({ entity, recordId, key })).executeTakeFirst()
  return row !== undefined
}

export const insertMail = (tx: Tx, row: OutboxRow) => insertRow(tx, 'outbox', row)

export const replaceMail = (tx: Tx, id: string, row: Partial<OutboxRow>) =>
  tx.updateTable('outbox').set(row).where('_id', '=', id).execute()

/** Takes a mail away in the job that queued it, as if it had never been. */
export const deleteMail = (tx: Tx, id: string) => tx.deleteFrom('outbox').where('_id', '=', id).execute()

/** Unsent mails of these kinds that a company caused. */
export const listUnsent = (db: Db, companyId: string, keys: readonly string[]) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('key', 'in', keys)
    .where('state', 'in', UNSENT)
    .execute()

/** Unsent mails of campaigns to a company and to its badges. */
export const listUnsentOfCampaigns = (db: Db, companyId: string) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('entity', 'in', ['company', 'badge'])
    .where(
      'recordId',
      'in',
      sql<string>`(select ${companyId} union all select _id from badge where "companyId" = ${companyId})`,
    )
    .where('key', '=', 'campaign')
    // For a bare column SQLite prefers the index of states, which has those of all mails.
    .where(sql<boolean>`state || '' in (${sql.join(UNSENT)})`)
    .execute()

/** Changes the text of a mail that is not being sent yet. */
export const rewordMail = (tx: Tx, id: string, words: Partial<OutboxRow>) =>
  tx.updateTable('outbox').set(words).where('_id', '=', id).where('state', 'in', UNSENT).execute()

export interface MailChange {
  state: MailState
  reason: string
  changedAt: number
  attempts?: number
  nextAt?: number
  sentAt?: number
}

/** Changes a mail's state; a final one drops its secrets (Q-197), and 'sent' also its attachments. */
export async function changeMail(tx: Tx, id: string, change: MailChange) {
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

const NOT_NEEDED = 'no longer needed'
/** Keeps the reason of a failure, which is of interest even after the address was corrected. */
const FAILURE_OR_NOT_NEEDED = sql<string>`case when state = 'held' then ${sql.lit(NOT_NEEDED)} else reason end`

/** A query that cancels unsent mails; the caller adds which. */
function withdrawMailsQuery(tx: Tx, at: number, states = UNSENT, reason: string | RawBuilder<string> = NOT_NEEDED) {
  return tx
    .updateTable('outbox')
    .set({ state: 'cancelled', reason, changedAt: at, secret: DROPPED_SECRET })
    .where('state', 'in', states)
}

/** Cancels unsent mails about a record that is gone, such as a deleted badge, or those with one key. */
export async function cancelMails(tx: Tx, entity: string, recordId: string, at: number, key?: ModelKey) {
  const which = equal({ entity, recordId, ...(key && { key }) })
  await withdrawMailsQuery(tx, at).where(which).execute()
  await tx.updateTable('outbox').set({ attachments: '' }).where(which).where('attachments', 'is not', null).execute()
}

/**
 * When an invitation or sign-in link goes to a corrected address, those to the earlier one are neither retried nor
 * released, since their link opens the record of somebody else.
 */
export const cancelToOldAddress = (
  tx: Tx,
  { entity, recordId, to }: { entity: 'badge' | 'speaker' | 'company'; recordId: string; to: EmailAddress },
  at: number,
) =>
  withdrawMailsQuery(tx, at, ['held', 'failed', 'retrying'], FAILURE_OR_NOT_NEEDED)
    .where('entity', '=', entity === 'company' ? 'loginLink' : entity)
    .where(entity === 'company' ? 'companyId' : 'recordId', '=', recordId)
    .where('key', 'in', ['invitation', 'change_status', 'speaker_invitation', 'login_link'])
    .where('to', '<>', to)
    .execute()

/** Cancels unsent mails to a company whose links no longer work. */
export async function cancelLinkMails(tx: Tx, companyId: string, keys: readonly string[], at: number) {
  await withdrawMailsQuery(tx, at).where('companyId', '=', companyId).where('key', 'in', keys).execute()
  // Among a campaign's mails to companies, only those with a sign-in link have a secret.
  await withdrawMailsQuery(tx, at)
    .where(equal({ entity: 'company', recordId: companyId, key: 'campaign' }))
    .where('secret', 'is not', null)
    .execute()
}
