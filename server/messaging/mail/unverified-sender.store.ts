import { sql } from 'kysely'
import { type Context, type Db, equal, prepared, ROW_COUNT, type Tx } from '#server/base/index.ts'
import type { HeldGroup } from '#shared/mail/mail.contract.ts'
import { DAY_MS } from '#shared/time.ts'
import { HELD_LIMIT, HELD_NO_SERVER, HELD_WAITS } from './mail-queue.store.ts'
import { changeMail, DROPPED_FILES, DROPPED_SECRET, HELD, type MailChange, type OutboxRow } from './outbox.store.ts'

/** Why mails of a company that registered itself are held. */
const HELD_UNCONFIRMED = 'unconfirmed'
const HELD_UNAPPROVED = 'unapproved'
/** What a company may send in a day before its address is confirmed. */
const UNCONFIRMED_A_DAY = 50

const sendersById = prepared((db, companyId: string) =>
  db.selectFrom('company').select(['unconfirmed', 'unapproved']).where('_id', '=', companyId),
)

const provenAddresses = prepared((db, companyId: string) =>
  db
    .selectFrom('company')
    .select('email')
    .where(equal({ _id: companyId, unconfirmed: 0, unverifiedEmail: 0, deletedAt: null })),
)

/** The reply address of mails to somebody invited by a company; undefined for the event's. */
export async function inviterAddress(db: Db, mail: Pick<OutboxRow, 'entity' | 'companyId' | 'to'>) {
  if (mail.entity !== 'badge') return undefined
  const [inviter] = await provenAddresses(db, mail.companyId)
  // Replies to mails that notify a company about its own invitee go to the event.
  return inviter && inviter.email !== '' && inviter.email !== mail.to ? inviter.email : undefined
}

/** Why a mail that a company causes waits for that company; undefined when it need not. */
export async function reasonToHold(
  tx: Tx,
  { companyId, cause }: Pick<OutboxRow, 'companyId' | 'cause'>,
  { at, rateLimits }: { at: number; rateLimits: boolean },
): Promise<string | undefined> {
  if (companyId === '' || (cause !== 'company' && cause !== 'anyone')) return undefined
  const [sender] = await sendersById(tx, companyId)
  if (sender?.unapproved) return HELD_UNAPPROVED
  if (!sender?.unconfirmed || !rateLimits) return undefined
  const [left] = await mailsThatLeft(tx, companyId, cause, at - DAY_MS)
  return left && left.count >= UNCONFIRMED_A_DAY ? HELD_UNCONFIRMED : undefined
}

/** Mails that a company sent since then, whenever they were caused: `nextAt` is when a held one was released. */
const mailsThatLeft = prepared((db, companyId: string, cause: string, since: number) =>
  db
    .selectFrom('outbox')
    .select(ROW_COUNT)
    .where(equal({ companyId, cause }))
    .where('nextAt', '>', since)
    .where('state', '<>', 'cancelled')
    .where('reason', 'not in', [HELD_LIMIT, HELD_UNCONFIRMED, HELD_UNAPPROVED]),
)

/** The state of a mail that is sent next, or held without a mail server. */
export function requeued({ config }: Pick<Context, 'config'>, at: number): MailChange {
  const fresh = { attempts: 0, nextAt: at, changedAt: at }
  return config.smtpUrl
    ? { ...fresh, state: 'queued', reason: '' }
    : { ...fresh, state: 'held', reason: HELD_NO_SERVER }
}

/** Releases held mails, except those that wait until their company is settled. Returns how many. */
export async function releaseMails(
  tx: Tx,
  mails: readonly Pick<OutboxRow, '_id' | 'companyId' | 'cause'>[],
  { config, now }: Pick<Context, 'config' | 'now'>,
) {
  const at = now()
  let count = 0
  for (const mail of mails) {
    const reason = await reasonToHold(tx, mail, { at, rateLimits: config.rateLimits })
    if (!reason) count++
    await changeMail(tx, mail._id, reason ? { state: 'held', reason, changedAt: at } : requeued({ config }, at))
  }
  return count
}

const heldMails = (tx: Tx, companyId: string, reasons: readonly string[]) =>
  tx
    .selectFrom('outbox')
    .select(['_id', 'companyId', 'cause'])
    .where('companyId', '=', companyId)
    // For a bare column SQLite prefers the index of states, which has those of all companies.
    .where(sql<boolean>`state || '' = 'held'`)
    .where('reason', 'in', reasons)

/** Releases mails that were held until now-settled questions: all, or a day's number until the address is confirmed. */
export async function releaseHeldMails(tx: Tx, companyId: string, context: Context) {
  const held = heldMails(tx, companyId, [HELD_UNCONFIRMED, HELD_UNAPPROVED])
  await releaseMails(tx, await held.orderBy('createdAt').execute(), context)
}

/** Cancels held mails of somebody who lost the account. */
export async function cancelHeldMails(tx: Tx, companyId: string, at: number) {
  const held = heldMails(tx, companyId, [HELD_UNCONFIRMED, HELD_UNAPPROVED, HELD_LIMIT])
  await tx
    .updateTable('outbox')
    .set({
      state: 'cancelled',
      reason: 'no longer needed',
      changedAt: at,
      secret: DROPPED_SECRET,
      attachments: DROPPED_FILES,
    })
    .where('_id', 'in', held.clearSelect().select('_id'))
    .execute()
}

type HeldCause = Pick<HeldGroup, 'cause' | 'causedBy'> & Partial<Pick<HeldGroup, 'reason'>>
const REASONS = [HELD_LIMIT, HELD_WAITS] as const

/** Mails held by the daily limits, by the company or network that caused them, the largest group first. */
export async function listHeldGroups(db: Db): Promise<HeldGroup[]> {
  const groups = await db
    .selectFrom('outbox as o')
    .leftJoin('company as c', 'c._id', 'o.causedBy')
    .select(({ fn }) => [
      'o.cause',
      'o.causedBy',
      'o.reason',
      'c.raisonSocial as name',
      ROW_COUNT,
      fn.min('o.createdAt').as('since'),
    ])
    .where('o.state', '=', HELD)
    .where('o.reason', 'in', REASONS)
    .groupBy(['o.cause', 'o.causedBy', 'o.reason', 'c.raisonSocial'])
    .orderBy('count', 'desc')
    .execute()
  return groups.map((group) => ({
    ...group,
    reason: group.reason === HELD_WAITS ? HELD_WAITS : HELD_LIMIT,
    name: group.name ?? '',
    since: new Date(group.since).toISOString(),
  }))
}

/** The mails of a group, the oldest first. */
export async function mailsOfGroup(tx: Tx, { cause, causedBy, reason }: HeldCause) {
  return await tx
    .selectFrom('outbox')
    .select(['_id', 'companyId', 'cause'])
    .where('state', '=', HELD)
    .where('reason', 'in', reason ? [reason] : REASONS)
    .where(equal({ cause, causedBy }))
    .orderBy('createdAt')
    .execute()
}
