import type { Db, Tx } from '#server/base/db/database.ts'
import type { HeldGroup } from '#shared/mail/mail.contract.ts'
import { HELD_LIMIT, HELD_WAITS } from './mail-queue.store.ts'
import { HELD } from './outbox.store.ts'

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
      fn.countAll<number>().as('count'),
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
    .where('cause', '=', cause)
    .where('causedBy', '=', causedBy)
    .orderBy('createdAt')
    .execute()
}
