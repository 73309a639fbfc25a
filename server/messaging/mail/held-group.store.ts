import type { Db, Tx } from '#server/base/db/database.ts'
import type { HeldGroup } from '#shared/mail/mail.contract.ts'
import { HELD_LIMIT } from './mail-queue.store.ts'
import { DROPPED_SECRET, type MailChange } from './outbox.store.ts'

/** Mails held by the daily limits, by the company or network that caused them, the largest group first. */
export async function listHeldGroups(db: Db): Promise<HeldGroup[]> {
  const groups = await db
    .selectFrom('outbox as o')
    .leftJoin('company as c', 'c._id', 'o.causedBy')
    .select(({ fn }) => [
      'o.cause',
      'o.causedBy',
      'c.raisonSocial as name',
      fn.countAll<number>().as('count'),
      fn.min('o.createdAt').as('since'),
    ])
    .where('o.state', '=', 'held')
    .where('o.reason', '=', HELD_LIMIT)
    .groupBy(['o.cause', 'o.causedBy'])
    .orderBy('count', 'desc')
    .execute()
  return groups.map((group) => ({
    ...group,
    name: group.name ?? '',
    since: new Date(group.since).toISOString(),
  }))
}

/** Releases or cancels all mails of a group; answers how many. */
export async function changeHeldGroup(
  tx: Tx,
  { cause, causedBy }: Pick<HeldGroup, 'cause' | 'causedBy'>,
  change: MailChange,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ ...change, ...(change.state === 'cancelled' && { secret: DROPPED_SECRET }) })
    .where('state', '=', 'held')
    .where('reason', '=', HELD_LIMIT)
    .where('cause', '=', cause)
    .where('causedBy', '=', causedBy)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
