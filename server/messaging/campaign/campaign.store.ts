import { sql } from 'kysely'
import {
  type CampaignRecipientTable,
  type CampaignTable,
  countRows,
  type Db,
  equal,
  finderById,
  NO_LIMIT,
  ROW_COUNT,
  type Tx,
  throwIfMissing,
} from '#server/base/index.ts'
import { DROPPED_SECRET } from '#server/messaging/mail/outbox.store.ts'
import { type Campaign, RECIPIENT_STATES } from '#shared/campaign/campaign.contract.ts'

export type CampaignRow = CampaignTable
export type RecipientRow = CampaignRecipientTable

const ROW_BATCH_SIZE = 500

/** Newest first. */
export const listCampaignRows = (db: Db) =>
  db.selectFrom('campaign').selectAll().orderBy('createdAt', 'desc').orderBy('_id').execute()

export const findCampaign = finderById('campaign')
export const requireCampaign = throwIfMissing(findCampaign)

/** The campaign that a mail belongs to. */
export const findCampaignOfMail = (db: Db, mailId: string) =>
  db
    .selectFrom('campaign')
    .selectAll()
    .where('_id', 'in', (of) => of.selectFrom('campaignRecipient').select('campaignId').where('mailId', '=', mailId))
    .executeTakeFirst()

/** The address that a recipient's mail went to was corrected. */
export const setAddressOfMail = (tx: Tx, mailId: string, addressHash: string) =>
  tx.updateTable('campaignRecipient').set({ addressHash }).where('mailId', '=', mailId).execute()

export async function insertCampaign(tx: Tx, row: CampaignRow, recipients: readonly RecipientRow[]) {
  await tx.insertInto('campaign').values(row).execute()
  for (let start = 0; start < recipients.length; start += ROW_BATCH_SIZE)
    await tx
      .insertInto('campaignRecipient')
      .values(recipients.slice(start, start + ROW_BATCH_SIZE))
      .execute()
}

export const endCampaign = (tx: Tx, id: string, state: 'done' | 'stopped', at: number) =>
  tx.updateTable('campaign').set({ state, endedAt: at }).where('_id', '=', id).execute()

/** A recipient's outcome from its row (`r`) and its mail (`o`). A mail that was erased had been sent. */
const outcome = sql<string>`case
  when r.state <> 'queued' then r.state
  when o.state is null or o.state = 'sent' then 'sent'
  when o.state in ('failed', 'cancelled') then 'failed'
  else 'queued' end`

/** Whether a mail was sent or will be. */
const REACHED = sql<boolean>`r.state = 'queued' and coalesce(o.state, '') not in ('failed', 'cancelled')`

const UNSENT = ['held', 'queued', 'sending', 'retrying', 'failed', 'cancelled'] as const

/** How many recipients are in each state, by campaign. */
export async function countRecipients(db: Db) {
  const own = await db
    .selectFrom('campaignRecipient')
    .select(['campaignId', 'state', ROW_COUNT])
    .groupBy(['campaignId', 'state'])
    .execute()
  const unsent = await countUnsent(db)
  return own.flatMap(({ campaignId, state, count }) => {
    if (state !== 'queued') return [{ campaignId, state: state as string, count }]
    const ofMails = unsent.filter((one) => one.campaignId === campaignId)
    const sent = count - ofMails.reduce((sum, one) => sum + one.count, 0)
    return [...ofMails, { campaignId, state: 'sent', count: sent }]
  })
}

/** By campaign, how many recipients are in each state. */
export async function recipientCounts(db: Db): Promise<(id: string) => Campaign['counts']> {
  const all = await countRecipients(db)
  return (id) => {
    const own = all.filter(({ campaignId }) => campaignId === id)
    const countOf = (state: string) => own.find((one) => one.state === state)?.count ?? 0
    return Object.fromEntries(RECIPIENT_STATES.map((state) => [state, countOf(state)])) as Campaign['counts']
  }
}

/** Recipients whose mail is unsent or failed. Most are sent, so only these are looked up, by an index of mails. */
async function countUnsent(db: Db) {
  const state = sql<string>`case when o.state in ('failed', 'cancelled') then 'failed' else 'queued' end`
  return await db
    .selectFrom('outbox as o')
    .innerJoin('campaignRecipient as r', 'r.mailId', 'o._id')
    .select(['r.campaignId', state.as('state'), ROW_COUNT])
    .where('r.state', '=', 'queued')
    .where('o.state', 'in', UNSENT)
    .groupBy(['r.campaignId', state])
    .execute()
}

/** How many mails of each campaign were sent since then. */
export async function countSentSince(db: Db, since: number) {
  const rows = await db
    .selectFrom('campaignRecipient')
    .select(['campaignId', ROW_COUNT])
    .where('mailId', 'in', ({ selectFrom }) => selectFrom('outbox').select('_id').where('sentAt', '>', since))
    .groupBy('campaignId')
    .execute()
  return new Map(rows.map(({ campaignId, count }) => [campaignId, count]))
}

/** Recipients in the order in which they are written to. Places count from 0 without a gap: a page reads no others. */
export async function listRecipientRows(
  db: Db,
  campaignId: string,
  { limit = NO_LIMIT, offset = 0 }: { limit?: number; offset?: number } = {},
) {
  const rows = await db
    .selectFrom('campaignRecipient as r')
    .leftJoin('outbox as o', 'o._id', 'r.mailId')
    .select(['r.position', 'r.recordId', 'o.sentAt', outcome.as('state')])
    .select(sql<string>`coalesce(nullif(r.reason, ''), o.reason, '')`.as('reason'))
    .where('r.campaignId', '=', campaignId)
    .where('r.position', '>=', offset)
    .orderBy('r.position')
    .limit(limit)
    .execute()
  return { rows, total: await countRows(db.selectFrom('campaignRecipient').where('campaignId', '=', campaignId)) }
}

/** The next campaign to work on: the oldest one running. */
export const findRunning = (db: Db) =>
  db.selectFrom('campaign').selectAll().where('state', '=', 'running').orderBy('createdAt').limit(1).executeTakeFirst()

export async function listWaiting(db: Db, campaignId: string, count: number) {
  return await db
    .selectFrom('campaignRecipient')
    .select(['position', 'recordId'])
    .where(equal({ campaignId, state: sql.lit('pending' as const) }))
    .orderBy('position')
    .limit(count)
    .execute()
}

/** Whether the same text was sent or queued to an address since then. A failed mail does not count. */
export async function wasAlreadySent(
  tx: Tx,
  { addressHash, textHash }: Pick<RecipientRow, 'addressHash' | 'textHash'>,
  since: number,
) {
  const row = await tx
    .selectFrom('campaignRecipient as r')
    .leftJoin('outbox as o', 'o._id', 'r.mailId')
    .select('r.position')
    .where('r.addressHash', '=', addressHash)
    .where('r.textHash', '=', textHash)
    .where('r.at', '>', since)
    .where(REACHED)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The run of a rule that began a campaign. */
export async function findRunOfCampaign(db: Db, campaignId: string) {
  return await db.selectFrom('reminderRun').selectAll().where('campaignId', '=', campaignId).executeTakeFirst()
}

/** The rules that began campaigns, by campaign. */
export async function remindersOfCampaigns(db: Db) {
  const runs = await db
    .selectFrom('reminderRun')
    .select(['campaignId', 'reminderId'])
    .where('campaignId', '<>', '')
    .execute()
  return new Map(runs.map(({ campaignId, reminderId }) => [campaignId, reminderId]))
}

/** The people that a rule has mailed in its runs since then, except in one campaign. Failed mails do not count. */
export async function remindedSince(
  db: Db,
  { reminderId, campaignId }: { reminderId: string; campaignId: string },
  since: number,
) {
  const rows = await db
    .selectFrom('reminderRun as u')
    .innerJoin('campaignRecipient as r', 'r.campaignId', 'u.campaignId')
    .leftJoin('outbox as o', 'o._id', 'r.mailId')
    .select('r.recordId')
    .where('u.reminderId', '=', reminderId)
    .where('u.dueAt', '>=', since)
    .where('u.campaignId', '<>', campaignId)
    .where(REACHED)
    .execute()
  return new Set(rows.map(({ recordId }) => recordId))
}

/** Marks a mail as skipped because it was no longer needed. */
export const skipMail = (tx: Tx, mailId: string, reason: string, at: number) =>
  tx.updateTable('campaignRecipient').set({ state: 'skipped', reason, at }).where('mailId', '=', mailId).execute()

export const setRecipientOutcome = (
  tx: Tx,
  { campaignId, position }: Pick<RecipientRow, 'campaignId' | 'position'>,
  change: Pick<RecipientRow, 'state' | 'at'> & Partial<RecipientRow>,
) => tx.updateTable('campaignRecipient').set(change).where(equal({ campaignId, position })).execute()

/** Withdraws a campaign's unsent mails and marks their recipients as skipped. */
export async function withdrawMails(tx: Tx, campaignId: string, at: number) {
  const withdrawn = await tx
    .updateTable('outbox')
    .set({ state: 'cancelled', reason: 'cancelled by the organizer', changedAt: at, secret: DROPPED_SECRET })
    .where('_id', 'in', (own) =>
      own.selectFrom('campaignRecipient').select('mailId').where('campaignId', '=', campaignId),
    )
    // For a bare column SQLite prefers the index of states, which has those of all mails.
    .where(sql<boolean>`state || '' in ('held', 'queued', 'retrying')`)
    .returning('_id')
    .execute()
  const ids = JSON.stringify(withdrawn.map(({ _id }) => _id))
  await tx
    .updateTable('campaignRecipient')
    .set({ state: 'skipped', reason: 'stopped', at })
    .where('campaignId', '=', campaignId)
    .where(({ eb, or }) =>
      or([eb('state', '=', 'pending'), eb('mailId', 'in', sql<string>`(select value from json_each(${ids}))`)]),
    )
    .execute()
}
